#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the benchmark's payloads, the same bytes every time: generate.py FOLDER [NAME...].

Each is one function below. NAME.json holds one text, NAME.jsonl one a line. A file that is there already with the
right length is left alone. `generate.py --list` says what there is; `--check FOLDER` compares with SUMS beside this
file (`--update` writes it).

Random numbers come from a generator of our own, so that no version of Python changes the bytes.
"""

import hashlib
import os
import pathlib
import sys

SUMS = pathlib.Path(__file__).with_name("SUMS")
ELEMENTS = 20000


class Random:
    """SplitMix64."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        word = self.state
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & self.MASK
        word = (word ^ word >> 27) * 0x94D049BB133111EB & self.MASK
        return word ^ word >> 31

    def below(self, limit):
        return self.next() * limit >> 64

    def between(self, low, high):
        """From low to high, both included."""
        return low + self.below(high - low + 1)

    def pick(self, items):
        return items[self.next() * len(items) >> 64]


LATIN = (
    "the of and to in is that for it as was with be by on not he his but at are this have from or had an they which "
    "one you were her all she there would their we him been has when who will more no if out so said what up its about "
    "into than them can only other new some could time these two may then do first any my now such like our over man "
    "even most made after also did many before must through back years where much your way well down should because "
    "each just those people how too little state good very make world still own see men work long get here between "
    "both life being under never day same another know while last might us great old year off come since against go "
    "came right used take three ship oars harbour island wind water sail crew night shore"
).split()

CYRILLIC = (
    "и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой ее весь год от так о для ты "
    "же все тот мочь вы человек такой его сказать только или еще бы себя один как уже до время если сам когда другой "
    "вот говорить наш мой знать стать при чтобы дело жизнь кто первый очень два день ее новый рука даже во со раз где "
    "там под можно ну какой после их работа без самый потом надо хотеть ли слово идти большой должен место иметь "
    "ничто море ветер парус остров берег ночь корабль весло волна город дорога осень зима тихий синий"
).split()


def sentence(random, words, length):
    """Words with a novel's punctuation, at least `length` characters."""
    parts = []
    size = 0
    start = True
    while size < length:
        word = random.pick(words)
        if start:
            word = word[0].upper() + word[1:]
        mark = random.below(24)
        start = mark < 2
        word += ". " if mark == 0 else "! " if mark == 1 else ", " if mark < 5 else " — " if mark == 5 else " "
        parts.append(word)
        size += len(word)
    return "".join(parts).rstrip(" ,—") + "."


def array(elements):
    return "[" + ",".join(elements) + "]"


def ascii_text(random):
    """Strings of about 550 bytes of English words."""
    return array(
        '"' + sentence(random, LATIN, random.between(500, 594)).replace("—", "-") + '"' for _ in range(ELEMENTS)
    )


def utf8_text(random):
    """Strings of about 300 Russian letters, spaces and punctuation, two bytes a letter."""
    return array('"' + sentence(random, CYRILLIC, random.between(282, 336)) + '"' for _ in range(ELEMENTS))


def escapes(random):
    """Strings of about 200 bytes of English with an escape every dozen bytes."""
    short = ["\\n", '\\"', "\\\\", "\\t", "\\r", "\\/", "\\b", "\\f", "\\u0001", "\\u00e9", "\\u2028", "\\ud83d\\ude00"]
    # As in logs and source code: line ends and quotes above all.
    weighted = short[:2] * 6 + short[2:4] * 3 + short[4:]

    def one():
        parts = []
        size = 0
        while size < 190:
            part = random.pick(LATIN) + (" " + random.pick(LATIN) if random.below(2) else "") + random.pick(weighted)
            parts.append(part)
            size += len(part)
        return '"' + "".join(parts) + '"'

    return array(one() for _ in range(ELEMENTS))


def mixed(random):
    """Objects of eight small members, as services answer with."""

    def one(number):
        name = random.pick(LATIN).capitalize() + " " + random.pick(LATIN).capitalize()
        tags = ",".join('"' + random.pick(LATIN) + '"' for _ in range(random.between(3, 6)))
        return (
            f'{{"id":{1000000 + number},"name":"{name}","email":"{name.split()[0].lower()}{number}@example.org",'
            f'"score":{random.below(1000)}.{random.below(90) + 10},"active":{random.pick(["true", "false"])},'
            f'"parent":{random.pick(["null", str(random.below(1000000))])},"tags":[{tags}],'
            f'"at":{{"line":{random.below(5000)},"city":"{random.pick(CYRILLIC)}"}}}}'
        )

    return array(one(number) for number in range(ELEMENTS))


def digits(random, count):
    return "".join(str(random.below(10)) for _ in range(count - 1)) + str(random.between(1, 9))


def numbers_only(random):
    """Arrays of eight numbers: small and large integers, prices, coordinates, full doubles."""

    def one():
        return array(
            (
                str(random.below(10)),
                str(random.between(-999, 9999)),
                str(random.below(10**9)),
                str(random.between(-(10**15), 10**15)),
                f"{random.below(500)}.{random.between(10, 99)}",
                f"{random.between(-179, 179)}.{digits(random, 6)}",
                f"0.{digits(random, 16)}",
                f"{random.between(1, 9)}.{digits(random, 9)}e{random.pick(['-', '+', ''])}{random.between(1, 30)}",
            )
        )

    return array(one() for _ in range(ELEMENTS))


def escaped_cyrillic(random):
    """The text of a novel as encoders write it that keep to ASCII: every letter is \\u04XX."""

    def escape(text):
        return "".join(c if c < "\x7f" else f"\\u{ord(c):04x}" for c in text.replace("—", "-"))

    return array('"' + escape(sentence(random, CYRILLIC, random.between(102, 126))) + '"' for _ in range(ELEMENTS))


def short_strings(random):
    """Strings of 0 to 8 bytes."""
    letters = "abcdefghijklmnopqrstuvwxyz0123456789_- "
    return array(
        '"' + "".join(random.pick(letters) for _ in range(random.below(9))) + '"' for _ in range(10 * ELEMENTS)
    )


def small(random):
    """A hundred complete documents of 60 to 1000 bytes."""

    def member(number):
        values = [
            lambda: str(random.below(100000)),
            lambda: f"{random.below(1000)}.{random.between(10, 99)}",
            lambda: '"' + " ".join(random.pick(LATIN) for _ in range(random.between(1, 6))) + '"',
            lambda: '"' + random.pick(CYRILLIC) + '"',
            lambda: random.pick(["true", "false", "null"]),
            lambda: array(str(random.below(300)) for _ in range(random.between(1, 6))),
            lambda: f'{{"x":{random.below(640)},"y":{random.below(480)}}}',
        ]
        return f'"{random.pick(LATIN)}{number}":{random.pick(values)()}'

    def one(size):
        members = [f'"id":{random.below(10**6)}']
        length = len(members[0]) + 2
        while length < size:
            members.append(member(len(members)))
            length += len(members[-1].encode()) + 1
        return "{" + ",".join(members) + "}"

    # More short ones than long ones, as on a network.
    sizes = [60 + 860 * number**2 // 99**2 for number in range(100)]
    return "\n".join(one(size) for size in sizes) + "\n"


PAYLOADS = {
    function.__name__: function
    for function in [ascii_text, utf8_text, escapes, mixed, numbers_only, escaped_cyrillic, short_strings, small]
}


def file_name(name):
    return name + (".jsonl" if name == "small" else ".json")


def make(name):
    seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "little")
    return PAYLOADS[name](Random(seed)).encode()


def read_sums():
    """File names with their lengths and SHA-256."""
    lines = (line.split() for line in SUMS.read_text().splitlines()) if SUMS.exists() else ()
    return {name: (int(length), digest) for digest, length, name in lines}


def write(folder, names):
    known = read_sums()
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        path = folder / file_name(name)
        if path.exists() and known.get(path.name, (None,))[0] == path.stat().st_size:
            continue
        # Under another name first: two runs at once do not read half a file.
        unfinished = path.with_name(f"{path.name}.{os.getpid()}")
        unfinished.write_bytes(make(name))
        unfinished.rename(path)


def sums(folder):
    lines = {}
    for name in PAYLOADS:
        content = (folder / file_name(name)).read_bytes()
        lines[file_name(name)] = (len(content), hashlib.sha256(content).hexdigest())
    return lines


def main(arguments):
    if arguments == ["--list"]:
        for name, function in PAYLOADS.items():
            print(f"{file_name(name)}: {function.__doc__.splitlines()[0]}")
        return 0
    if len(arguments) == 2 and arguments[0] in ("--check", "--update"):
        found = sums(pathlib.Path(arguments[1]))
        if arguments[0] == "--update":
            SUMS.write_text("".join(f"{digest} {length} {name}\n" for name, (length, digest) in found.items()))
        elif found != read_sums():
            print("generate.py: these differ from SUMS:", found.items() ^ read_sums().items(), file=sys.stderr)
            return 1
        return 0
    if not arguments or arguments[0].startswith("-") or not set(arguments[1:]) <= set(PAYLOADS):
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    write(pathlib.Path(arguments[0]), arguments[1:] or list(PAYLOADS))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes birds.json, an invented season of bird observations, with a fixed seed; --check compares the file instead."""

import pathlib
import random
import sys

TARGET = pathlib.Path(__file__).with_name("birds.json")
SEED = 20240519

# Scientific name, then names in several languages.
SPECIES = [
    ("Turdus merula", "Common Blackbird", "Amsel", "Merle noir", "Mirlo común", "Чёрный дрозд", "クロウタドリ", "乌鸫"),
    ("Erithacus rubecula", "European Robin", "Rotkehlchen", "Rouge-gorge familier", "Petirrojo europeo", "Зарянка",
     "ヨーロッパコマドリ", "欧亚鸲"),
    ("Alcedo atthis", "Common Kingfisher", "Eisvogel", "Martin-pêcheur d’Europe", "Martín pescador común",
     "Обыкновенный зимородок", "カワセミ", "普通翠鸟"),
    ("Ciconia ciconia", "White Stork", "Weißstorch", "Cigogne blanche", "Cigüeña blanca", "Белый аист", "シュバシコウ", "白鹳"),
    ("Apus apus", "Common Swift", "Mauersegler", "Martinet noir", "Vencejo común", "Чёрный стриж", "ヨーロッパアマツバメ",
     "普通楼燕"),
    ("Upupa epops", "Eurasian Hoopoe", "Wiedehopf", "Huppe fasciée", "Abubilla común", "Удод", "ヤツガシラ", "戴胜"),
    ("Bubo bubo", "Eurasian Eagle-Owl", "Uhu", "Grand-duc d’Europe", "Búho real", "Филин", "ワシミミズク", "雕鸮"),
    ("Grus grus", "Common Crane", "Kranich", "Grue cendrée", "Grulla común", "Серый журавль", "クロヅル", "灰鹤"),
    ("Falco peregrinus", "Peregrine Falcon", "Wanderfalke", "Faucon pèlerin", "Halcón peregrino", "Сапсан", "ハヤブサ",
     "游隼"),
    ("Motacilla alba", "White Wagtail", "Bachstelze", "Bergeronnette grise", "Lavandera blanca", "Белая трясогузка",
     "ハクセキレイ", "白鹡鸰"),
    ("Pica pica", "Eurasian Magpie", "Elster", "Pie bavarde", "Urraca común", "Сорока", "カササギ", "喜鹊"),
    ("Parus major", "Great Tit", "Kohlmeise", "Mésange charbonnière", "Carbonero común", "Большая синица",
     "ヨーロッパシジュウカラ", "大山雀"),
]
LANGUAGES = ["en", "de", "fr", "es", "ru", "ja", "zh"]

PLACES = [
    ("Lagune de Moëze", "FR", 45.9012, -1.0713), ("Neusiedler See", "AT", 47.8431, 16.7655),
    ("Laguna de Gallocanta", "ES", 40.9704, -1.5011), ("Дельта Волги", "RU", 45.7253, 47.9241),
    ("谷津干潟", "JP", 35.6752, 140.0041), ("Øvre Pasvik", "NO", 69.1003, 28.9327),
    ("Þingvellir", "IS", 64.2559, -21.1299), ("Ümraniye Korusu", "TR", 41.0165, 29.1248),
]

OBSERVERS = ["Åse Lindqvist", "José Núñez", "Миха́йло Ткач", "佐藤 葵", "Zoë O’Hara", "Şule Yıldız", "Jürgen Groß",
             "Nguyễn Minh", "Amélie Dubois", "Łucja Wójcik"]

NOTES = [
    "Singing from the tallest ash; answered by a second male.",
    "Heard only: \"tsee-tsee\", three times.",
    "Zwei Jungvögel, noch nicht flügge.\nRing am linken Bein.",
    "Sur le toit de l'église, puis en vol vers l'étang.",
    "Вернулся на старое гнездо 🪺 раньше, чем в прошлом году.",
    "川沿いで採餌、約20分間観察。",
    "Column A\tColumn B\tcount unclear",
    "Photo stored under C:\\birds\\raw\\2024",
    "Alt. < 200 m & rising; wind from W/NW",
    "Flock too large to count 🐦🐦🐦 — estimate.",
    "Ruhig, kein Ruf; Bestimmung nach Flügelform (6. Handschwinge).",
    "",
]


class Escaped(str):
    """A string that is written in ASCII alone, as many programs do."""


class Literal(str):
    """A number with the spelling it should have in the file."""


def quote(text):
    """Writes one JSON string, with the short escapes where JSON has them."""
    short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}
    out = []
    for char in text:
        if char in short:
            out.append(short[char])
        elif isinstance(text, Escaped) and char == "/":
            out.append("\\/")
        elif ord(char) < 0x20 or (isinstance(text, Escaped) and ord(char) > 0x7E):
            units = char.encode("utf-16-be")
            out.extend(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))
        else:
            out.append(char)
    return '"' + "".join(out) + '"'


def write(value, level=0):
    """Writes any value, two spaces a level, with short arrays of numbers on one line."""
    inner, outer = "  " * (level + 1), "  " * level
    if isinstance(value, Literal):
        return str(value)
    if isinstance(value, str):
        return quote(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, dict):
        if not value:
            return "{}"
        members = (f"{inner}{quote(key)}: {write(item, level + 1)}" for key, item in value.items())
        return "{\n" + ",\n".join(members) + f"\n{outer}}}"
    if all(isinstance(item, (int, float)) for item in value):
        return "[" + ", ".join(map(write, value)) + "]"
    return "[\n" + ",\n".join(inner + write(item, level + 1) for item in value) + f"\n{outer}]"


def make_species(number, names, rng):
    return {
        "id": f"sp-{number:03d}",
        "scientific": names[0],
        "names": dict(zip(LANGUAGES, names[1:])),
        "wingspan_cm": [rng.randrange(18, 90), rng.randrange(90, 220)],
        "mass_g": round(rng.uniform(9, 4200), 1),
        "protected": rng.random() < 0.6,
        "population": Literal(rng.choice(["1.2e6", "4.5E+5", "320000", "7.75e4", "1e7"])),
    }


def make_observation(number, rng):
    place, country, latitude, longitude = rng.choice(PLACES)
    note = rng.choice(NOTES)
    observation = {
        "id": 9007199254740992 + number * rng.randrange(3, 97),
        "species": f"sp-{rng.randrange(len(SPECIES)):03d}",
        "time": f"2024-{rng.randrange(3, 10):02d}-{rng.randrange(1, 29):02d}"
                f"T{rng.randrange(4, 22):02d}:{rng.randrange(60):02d}:00Z",
        "place": {
            "name": Escaped(place) if rng.random() < 0.25 else place,
            "country": country,
            "position": [round(latitude + rng.uniform(-0.1, 0.1), 6), round(longitude + rng.uniform(-0.1, 0.1), 6)],
            "altitude_m": rng.choice([None, rng.randrange(-3, 1400), round(rng.uniform(0, 900), 2)]),
        },
        "count": rng.choice([1, 1, 1, 2, 2, 3, 5, 8, 40, 1200]),
        "certain": rng.random() < 0.85,
        "observers": rng.sample(OBSERVERS, rng.randrange(1, 4)),
        "weather": {
            "temperature_c": round(rng.uniform(-4, 31), 1),
            "wind_m_s": round(rng.uniform(0, 14), 2),
            "clouds": rng.randrange(9),
        },
        "note": Escaped(note) if rng.random() < 0.3 else note,
    }
    if rng.random() < 0.3:
        observation["media"] = [
            {
                "url": Escaped(f"media/2024/{number:05d}-{index}.jpg"),
                "size": [rng.randrange(800, 6000), rng.randrange(600, 4000)],
                "exposure_s": Literal(rng.choice(["0.0005", "1.25e-3", "2.5E-4", "0.004"])),
                "tags": rng.sample(["flight", "nest", "ring", "song", "Küken", "幼鳥"], rng.randrange(0, 3)),
            }
            for index in range(rng.randrange(1, 3))
        ]
    return observation


def make_catalogue():
    rng = random.Random(SEED)
    return {
        "title": "Bird observations, season 2024",
        "about": "Invented data; made by examples/data/generate.py.",
        "license": "MIT",
        "version": Literal("1.0"),
        "languages": LANGUAGES,
        "species": [make_species(number, names, rng) for number, names in enumerate(SPECIES)],
        "observations": [make_observation(number, rng) for number in range(130)],
        "corrections": [],
        "next": None,
    }


def main():
    text = (write(make_catalogue()) + "\n").encode("utf-8")
    if sys.argv[1:] == ["--check"]:
        if TARGET.read_bytes() != text:
            sys.exit(f"{TARGET} differs from what this script makes; run it without --check")
    elif sys.argv[1:]:
        sys.exit("usage: generate.py [--check]")
    else:
        TARGET.write_bytes(text)


if __name__ == "__main__":
    main()

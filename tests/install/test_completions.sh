#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The manual page and the completions are what the command says of itself, and each shell offers just that.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/../cli/lib.sh" || exit 1

completions=$ZETES_SOURCE_DIR/completions
page=$ZETES_SOURCE_DIR/docs/man/zetes.1

is "they are up to date" "$ZETES_SOURCE_DIR/tools/make_command_docs" --check "$ZETES"

# options [COMMAND]: the long options that the help of a command names, sorted.
options() {
    "$zetes" help "$@" | grep -o '^  [ -][^ ]*  *--[a-z-]*' | grep -o -e '--.*' | sort
}

commands=$("$zetes" help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p')
same "commands were found" yes "$([[ $commands == *validate*get*help ]] && echo yes)"
same "options were found" yes "$([[ $(options) == *--in-place*--output* ]] && echo yes)"

# In bash the function is called as the shell would call it.
# shellcheck source=/dev/null
. "$completions/zetes.bash"
bash_offers() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _zetes
    if ((${#COMPREPLY[@]} > 0)); then
        printf '%s\n' "${COMPREPLY[@]}"
    fi
}
same "bash: commands" "$commands" "$(bash_offers zetes '')"
same "bash: a begun command" format "$(bash_offers zetes fo)"
same "bash: a command to explain" "$commands" "$(bash_offers zetes help '')"
same "bash: files are left to bash" "" "$(bash_offers zetes format '')"
same "bash: a file behind -o" "" "$(bash_offers zetes format -o '')"
same "bash: options before a command" "$(options)" "$(bash_offers zetes -- | sort)"
for command in $commands; do
    same "bash: options of $command" "$(options "$command")" "$(bash_offers zetes "$command" -- | sort)"
done

# In fish, fish itself says what it would offer.
if command -v fish >/dev/null; then
    fish_offers() {
        HOME=$scratch XDG_CONFIG_HOME=$scratch XDG_DATA_HOME=$scratch \
            fish -c "source $completions/zetes.fish; complete -C '$*'" | cut -f 1
    }
    same "fish: commands" "$(sort <<<"$commands")" "$(fish_offers 'zetes ' | sort)"
    same "fish: a command to explain" "$(sort <<<"$commands")" "$(fish_offers 'zetes help ' | sort)"
    : >a.json
    same "fish: files" a.json "$(fish_offers 'zetes format ')"
    same "fish: a file behind -o" a.json "$(fish_offers 'zetes format -o ')"
    for command in $commands; do
        same "fish: options of $command" "$(options "$command")" "$(fish_offers "zetes $command --" | sort)"
    done
else
    skip "fish" "it is not installed"
fi

# In zsh the completion system is replaced: _arguments prints what it is given.
if command -v zsh >/dev/null; then
    zsh_offers() {
        # shellcheck disable=SC2016 # for zsh
        zsh -f -c '
            _arguments() { print -rl -- "$@"; }
            functions[_zetes]=$(<$1)
            shift
            words=("$@") CURRENT=$#
            _zetes' zsh "$completions/_zetes" "$@" | sed -n 's/^\((-. --[a-z-]*)\)\{0,1\}\(--[a-z-]*\).*/\2/p' | sort
    }
    same "zsh: options before a command" "$(options)" "$(zsh_offers zetes '')"
    for command in $commands; do
        same "zsh: options of $command" "$(options "$command")" "$(zsh_offers zetes "$command" '')"
    done
else
    skip "zsh" "it is not installed"
fi

# The page has no fault that the formatter knows of, and names every option and command.
if command -v man >/dev/null && command -v groff >/dev/null; then
    MANWIDTH=100 man -l --warnings "$page" >"$out" 2>"$err" || status=$?
    is "the manual page is set" test "$status" = 0 -a -s "$out"
    same "without a warning" "" "$(cat "$err")"
    for word in $commands $(options); do
        is "the manual page names $word" grep -qw -e "$word" "$out"
    done
else
    skip "the manual page" "man or groff is not installed"
fi

finish

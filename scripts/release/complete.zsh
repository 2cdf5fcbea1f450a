# usage: zsh complete.zsh FOLDER LINE EXPECTED
#
# Types LINE and a Tab into an interactive zsh with the completions in FOLDER, and waits until EXPECTED
# appears, for ever where it does not.
zmodload zsh/zpty
zpty shell "TERM=dumb COLUMNS=200 zsh -f -i"
zpty -w shell "PROMPT=; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; echo set-\"up\""
zpty -r -m shell text '*set-up*'
zpty -w -n shell "$2"$'\t'
zpty -r -m shell text "*${(b)3}*"
zpty -d shell

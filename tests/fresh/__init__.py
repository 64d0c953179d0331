"""`make test-fresh`: the README's two commands on a bare Debian, typed as by somebody who has just installed it."""

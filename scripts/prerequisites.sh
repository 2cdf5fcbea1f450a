# shellcheck shell=bash
# Sourced by the other scripts: sees to it that Swift and the C libraries are there.
#
# On Debian and its kin what is missing is installed where that needs no password; elsewhere the
# line to run is shown. Nothing is touched where nothing is missing.

# Whether the headers of a C library are there: by its pkg-config name, else by its header.
has_library() {
  if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists "$1" 2>/dev/null; then
    return 0
  fi
  case "$(uname -s)" in
    Darwin) [ -e "$(xcrun --show-sdk-path 2>/dev/null)/usr/include/$2" ] ;;
    *) [ -e "/usr/include/$2" ] ;;
  esac
}

# Runs a command that changes the system: as root, or by sudo where it asks for nothing.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    DEBIAN_FRONTEND=noninteractive "$@"
  else
    sudo -n env DEBIAN_FRONTEND=noninteractive "$@"
  fi
}

may_install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null
}

apt_install() {
  as_root apt-get install -y --no-install-recommends "$@"
}

require_swift() {
  command -v swift >/dev/null 2>&1 && return 0
  cat >&2 <<'END'
seedbed is built with Swift 6.2 or later, and there is no 'swift' on the PATH.
Install it from https://www.swift.org/install and run this again.
END
  return 2
}

# Installs Debian packages, and shows what apt-get says only if it fails.
install_quietly() {
  local log
  log=$(mktemp)
  echo "installing $* …" >&2
  if apt_install "$@" >"$log" 2>&1 ||
    { as_root apt-get update >"$log" 2>&1 && apt_install "$@" >>"$log" 2>&1; }; then
    rm -f "$log"
    return 0
  fi
  cat "$log" >&2
  rm -f "$log"
  return 1
}

require_libraries() {
  local apt=() brew=()
  command -v pkg-config >/dev/null 2>&1 || { apt+=(pkg-config) brew+=(pkgconf); }
  has_library sqlite3 sqlite3.h || { apt+=(libsqlite3-dev) brew+=(sqlite); }
  has_library yaml-0.1 yaml.h || { apt+=(libyaml-dev) brew+=(libyaml); }
  has_library zlib zlib.h || { apt+=(zlib1g-dev) brew+=(zlib); }
  [ "${#apt[@]}" -eq 0 ] && return 0
  may_install && install_quietly "${apt[@]}" && return 0
  cat >&2 <<END
seedbed needs what is not installed here. Run one of these, then this again:
  Debian, Ubuntu:  sudo apt-get install -y ${apt[*]}
  macOS:           brew install ${brew[*]}
END
  return 2
}

# 'seedbed fetch' needs libcurl's header when it is built; all else is built without it.
offer_curl() {
  has_library libcurl curl/curl.h && return 0
  may_install && install_quietly libcurl4-openssl-dev && return 0
  cat >&2 <<END
without libcurl's header 'seedbed fetch' is left out. To have it:
  Debian, Ubuntu:  sudo apt-get install -y libcurl4-openssl-dev
END
}

require_all() {
  require_swift && require_libraries && offer_curl
}

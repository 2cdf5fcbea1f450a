# The flags of the executable, for 'swift build': to be sourced.
# shellcheck shell=bash

# Debug information would be most of the executable and a part of the time to build it. Types that
# are known when it is compiled are reached by calls: reached by name, each is looked up among all
# conformances, which takes a seventh of the instructions of a small build.
# shellcheck disable=SC2034 # those who source this read it
release_flags=(
  -Xswiftc -gnone
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
)

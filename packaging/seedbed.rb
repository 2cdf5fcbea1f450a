# Homebrew formula. scripts/release.sh fills in the version and the checksums.
class Seedbed < Formula
  desc "Turns JSON dumps into a finished SQLite seed database"
  homepage "https://github.com/your/seedbed"
  version "@VERSION@"
  license "MIT"

  on_macos do
    on_arm do
      url "https://github.com/your/seedbed/releases/download/#{version}/seedbed-#{version}-darwin-arm64.tar.gz"
      sha256 "@SHA256_darwin-arm64@"
    end
    on_intel do
      url "https://github.com/your/seedbed/releases/download/#{version}/seedbed-#{version}-darwin-x86_64.tar.gz"
      sha256 "@SHA256_darwin-x86_64@"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/your/seedbed/releases/download/#{version}/seedbed-#{version}-linux-aarch64.tar.gz"
      sha256 "@SHA256_linux-aarch64@"
    end
    on_intel do
      url "https://github.com/your/seedbed/releases/download/#{version}/seedbed-#{version}-linux-x86_64.tar.gz"
      sha256 "@SHA256_linux-x86_64@"
    end
  end

  def install
    bin.install "bin/seedbed"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/seedbed"
    zsh_completion.install "share/zsh/site-functions/_seedbed"
    fish_completion.install "share/fish/vendor_completions.d/seedbed.fish"
  end

  test do
    (testpath/"books.json").write('[{ "id": 1, "title": "One" }]')
    (testpath/"seedbed.yml").write <<~YAML
      seedbed: 1
      entities:
        Book: { primaryKey: id, attributes: { id: integer, title: text } }
      dumps: [{ dump: books.json, entity: Book }]
    YAML
    system "#{bin}/seedbed", "build", "seedbed.yml", "-o", "Seed.sqlite"
    assert_match "One", shell_output("#{bin}/seedbed sql Seed.sqlite")
  end
end

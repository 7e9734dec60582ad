#!/usr/bin/env bash
# dependency-cruiser 18.7.2 with its swc parser (@swc/core 1.16.22) hands a declaration file (.d.mts) to swc as a module with code, though swc
# has an option for declarations (dts): one `export const limit: number` there ends the whole run with a syntax error, the rules unchecked.
# 17.4.3 leaves such files out. Exits 1 once 18.7.2 cruises the folder, or 17.4.3 no longer does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo 'export const limit: number' > src/limits.d.mts
echo 'export const limit = 3' > src/limits.mjs
cat > rules.cjs <<'JS'
module.exports = { forbidden: [], options: { parser: 'swc' } }
JS
# 18 refuses Node 20. npx finds the package's program first.
node="node-$(node -p 'process.platform + "-" + process.arch')@24.0.0"
for version in 17.4.3 18.7.2; do
  npm init -y >/dev/null
  npm install --no-audit --no-fund --silent "dependency-cruiser@$version" @swc/core@1.16.22 "$node"
  status=0
  npx depcruise --config rules.cjs src > "output-$version" 2>&1 || status=$?
  echo "dependency-cruiser $version: status $status, $(grep -m1 -oE "no dependency violations found|.const. declarations must be initialized" "output-$version" || true)"
  echo "$status" > "status-$version"
done
[ "$(cat status-17.4.3)" = 0 ] && grep -q "'const' declarations must be initialized" output-18.7.2

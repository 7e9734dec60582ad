#!/usr/bin/env bash
# file-type 22.3.0 calls the first 4,100 bytes (its own sample size) of an ordinary zip archive a spreadsheet, because one of its folders has
# the name "xl" (the size of a shirt); with "word" it is a text, with "ppt" a presentation. The whole archive it calls application/zip, as 21.3.4
# calls both. Exits 1 once 22.3.0 answers the same for the sample and the whole, or 21.3.4 no longer does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# 22 refuses Node 20. npx finds the package's program first.
npm install --no-audit --no-fund --silent former@npm:file-type@21.3.4 present@npm:file-type@22.3.0 fflate@0.8.2 \
  "node-$(node -p 'process.platform + "-" + process.arch')@24.0.0"
cat > run.mjs <<'JS'
import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import * as former from 'former'
import * as present from 'present'

const archive = zipSync({ 'shirts.txt': Buffer.from('white, blue'), 'xl/photo.raw': randomBytes(9_000) })
const sample = archive.subarray(0, 4_100)
const name = async ({ fileTypeFromBuffer }, bytes) => (await fileTypeFromBuffer(bytes))?.mime
const found = []
for (const [version, library] of [['21.3.4', former], ['22.3.0', present]]) {
  found.push(await name(library, sample), await name(library, archive))
  console.log(`file-type ${version}: sample ${found.at(-2)}, whole ${found.at(-1)}`)
}
const zip = 'application/zip'
const isAsDescribed = found[0] === zip && found[1] === zip && found[2]?.endsWith('.sheet') && found[3] === zip
process.exitCode = isAsDescribed ? 0 : 1
JS
npx node run.mjs

#!/usr/bin/env bash
# pdfjs-dist 6.5.438 documents and types what getMarkInfo() resolves with as an object ({ Marked, UserProperties, Suspects }). It is a Map, so
# `marks.Marked` is undefined for a tagged PDF. 5.6.205 gives the object. Exits 1 once 6.5.438 gives it too, or 5.6.205 does not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# 6 refuses Node 20. npx finds the package's program first.
npm install --no-audit --no-fund --silent former@npm:pdfjs-dist@5.6.205 present@npm:pdfjs-dist@6.5.438 pdfkit@0.20.2 \
  "node-$(node -p 'process.platform + "-" + process.arch')@24.0.0"
cat > run.mjs <<'JS'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

const pdf = new PDFDocument({ tagged: true })
pdf.text('Cake').end()
const { getDocument, version } = await import(`${process.argv[2]}/legacy/build/pdf.mjs`)
const task = getDocument({ data: Uint8Array.from(await buffer(pdf)), verbosity: 0 })
const marks = await (await task.promise).getMarkInfo()
console.log(`pdfjs-dist ${version}: ${marks.constructor.name}, Marked ${marks.Marked}`)
await task.destroy()
JS
# A process each, since both versions share a global worker.
npx node run.mjs former | tee output
npx node run.mjs present | tee -a output
grep -A1 'getMarkInfo()' node_modules/present/types/src/display/api.d.ts
grep -q '^pdfjs-dist 5.6.205: Object, Marked true$' output
grep -q '^pdfjs-dist 6.5.438: Map, Marked undefined$' output

/** Writes a Brotli and a gzip twin beside each text file of the built web app, so that serving costs no compression. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/
/** Smaller files gain nothing: the response's headers outweigh them. */
const MIN_BYTES = 1024

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(file)) continue
  const path = join(dist, file)
  const content = readFileSync(path)
  if (content.length < MIN_BYTES) continue
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

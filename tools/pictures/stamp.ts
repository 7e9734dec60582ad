/** A hash of the pictures' sources: the same hash means the same pictures. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/** Hash of this tool's sources and of the versions of the renders and of the encoder. */
export function sourcesStamp(): string {
  const hash = createHash('sha256')
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  for (const path of sources.toSorted()) hash.update(path).update(readFileSync(join(here, path)))
  for (const name of ['@lobehub/fluent-emoji-3d', 'sharp']) {
    const { version } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as {
      version: string
    }
    hash.update(`${name}@${version}`)
  }
  return hash.digest('hex')
}

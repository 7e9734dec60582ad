/** Each setting that only this product has is described in `docs/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Settings of the originals, which their own documents describe, and of the system. */
const OF_OTHERS =
  /^(?:GOTRUE_|PGRST_|PG[A-Z_]+$|AWS_|GLOBAL_S3_|TUS_|PATH$|ENABLE_IMAGE_TRANSFORMATION$)|_IN_MS$/
/** `env['NAME']`, and a reader's call such as `readCount(env, 'NAME', 5)`. */
const READ = /\benv(?:\[|,\s*)'([A-Z][A-Z0-9_]+)'/g

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(`${ROOT}${folder}/${path}`, 'utf8'))

test('each setting of the product stands in its documents', () => {
  const sources = filesIn('apps/server/src', /(?<!\.test)\.ts$/)
  const names = new Set(sources.flatMap((text) => [...text.matchAll(READ)].map(([, name = '']) => name)))
  const own = [...names].filter((name) => !OF_OTHERS.test(name))
  expect(own.length).toBeGreaterThan(100)
  const documents = filesIn('docs', /\.md$/).join('\n')
  expect(own.filter((name) => !new RegExp(`\\b${name}\\b`).test(documents))).toEqual([])
})

/** Storage and locks of the browser may be refused, so that the app asks for them in one place each. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('asks the browser for storage and for locks in one module each, which works without them', () => {
  const source = fileURLToPath(new URL('../../apps/web/src', import.meta.url))
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /\b(localStorage|sessionStorage|navigator\.locks|locks\.request)\b/.test(
        readFileSync(join(source, file), 'utf8'),
      ),
    )
  expect(users.toSorted()).toEqual(['lib/device-storage.ts', 'lib/page-lock.ts'])
})

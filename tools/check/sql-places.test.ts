/** SQL stands where ARCHITECTURE.md says. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../../apps/server/src/', import.meta.url))

const PLACES = /^(?:platform|access)\/|^services\/(?:[^/]+\/store|rest\/(?:sql|schema-cache|configuration))\//
/** The beginning of a text of SQL. */
const SQL =
  /['"`]\s*(?:select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|(?:create|alter|drop)\s+(?:table|function|schema|role)\s)/i

const filesWithSql = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([path, text]) => (PLACES.test(path) || !SQL.test(text) ? [] : [path]))

test('SQL of the server stands in stores, the data API’s own places and the platform', () => {
  const paths = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(server + path, 'utf8')]))
  expect(filesWithSql(files)).toEqual([])
  expect(
    filesWithSql({
      'services/auth/http/x.ts': 'await tx.query(`select 1`)',
      'services/auth/store/x.ts': "'select 1'",
    }),
  ).toEqual(['services/auth/http/x.ts'])
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CHANGED_TESTS, testsFor } from './changed-tests.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const { everyScreen, journeys, services } = CHANGED_TESTS

const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}${name}/`)

describe('the map from paths to tests', () => {
  test('names only paths that exist', () => {
    const maps = [journeys, services].flatMap((map) => [...Object.keys(map), ...Object.values(map).flat()])
    expect([...everyScreen, ...maps].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  const byJourney = ['learn', 'cook', 'sell', 'account'].flatMap((journey) => [
    `apps/web/src/features/${journey}/`,
    `apps/web/src/domain/${journey}/`,
  ])
  test.each([...byJourney, 'packages/', 'apps/server/src/services/'])(
    'has journeys of its own for each folder of %s',
    (parent) => {
      expect(foldersIn(parent).filter((folder) => (journeys[folder] ?? []).length === 0)).toEqual([])
    },
  )

  test('has service tests for each service', () => {
    expect(foldersIn('apps/server/src/services/').filter((folder) => !(folder in services))).toEqual([])
  })

  test('leads to every journey from some feature, package or service', () => {
    const named = new Set([...everyScreen, ...Object.values(journeys).flat()])
    const specs = readdirSync(join(ROOT, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
    expect(specs.filter((name) => !named.has(`e2e/${name}`))).toEqual([])
  })
})

test.each([
  [
    'a feature: its journeys, and every screen',
    ['apps/web/src/features/sell/converter/eggs-tab.tsx'],
    {
      journeys: [...(journeys['apps/web/src/features/sell/converter/'] ?? []), ...everyScreen].toSorted(),
      services: [],
    },
  ],
  [
    'what all features share: every journey',
    ['apps/web/src/ui/button.tsx', 'e2e/home.spec.ts'],
    { journeys: ['e2e/'], services: [] },
  ],
  [
    'a service: its own tests and the journeys that need it',
    ['apps/server/src/services/rest/sql/render.ts'],
    {
      journeys: journeys['apps/server/src/services/rest/'],
      services: ['apps/server/test/process/', 'apps/server/test/rest/', 'conformance/data-api/'],
    },
  ],
  [
    'a test: itself',
    ['e2e/home.spec.ts', 'supabase/tests/policies.test.ts'],
    { journeys: ['e2e/home.spec.ts'], services: ['supabase/tests/policies.test.ts'] },
  ],
  [
    'a unit test or a document: nothing',
    ['apps/web/src/lib/day.test.ts', 'apps/server/README.md'],
    { journeys: [], services: [] },
  ],
])('%s', (_, paths, expected) => {
  expect(testsFor(paths)).toEqual(expected)
})

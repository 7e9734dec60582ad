/** What `npm test -- FILTER` runs: a service by its name, a path by a part of it. */
import { expect, test } from 'vitest'
import { readArguments, selectTests } from './test-selection.mjs'

test('options go to the journeys, all else chooses tests', () => {
  expect(readArguments([])).toEqual({ filters: [], options: [] })
  expect(readArguments(['--workers=2'])).toEqual({ filters: [], options: ['--workers=2'] })
  expect(readArguments(['auth', '-x', 'home.spec'])).toEqual({
    filters: ['auth', 'home.spec'],
    options: ['-x'],
  })
})

test.each([
  ['auth', ['apps/server/src/services/auth/', 'apps/server/test/auth/', 'conformance/auth/']],
  ['rest', ['apps/server/src/services/rest/', 'apps/server/test/rest/', 'conformance/data-api/']],
  ['storage', ['apps/server/src/services/storage/', 'apps/server/test/storage/', 'conformance/storage/']],
  ['realtime', ['apps/server/src/services/realtime/', 'apps/server/test/realtime/', 'conformance/realtime/']],
  [
    'functions',
    ['apps/server/src/services/functions/', 'apps/server/test/functions/', 'conformance/functions/'],
  ],
])('%s is the unit tests, service tests and contracts of the service, without journeys', (service, paths) => {
  expect(selectTests([service])).toEqual({ paths, journeys: [] })
})

test('a part of a path chooses tests and journeys', () => {
  expect(selectTests(['packages/measures'])).toEqual({ paths: ['packages/measures'], journeys: [] })
  expect(selectTests(['second-step'])).toEqual({
    paths: ['second-step'],
    journeys: ['e2e/second-step.spec.ts'],
  })
  expect(selectTests(['e2e/home']).journeys).toEqual(['e2e/home.spec.ts'])
  expect(selectTests(['auth', 'e2e/theme']).journeys).toEqual(['e2e/theme.spec.ts'])
})

import { defineConfig } from 'vitest/config'

/** Tests of functions and modules by themselves: no database, no server process. */
const UNIT_TESTS = [
  'packages/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'tools/**/*.test.ts',
  'conformance/coverage.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Far more than anything takes on an idle machine: a loaded one is not to fail for being slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Servers and databases of the contracts end with the run.
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A test that passes only at the second try is a finding: `npm test` names it at its end.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: UNIT_TESTS,
          // One module graph for all files of a worker: loading it for each file takes most of the time of these tests.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['apps/server/test/**/*.test.ts', 'supabase/**/*.test.ts'],
          globalSetup: ['apps/server/test/run-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance: data API',
          include: ['conformance/data-api/**/*.test.ts'],
          globalSetup: ['conformance/data-api/server/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance: auth',
          include: ['conformance/auth/**/*.test.ts'],
          globalSetup: ['conformance/auth/server/setup.ts'],
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

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
          name: 'units and services',
          include: ['{apps,packages}/**/*.test.ts', 'supabase/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['conformance/**/*.test.ts'],
          globalSetup: ['conformance/data-api/server/setup.ts', 'conformance/auth/server/setup.ts'],
        },
      },
    ],
  },
})

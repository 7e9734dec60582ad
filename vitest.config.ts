import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes soon on an idle machine; a loaded one is not to fail for that.
    expect: { poll: { timeout: 15_000 } },
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

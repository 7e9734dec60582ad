import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of functions and modules by themselves: no database, no server process. */
const UNIT_TESTS = [
  'packages/**/*.test.ts',
  'apps/*/src/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'supabase/functions/**/*.test.ts',
  'conformance/coverage.test.ts',
]

/** Starts what the tests of the other projects need, or takes what runs. It comes first, since the others use its Postgres. */
const SHARED_CLUSTER = 'tools/test/shared-cluster-setup.mjs'

/** Files of 10 s and more, the longest first: the others fill the workers to the end. `npm test` prints the longest of each run. */
const SLOWEST = [
  'apps/server/test/process/durability',
  'apps/server/test/process/start-and-stop',
  'apps/server/test/process/accounts',
  'apps/server/test/process/start-refusals',
  'apps/server/test/functions/isolation',
  'apps/server/test/process/',
  'apps/server/test/auth/attack-enumeration',
  'supabase/tests/policies',
  'apps/server/test/auth/bad-input',
  'apps/server/test/auth/enumeration',
  'apps/server/test/auth/attack',
  'apps/server/test/rest/fairness',
  'apps/server/test/realtime/generated-rows',
]

/**
 * The contracts project by project, then the services' tests, the slowest first. A worker ends where the next file is of another
 * project, and the next one loads the server's modules anew.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return sorted.toSorted(
      (one, other) =>
        Number(isOfServices(one)) - Number(isOfServices(other)) ||
        one.project.name.localeCompare(other.project.name) ||
        rankOf(one) - rankOf(other),
    )
  }
}

const isOfServices = ({ project }: TestSpecification): boolean => project.name === 'services'

function rankOf({ moduleId }: TestSpecification): number {
  const rank = SLOWEST.findIndex((path) => moduleId.includes(path))
  return rank === -1 ? SLOWEST.length : rank
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    // Twice the two cores of a small machine: tests wait for Postgres and for other processes.
    maxWorkers: 4,
    // All files of a worker share one module graph, since loading it for each file takes about as long as most files' tests.
    isolate: false,
    // What Vitest makes of a module is kept between runs, by the module's content: a third of the work of a run of one file.
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest',
    // A spy of one file must not be seen by the next one.
    restoreMocks: true,
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
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['apps/server/test/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
          globalSetup: [SHARED_CLUSTER, 'apps/server/test/run-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance: data API',
          include: ['conformance/data-api/**/*.test.ts'],
          globalSetup: [SHARED_CLUSTER, 'conformance/data-api/server/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance: auth',
          include: ['conformance/auth/**/*.test.ts'],
          globalSetup: [SHARED_CLUSTER, 'conformance/auth/server/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance: realtime',
          include: ['conformance/realtime/**/*.test.ts'],
          globalSetup: [SHARED_CLUSTER, 'conformance/realtime/server/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance: functions',
          include: ['conformance/functions/**/*.test.ts'],
          globalSetup: [SHARED_CLUSTER, 'conformance/functions/server/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance: storage',
          include: ['conformance/storage/**/*.test.ts'],
          globalSetup: [SHARED_CLUSTER, 'conformance/storage/server/setup.ts'],
        },
      },
    ],
  },
})

/**
 * Global setup of tests that need Postgres or a built server: nothing has to be prepared for them. TEST_DATABASE_URL names a Postgres to
 * use in place of the shared one; `npm test` sets it.
 */
import { ensureServerBuilt } from '../build/ensure.mjs'
import { useSharedCluster } from './shared-cluster.mjs'

/** Each project of a run loads this module anew, so what they share is kept outside of it. */
const SHARED = Symbol.for('atelie-doce.shared-cluster')

/** @param project of Vitest */
export default async function setup(project) {
  if (process.env.TEST_DATABASE_URL && !globalThis[SHARED]) return undefined
  const shared = (globalThis[SHARED] ??= start())
  shared.users += 1
  const { url, release } = await shared.cluster
  process.env.TEST_DATABASE_URL = url
  // In watch mode a changed source has to reach the tests that start the built server.
  project.onTestsRerun(() => ensureServerBuilt())
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete globalThis[SHARED]
    delete process.env.TEST_DATABASE_URL
    await release()
  }
}

function start() {
  ensureServerBuilt()
  // A machine of a CI has nothing to keep a cluster for.
  return { users: 0, cluster: useSharedCluster({ isKept: !process.env.CI }) }
}

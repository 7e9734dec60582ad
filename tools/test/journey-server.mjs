/** The server of the browser journeys, started as `npm start` does, on its own data folder and port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../build/ensure.mjs'
import { freePort } from './test-clusters.mjs'

const START_TIMEOUT_MS = 60_000
/**
 * All browsers of the tests share one address, which rate limits would stop; a test of limits sets its own. Hashing
 * passwords is not under test here, so it uses bcrypt's lowest cost.
 */
const TEST_LIMITS = { AUTH_RATE_LIMITS: 'off', GOTRUE_SMTP_MAX_FREQUENCY: '0s', AUTH_BCRYPT_COST: '4' }

/** Runs `work(environment)`, where the environment holds the server's address and data folder. */
export async function withJourneyServer(scratch, work) {
  const port = await freePort()
  const environment = {
    ...TEST_LIMITS,
    PORT: String(port),
    DATA_DIR: join(scratch, 'journeys'),
    FUNCTIONS_ENV_FILE: join(root, 'e2e/support/functions.env'),
  }
  const server = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  server.stderr.pipe(createWriteStream(join(root, '.cache/test-reports/journey-server.log')))
  const ended = once(server, 'exit')
  try {
    await untilHealthy(`http://localhost:${port}/healthz`, server)
    return await work({ E2E_BASE_URL: `http://localhost:${port}`, E2E_DATA_DIR: environment.DATA_DIR })
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function untilHealthy(url, server) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    if (server.exitCode !== null) break
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
  }
  throw new Error('the server for the journeys did not start: see .cache/test-reports/journey-server.log')
}

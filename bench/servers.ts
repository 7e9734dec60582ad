/** Starts the compared servers, each in its own process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { HandlerTask } from './hand-written.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_TIMEOUT_MS = 60_000

export interface StartedServer {
  readonly port: number
  readonly processId: number
  stop(): Promise<void>
}

/** The built product, on an existing database. */
export function startProduct(
  port: number,
  databaseUrl: string,
  jwtSecret: string,
  scratch: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const program = `(await import('${join(ROOT, 'apps/server/dist/bundle/main.js')}')).main()`
  // The same options as the command line of `npm start`.
  return start(['--max-semi-space-size=4', '--input-type=module', '-e', program], port, {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(scratch, 'product'),
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    NODE_ENV: 'production',
    ...settings,
  })
}

export function startHandWritten(task: HandlerTask): Promise<StartedServer> {
  const program = ['--import', 'tsx', join(ROOT, 'bench/hand-written.ts')]
  return start(program, task.port, { BENCH_HANDLER: JSON.stringify(task), NODE_ENV: 'production' })
}

async function start(
  args: string[],
  port: number,
  environment: Record<string, string>,
): Promise<StartedServer> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  for (const begun = performance.now(); ; await sleep(20)) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (response?.ok) break
    if (child.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS)
      throw new Error('a server did not start')
  }
  return {
    port,
    processId: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** The server under test as a child process: any program that reads the original's environment. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const START_TIMEOUT_MS = 30_000

export interface ServerUnderTest {
  /** Base address, without a slash at its end. */
  readonly url: string
  stop(): Promise<void>
}

/** @param command program and arguments, separated by blanks, started in the repository's root. */
export async function startServer(
  command: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServerUnderTest> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...settings,
      PGRST_DB_URI: databaseUrl,
      PGRST_SERVER_PORT: String(port),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    await untilServing(url, child)
  } catch (error) {
    await stop(child)
    throw new Error(`${command} does not serve: ${output}`, { cause: error })
  }
  return { url, stop: () => stop(child) }
}

/** Serving means: connected, and the schema read. */
async function untilServing(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`ended with status ${child.exitCode}`)
    const response = await fetch(`${url}/books`, { method: 'HEAD' }).catch(() => null)
    if (response && response.status !== 503) return
  }
  throw new Error('no answer in time')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

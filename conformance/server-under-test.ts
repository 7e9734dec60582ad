/** Starts servers under test as child processes: any program that reads the original's environment variables. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Long, since eleven servers start at the same time. */
const START_TIMEOUT_MS = 200_000
const { PATH, NODE_COMPILE_CACHE } = process.env
/** The second is set where the run has a place for the compiled code of its servers. */
const INHERITED = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }

interface ServerUnderTest {
  /** Base address, without a slash at its end. */
  readonly url: string
  stop(): Promise<void>
}

export interface ServerCommand {
  /** Program and arguments, separated by blanks, started in the repository's root. */
  readonly command: string
  /** Its environment for the address that it must serve. */
  readonly settings: (url: string, port: number) => Readonly<Record<string, string>>
  /** Whether the server at the address is ready. */
  readonly isServing: (url: string) => Promise<boolean>
}

async function startServer({ command, settings, isServing }: ServerCommand): Promise<ServerUnderTest> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...INHERITED, ...settings(url, port) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    await untilServing(url, child, isServing)
  } catch (error) {
    await stop(child)
    throw new Error(`${command} does not serve: ${output}`, { cause: error })
  }
  return { url, stop: () => stop(child) }
}

async function untilServing(
  url: string,
  child: ChildProcess,
  isServing: ServerCommand['isServing'],
): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`ended with status ${child.exitCode}`)
    if (await isServing(url).catch(() => false)) return
  }
  throw new Error('no response in time')
}

/** Starts all servers. If one fails, ends the others and throws its error. */
export async function startAll<Name extends string>(
  commands: Readonly<Record<Name, ServerCommand>>,
): Promise<{ addresses: Record<Name, string>; stop(): Promise<void> }> {
  const started = await Promise.allSettled(
    Object.entries<ServerCommand>(commands).map(
      async ([name, command]) => [name, await startServer(command)] as const,
    ),
  )
  const servers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const end = async () => void (await Promise.all(servers.map(([, server]) => server.stop())))
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await end()
    throw failed.reason
  }
  const addresses = Object.fromEntries(servers.map(([name, { url }]) => [name, url])) as Record<Name, string>
  return { addresses, stop: end }
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

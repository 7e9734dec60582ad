/** Measures what one address does to the sockets of others: the time of a join, alone and while 150 sockets send unfinished messages. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { residentMegabytes } from './resident-memory.ts'

const MILLISECONDS = 6_000
const SETTLE_MS = 3_000
const program = fileURLToPath(new URL('unfinished-frames.ts', import.meta.url))
/** A loopback address of its own, so that the joins are those of another network. */
const OTHER_ADDRESS = '127.0.0.2'

export interface JoinTimes {
  readonly alone: readonly number[]
  readonly beside: readonly number[]
  /** Megabytes of resident memory of the server, before and at most. */
  readonly memory: { readonly before: number; readonly most: number }
}

/** @param url of the realtime service, with the scheme `http:`. @param pid of the server. */
export async function measureJoins(url: string, apikey: string, pid: number): Promise<JoinTimes> {
  const address = `${url.replace('http:', 'ws:')}/websocket?apikey=${apikey}&vsn=2.0.0`
  await joinsFor(address, SETTLE_MS)
  const alone = await joinsFor(address, MILLISECONDS)
  const before = await residentMegabytes(pid, 0)
  const attack = fork(program, [address], { execArgv: ['--import', 'tsx'] })
  const ended = once(attack, 'exit')
  try {
    const joins = async () => {
      await joinsFor(address, SETTLE_MS)
      return joinsFor(address, MILLISECONDS)
    }
    const [beside, most] = await Promise.all([joins(), residentMegabytes(pid, SETTLE_MS + MILLISECONDS)])
    return { alone, beside, memory: { before, most } }
  } finally {
    attack.kill()
    await ended
  }
}

/** Opens a socket, joins a channel and closes it, one after the other. @returns milliseconds of each. */
async function joinsFor(address: string, milliseconds: number): Promise<readonly number[]> {
  const times: number[] = []
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    const begun = performance.now()
    const socket = new WebSocket(address, { localAddress: OTHER_ADDRESS })
    await once(socket, 'open')
    const answered = once(socket, 'message')
    socket.send(JSON.stringify(['1', '1', 'realtime:fairness', 'phx_join', { config: {} }]))
    await answered
    times.push(performance.now() - begun)
    socket.close()
    await once(socket, 'close')
  }
  return times
}

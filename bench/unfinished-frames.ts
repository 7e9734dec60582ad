/** A process that keeps sockets with unfinished messages of 4.9 MB open, as one address may try; started by socket-fairness.ts. */
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

const SOCKETS = 150
const MESSAGE_BYTES = 4_900_000
const REOPEN_MS = 1_000
const [address = ''] = process.argv.slice(2)
const piece = Buffer.alloc(MESSAGE_BYTES - 1_000, 'x')
const head = Buffer.alloc(14)
head[0] = 0x81
head[1] = 0x80 | 127
head.writeUInt32BE(MESSAGE_BYTES, 6)

for (let count = 0; count < SOCKETS; count += 1) void keepUnfinished()

async function keepUnfinished(): Promise<never> {
  for (;;) {
    const socket = new WebSocket(address)
    socket.on('error', () => undefined)
    socket.on('upgrade', ({ socket: stream }) => {
      stream.write(head)
      stream.write(piece)
    })
    // A refused socket closes too, after an error that `once` would throw.
    await new Promise((resolve) => void socket.on('close', resolve))
    await sleep(REOPEN_MS)
  }
}

import { once } from 'node:events'
import { createServer, type AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { RowSocket, rowSocket } from './row-socket.ts'

/** A message of one row with one value. */
function row(length: number): Buffer {
  const bytes = Buffer.alloc(11 + length, 'x')
  bytes.write('D')
  bytes.writeUInt32BE(bytes.length - 1, 1)
  bytes.writeUInt16BE(1, 5)
  bytes.writeUInt32BE(length, 7)
  return bytes
}

const PLACEHOLDER = row(0).fill(0, 1).fill(6, 4, 5).subarray(0, 7)
const END = Buffer.from('Z\0\0\0\x05I')

async function connected(onConnection: (peer: Socket) => void) {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new RowSocket()
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  return socket
}

test('large rows leave a row without values in what the driver reads, and are taken in their order', async () => {
  const sent = [row(10), row(5_000), row(20), row(9_000), END]
  const socket = await connected((peer) => peer.end(Buffer.concat(sent)))
  let received = 0
  socket.onReceived = (bytes) => (received += bytes)
  const read: Buffer[] = []
  socket.on('data', (bytes: Buffer) => read.push(bytes))
  await once(socket, 'close')
  expect(Buffer.concat(read)).toEqual(Buffer.concat([row(10), PLACEHOLDER, row(20), PLACEHOLDER, END]))
  expect([1, 2, 3].map(() => socket.takeLargeRow()?.length)).toEqual([5_006, 9_006, undefined])
  const all = Buffer.concat(sent).length
  expect([received, socket.bytesRead]).toEqual([all, all])
})

test('what is written arrives, and the end of one side ends the other', async () => {
  const socket = await connected((peer) => peer.pipe(peer))
  const read: Buffer[] = []
  socket.on('data', (bytes: Buffer) => read.push(bytes))
  await once(socket, 'connect')
  socket.end('Q\0\0\0\x05!')
  await once(socket, 'close')
  expect(Buffer.concat(read).toString('latin1')).toBe('Q\0\0\0\x05!')
})

test('a connection that is refused, and one that is given up, end with their errors', async () => {
  const refused = new RowSocket()
  refused.connect(1, '127.0.0.1')
  await expect(once(refused, 'close')).rejects.toThrow('ECONNREFUSED')
  const socket = await connected(() => undefined)
  await once(socket, 'connect')
  socket.destroy(new Error('given up'))
  await expect(once(socket, 'close')).rejects.toThrow('given up')
})

test('an encrypted connection begins with a plain socket', () => {
  expect(rowSocket({ ssl: true })).toBeInstanceOf(Socket)
  expect(rowSocket({ ssl: false })).toBeInstanceOf(RowSocket)
})

import { expect, test } from 'vitest'
import { HotBlobs } from './hot-blobs.ts'

const LIMITS = { maxBytes: 10, maxBlobBytes: 6 }

/** A file that gives two bytes at a time. */
const fileOf = (text: string) => ({
  read: (buffer: Buffer, offset: number, _length: number, position: number) =>
    Promise.resolve({ bytesRead: Buffer.from(text).copy(buffer, offset, position, position + 2), buffer }),
})

const offered = async (blobs: HotBlobs, id: string, text: string, times = 2) => {
  for (let time = 0; time < times; time += 1) await blobs.offer(id, fileOf(text) as never, text.length)
  return blobs.take(id)
}

test('a blob is in memory once it was asked for twice', async () => {
  const blobs = new HotBlobs(LIMITS)
  expect(await offered(blobs, 'once', 'bolo', 1)).toBeNull()
  expect((await offered(blobs, 'twice', 'bolo'))?.bytes.toString()).toBe('bolo')
})

test('large and empty blobs stay outside, and files that end early', async () => {
  const blobs = new HotBlobs(LIMITS)
  expect(await offered(blobs, 'large', 'bolinho')).toBeNull()
  expect(await offered(blobs, 'empty', '')).toBeNull()
  for (let time = 0; time < 3; time += 1) await blobs.offer('short', fileOf('b') as never, 4)
  expect(blobs.take('short')).toBeNull()
  expect((await offered(blobs, 'other', 'brigad'))?.bytes.toString()).toBe('brigad')
})

test('the blob that was used longest ago makes room, unless a response is still using it', async () => {
  const blobs = new HotBlobs(LIMITS)
  const first = await offered(blobs, 'first', 'aaaa')
  const second = await offered(blobs, 'second', 'bbbb')
  expect(await offered(blobs, 'third', 'cccc')).toBeNull()
  first?.release()
  first?.release()
  expect((await offered(blobs, 'third', 'cccc'))?.bytes.toString()).toBe('cccc')
  expect(blobs.take('first')).toBeNull()
  expect(blobs.take('second')?.bytes).toBe(second?.bytes)
})

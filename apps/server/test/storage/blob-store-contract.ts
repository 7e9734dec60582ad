/** Tests that every implementation of `BlobStore` has to pass. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { BlobMissing, type BlobStore } from '../../src/services/storage/blobs/blob-store.ts'

const PART_BYTES = 5 * 1024 ** 2
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
const inPieces = (bytes: Buffer, size = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
const idsOf = async (store: BlobStore) => {
  const ids = []
  for await (const { id } of store.list()) ids.push(id)
  return ids
}

/** Registers the tests. @param open returns the store, which may hold other blobs. */
export function testBlobStore(open: () => BlobStore): void {
  const readAll = async (id: string, range: { start: number; end: number } | null = null) =>
    buffer(await open().read(id, range))

  test.each([
    ['an empty blob', 0],
    ['a small blob', 1_000],
    ['a blob of many pieces', 3_000_000],
    ['a blob of several parts', 17 * 1024 ** 2],
  ])('%s is stored and read whole', async (_, size) => {
    const [store, id, bytes] = [open(), randomUUID(), randomBytes(size)]
    const before = Date.now() - 10_000
    const facts = await store.write(id, inPieces(bytes), { size })
    expect(facts.size).toBe(size)
    expect(facts.etag).toMatch(/^"[\da-f]{32}(-\d+)?"$/)
    // A store that uploads in parts computes the etag from the etags of the parts.
    expect(facts.etag.endsWith(`-${Math.ceil(size / PART_BYTES)}"`) || facts.etag === `"${md5(bytes)}"`).toBe(
      true,
    )
    expect(facts.modifiedAt.getTime()).toBeGreaterThan(before)
    expect(md5(await readAll(id))).toBe(md5(bytes))
    expect(await store.head(id)).toMatchObject({ size })
    expect(await idsOf(store)).toContain(id)
  })

  test('ranges are read to the byte', async () => {
    const [store, id, bytes] = [open(), randomUUID(), randomBytes(700_000)]
    await store.write(id, inPieces(bytes))
    for (const [start, end] of [
      [0, 0],
      [5, 9],
      [250_000, 600_001],
      [699_999, 699_999],
    ] as const)
      expect((await readAll(id, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('a copy survives the removal of its source, and removing a missing blob is no error', async () => {
    const [store, id, other, bytes] = [open(), randomUUID(), randomUUID(), randomBytes(100_000)]
    await store.write(id, inPieces(bytes))
    await store.copy(id, other)
    await store.remove([id, randomUUID()])
    await store.remove([id])
    expect((await readAll(other)).equals(bytes)).toBe(true)
    expect(await store.head(id)).toBeNull()
    await expect(store.read(id, null)).rejects.toBeInstanceOf(BlobMissing)
    await expect(store.copy(id, randomUUID())).rejects.toBeInstanceOf(BlobMissing)
    await store.remove([other])
    const ids = await idsOf(store)
    expect(ids.includes(id) || ids.includes(other)).toBe(false)
  })

  test('a reader of a removed blob gets the rest of it', async () => {
    const [store, id, bytes] = [open(), randomUUID(), randomBytes(4_000_000)]
    await store.write(id, inPieces(bytes))
    const reading = await store.read(id, null)
    await store.remove([id])
    expect(md5(await buffer(reading))).toBe(md5(bytes))
  })

  test('a body that fails, or that its client aborts, leaves no blob', async () => {
    const [store, id] = [open(), randomUUID()]
    async function* broken() {
      yield randomBytes(1_000_000)
      throw new Error('cut off')
    }
    await expect(store.write(id, Readable.from(broken()))).rejects.toThrow('cut off')
    const abort = new AbortController()
    const endless = new PassThrough()
    endless.write(randomBytes(100_000))
    const writing = store.write(id, endless, { signal: abort.signal })
    abort.abort()
    endless.destroy(new Error('aborted'))
    await expect(writing).rejects.toThrow()
    expect(await store.head(id)).toBeNull()
    expect(await idsOf(store)).not.toContain(id)
  })

  test.each([
    ['of the minimum size of the protocol', 5 * 1024 ** 2],
    ['below that size', 40_000],
  ])('parts %s are joined in the requested order and stay until they are removed', async (_, size) => {
    const [store, upload, id] = [open(), randomUUID(), randomUUID()]
    const first = randomBytes(size)
    const second = randomBytes(size)
    const last = randomBytes(10)
    await store.writePart(upload, 1, inPieces(randomBytes(77)))
    const parts = [
      { number: 1, etag: (await store.writePart(upload, 1, inPieces(first))).etag },
      { number: 2, etag: (await store.writePart(upload, 2, inPieces(second))).etag },
      { number: 7, etag: (await store.writePart(upload, 7, inPieces(last))).etag },
    ]
    expect(parts[0]?.etag).toBe(`"${md5(first)}"`)
    await expect(store.joinParts(upload, [...parts, { number: 9, etag: '"x"' }], id)).rejects.toBeInstanceOf(
      BlobMissing,
    )
    const joined = await store.joinParts(upload, parts, id)
    expect(joined.size).toBe(2 * size + 10)
    expect(md5(await readAll(id))).toBe(md5(Buffer.concat([first, second, last])))
    // A server may die before the object has a row: its client completes the upload again.
    expect(await store.joinParts(upload, parts, id)).toMatchObject({ size: 2 * size + 10 })
    await store.removeParts(upload)
    await expect(store.joinParts(upload, parts, randomUUID())).rejects.toBeInstanceOf(BlobMissing)
  })

  test('leftovers of aborted uploads are removed, stored blobs and recent parts are not', async () => {
    const [store, id, upload] = [open(), randomUUID(), randomUUID()]
    await store.write(id, inPieces(randomBytes(10)))
    await store.writePart(upload, 1, inPieces(randomBytes(10)))
    await store.removeLeftovers(new Date(Date.now() + 60_000))
    expect(await idsOf(store)).toContain(id)
    // A multipart upload may last a day, so its parts are not leftovers yet.
    expect(await store.joinParts(upload, [{ number: 1, etag: '""' }], randomUUID())).toMatchObject({
      size: 10,
    })
    expect(await store.isReady()).toBe(true)
  })
}

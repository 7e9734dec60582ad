import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { FileBlobStore } from '../../src/services/storage/blobs/file-blob-store.ts'
import { testBlobStore } from './blob-store-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'blobs-'))
const root = join(folder, 'storage')
const store = new FileBlobStore(root, 3_600_000)
afterAll(() => rmSync(folder, { recursive: true }))

testBlobStore(() => store)

const everything = () =>
  readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => ({
    isFile: entry.isFile(),
    path: join(entry.parentPath, entry.name),
  }))

test('files and folders belong to their account alone, and nothing is left aside', async () => {
  await store.write(randomUUID(), Readable.from([randomBytes(10)]))
  const modes = everything().map(({ isFile, path }) => [isFile, statSync(path).mode & 0o077])
  expect(modes.filter(([, open]) => open !== 0)).toEqual([])
  expect(readdirSync(join(root, 'aside'))).toEqual([])
})

test.each(['../x', 'a/b', '', '.', '..', 'a\0b', 'x'.repeat(101), 'ç'])(
  'no name leads out of the folder: %j',
  async (id) => {
    await expect(store.write(id, Readable.from([]))).rejects.toThrow('There is no blob')
    await expect(store.open(id)).rejects.toThrow('There is no blob')
  },
)

test('unfinished files that were not touched go; younger ones stay', async () => {
  writeFileSync(join(root, 'aside', 'crashed'), 'half')
  mkdirSync(join(root, 'parts', 'upload'))
  expect(await store.removeLeftovers(new Date(Date.now() - 60_000))).toBe(0)
  expect(readdirSync(join(root, 'aside'))).toEqual(['crashed'])
  expect(await store.removeLeftovers(new Date(Date.now() + 60_000))).toBe(1)
  expect(readdirSync(join(root, 'aside'))).toEqual([])
})

test('the age of a copy counts from its own creation, so that the sweep keeps it', async () => {
  const [id, copy] = [randomUUID(), randomUUID()]
  await store.write(id, Readable.from([randomBytes(10)]))
  await expect.poll(() => Date.now() - statSync(pathOf(id)).ctimeMs).toBeGreaterThan(30)
  const before = Date.now()
  await store.copy(id, copy)
  let copiedAt = 0
  for await (const blob of store.list()) if (blob.id === copy) copiedAt = blob.modifiedAt.getTime()
  expect(copiedAt).toBeGreaterThan(before - 20)
})

test('folders that were removed from outside are made again', async () => {
  const id = randomUUID()
  await store.write(id, Readable.from([randomBytes(10)]))
  rmSync(join(root, 'blobs'), { recursive: true })
  await store.write(id, Readable.from([randomBytes(20)]))
  expect(await store.head(id)).toMatchObject({ size: 20 })
})

const pathOf = (id: string) => join(root, 'blobs', id.slice(0, 2), id.slice(2, 4), id)

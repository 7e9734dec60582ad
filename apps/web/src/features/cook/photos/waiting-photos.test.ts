import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepLarge } from '../../../lib/device-store/large.ts'
import { rowAddresses, writeRow } from '../../../lib/device-store/rows.ts'
import { keepWrite, markRefused } from '../../../lib/device-store/waiting-writes.ts'
import { waitingWrites } from '../../../lib/device-store/write-queue.ts'
import {
  discardPhoto,
  dropPicture,
  keepPicture,
  photosAmong,
  takeFormerPhotos,
  waitingPicture,
  waitingPictures,
} from './waiting-photos.ts'

let account: string
let accounts = 0

beforeEach(() => {
  // Without the browser's storage, rows are in memory.
  vi.stubGlobal('localStorage', undefined)
  account = `ana-${(accounts += 1)}`
  return () => vi.unstubAllGlobals()
})

const photo = (id: string, day: number) => ({
  id,
  itemId: 'r1',
  takenAt: `2026-01-0${day}T10:00:00.000Z`,
  width: 1600,
  height: 1200,
})
const blob = new Blob(['jpeg'], { type: 'image/webp' })
const writeOf = (variables: ReturnType<typeof photo>) => ({
  key: ['photos', account, 'send'],
  of: variables.id,
  variables,
  lane: 'photos' as const,
})

/** As the version before kept it. */
async function keepFormer(ids: readonly string[], ...photos: readonly object[]) {
  for (const each of photos) {
    const { id } = each as { readonly id: string }
    await keepLarge({ account, kind: 'photo', name: id }, { ...each, userId: account, blob })
  }
  writeRow({ account, kind: 'write', name: 'photos', read: (stored) => stored }, ids)
}

it('takes over the photos that waited in the version before, with their uploads and refusals', async () => {
  const [first, second, third] = [photo('p1', 2), photo('p2', 1), photo('p3', 3)]
  await keepFormer(
    ['p1', 'p2', 'p3', 'gone'],
    { ...first, uploadUrl: 'http://storage.test/upload/1' },
    { ...second, refusal: 'no-room' },
    third,
  )
  await Promise.all([takeFormerPhotos(account), takeFormerPhotos(account)])
  expect(waitingWrites(account)).toEqual([
    writeOf(first),
    { ...writeOf(second), refusal: 'no-room' },
    writeOf(third),
  ])
  expect(rowAddresses(account).map(({ name }) => name)).toEqual(['queue'])
  const shown = photosAmong(waitingWrites(account)).map(({ id, refusal }) => [id, refusal])
  expect(shown).toEqual([
    ['p2', 'no-room'],
    ['p1', undefined],
    ['p3', undefined],
  ])
  expect((await waitingPicture(account, 'p1'))?.uploadUrl).toBe('http://storage.test/upload/1')
  expect([...(await waitingPictures(account)).keys()]).toEqual(['p1', 'p2', 'p3'])
})

it('leaves what cannot be read of them until the database opens', async () => {
  await keepFormer(['p1'])
  vi.stubGlobal('indexedDB', undefined)
  vi.resetModules()
  const fresh = await import('./waiting-photos.ts')
  const rows = await import('../../../lib/device-store/rows.ts')
  rows.writeRow({ account, kind: 'write', name: 'photos', read: (stored) => stored }, ['p1'])
  await expect(fresh.takeFormerPhotos(account)).rejects.toThrow()
  expect(rows.rowAddresses(account).map(({ name }) => name)).toEqual(['photos'])
})

it('is not sent again once it is taken over', async () => {
  await keepFormer(['p1'], photo('p1', 1))
  keepWrite(account, writeOf(photo('p1', 1)))
  markRefused(account, writeOf(photo('p1', 1)), 'refused')
  await takeFormerPhotos(account)
  expect(waitingWrites(account)).toEqual([{ ...writeOf(photo('p1', 1)), refusal: 'refused' }])
})

it('forgets a discarded photo with its picture, and no other', async () => {
  for (const id of ['p1', 'p2']) {
    await keepPicture(account, id, { blob })
    keepWrite(account, writeOf(photo(id, 1)))
  }
  await discardPhoto(account, 'p1')
  expect(waitingWrites(account)).toEqual([writeOf(photo('p2', 1))])
  expect(await waitingPicture(account, 'p1')).toBeUndefined()
  expect(await (await waitingPicture(account, 'p2'))?.blob.text()).toBe('jpeg')
  await dropPicture(account, 'p2')
  expect(await waitingPicture(account, 'p2')).toBeUndefined()
})

import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RowKind } from './row-address.ts'

const place = (name: string, of: { readonly account?: string; readonly kind?: RowKind } = {}) => ({
  account: of.account ?? 'ana',
  kind: of.kind ?? 'draft',
  name,
  read: (value: unknown) => value,
})
const stored = new Map<string, string>()
let room = Infinity
const ends: (() => void)[] = []

/** The modules as a page has them that is opened now: what another one had in memory is gone. */
async function open() {
  for (const end of ends.splice(0)) end()
  vi.resetModules()
  const { keepRows } = await import('./keep-rows.ts')
  const { database } = await import('./database.ts')
  return {
    ...(await import('./rows.ts')),
    ...(await import('./large.ts')),
    keepRows: (account: string | null) => void ends.push(keepRows(account)),
    entries: async () => await (await database()).getAll('entries'),
    names: async () => (await (await database()).getAll('entries')).map(({ name }) => name),
    close: async () => (await database()).close(),
  }
}

beforeEach(() => {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  return () => vi.unstubAllGlobals()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  stored.clear()
  room = Infinity
})

it('brings what the front has to the database, of every kind, and each change after that', async () => {
  const page = await open()
  for (const kind of ['draft', 'write', 'timer', 'setting', 'content'] as const)
    page.writeRow(place(kind, { kind }), { kind })
  page.keepRows('ana')
  await vi.waitFor(async () =>
    expect(await page.names()).toEqual(['content', 'draft', 'setting', 'timer', 'write']),
  )
  page.writeRow(place('draft'), 'typed')
  page.removeRow(place('content', { kind: 'content' }))
  await vi.waitFor(async () => expect(await page.names()).toEqual(['draft', 'setting', 'timer', 'write']))
  expect(await page.entries()).toContainEqual({
    account: 'ana',
    kind: 'draft',
    name: 'draft',
    v: 1,
    value: 'typed',
  })
})

it('has a keystroke in the front before the database is asked', async () => {
  const page = await open()
  expect(page.writeRow(place('note'), 'a')).toBe(true)
  expect(stored.get('atelie-doce.1.ana.draft.note')).toBe('{"v":1,"value":"a"}')
})

it('keeps in the database what the front has no room for, and brings it back after a reload', async () => {
  const page = await open()
  page.keepRows('ana')
  room = 40
  expect(page.writeRow(place('long'), 'x'.repeat(50))).toBe(false)
  await vi.waitFor(async () => expect(await page.entries()).toMatchObject([{ isOnlyHere: true }]))
  const later = await open()
  expect(later.readRow(place('long'))).toBeUndefined()
  later.keepRows('ana')
  await vi.waitFor(() => expect(later.readRow(place('long'))).toBe('x'.repeat(50)))
  // It is sent, and not brought back any more.
  later.removeRow(place('long'))
  await vi.waitFor(async () => expect(await later.names()).toEqual([]))
})

it('deletes from the database what was removed just before the page was closed', async () => {
  const page = await open()
  page.writeRow(place('sent'), 'x')
  page.keepRows('ana')
  await vi.waitFor(async () => expect(await page.names()).toEqual(['sent']))
  stored.clear()
  const later = await open()
  later.keepRows('ana')
  await vi.waitFor(async () => expect(await later.names()).toEqual([]))
  expect(later.readRow(place('sent'))).toBeUndefined()
})

it('stores the newest of what two pages write', async () => {
  const page = await open()
  page.keepRows('ana')
  await vi.waitFor(async () => expect(await page.names()).toEqual([]))
  page.writeRow(place('note'), 'this page')
  stored.set('atelie-doce.1.ana.draft.note', '{"v":1,"value":"another page, later"}')
  await vi.waitFor(async () => expect(await page.entries()).toMatchObject([{ value: 'another page, later' }]))
})

it('follows what another page changes in the front', async () => {
  const page = await open()
  const seen: string[] = []
  const stop = page.watchRows(({ name }) => seen.push(name))
  const change = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('atelie-doce.1.ana.draft.quote.1')
  change('sb-host-auth-token')
  stop()
  change('atelie-doce.1.ana.draft.other')
  expect(seen).toEqual(['quote.1'])
})

it('forgets an account that signs out, and keeps the device and the one that signs in', async () => {
  const page = await open()
  page.writeRow(place('size', { account: 'device', kind: 'setting' }), 18)
  page.writeRow(place('a'), 'x')
  await page.keepLarge({ account: 'ana', kind: 'photo', name: 'p' }, 'picture')
  await page.keepLarge({ account: 'bia', kind: 'photo', name: 'p' }, 'picture')
  page.keepRows('ana')
  await vi.waitFor(async () =>
    expect((await page.entries()).map(({ account, name }) => `${account} ${name}`)).toEqual([
      'ana a',
      'ana p',
      'device size',
    ]),
  )
  page.clearRows()
  page.keepRows(null)
  await vi.waitFor(async () => expect(await page.names()).toEqual(['size']))
  expect(page.rowAddresses()).toEqual([{ account: 'device', kind: 'setting', name: 'size' }])
})

it.each(['refuses a database', 'has none', 'lets one wait for ever'])(
  'goes on with the front, and large values in memory, where the browser %s',
  async (which) => {
    vi.stubGlobal('indexedDB', which === 'has none' ? undefined : { open: () => refuse(which) })
    if (which === 'lets one wait for ever') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await open()
    page.keepRows('ana')
    expect(page.writeRow(place('note'), 'a')).toBe(true)
    expect(page.readRow(place('note'))).toBe('a')
    const keeping = page.keepLarge({ account: 'ana', kind: 'photo', name: 'p' }, 'picture')
    if (which === 'lets one wait for ever') await vi.advanceTimersByTimeAsync(3000)
    expect(await keeping).toBe(false)
    vi.useRealTimers()
    if (which === 'lets one wait for ever') return
    const listed = await page.listLarge('ana', 'photo', (found) => found)
    expect([...listed.values()]).toEqual(['picture'])
  },
)

function refuse(which: string): unknown {
  if (which === 'refuses a database') throw new DOMException('no', 'SecurityError')
  return new EventTarget()
}

it('lets a newer version of the app in another page change the layout', async () => {
  const page = await open()
  await page.entries()
  const newer = await openDB('atelie-doce', 2)
  expect(newer.version).toBe(2)
  newer.close()
})

it('reads rows of an earlier version by their moves, and none of a newer one', async () => {
  const page = await open()
  const key = 'atelie-doce.1.ana.draft.n'
  stored.set(key, '{"v":1,"value":"18"}')
  const second = { ...place('n'), moves: [Number] }
  expect(page.readRow(second)).toBe(18)
  page.writeRow(second, 20)
  expect(page.readRow(second)).toBe(20)
  expect(stored.get(key)).toBe('{"v":2,"value":20}')
  expect(page.readRow(place('n'))).toBeUndefined()
})

it.each([
  '',
  'null',
  '7',
  '[]',
  '{"v":1',
  '{"value":3}',
  '{"v":"x","value":3}',
  '{"v":0,"value":3}',
  '{"v":-1,"value":3}',
  '{"v":null,"value":3}',
  '{"v":2,"value":3}',
])('reads nothing from the damaged row %j', async (text) => {
  stored.set('atelie-doce.1.ana.draft.n', text)
  const page = await open()
  expect(page.readRow(place('n'))).toBeUndefined()
  page.keepRows('ana')
  page.writeRow(place('other'), 'x')
  await vi.waitFor(async () => expect(await page.names()).toContain('other'))
})

it('takes over the photos of the former database, and removes it', async () => {
  const former = await openDB('atelie-doce-photos', 1, {
    upgrade: (db) => void db.createObjectStore('waiting'),
  })
  const photo = { id: 'p1', userId: 'ana', itemId: 'r1', takenAt: '2026-01-01', blob: new Blob(['jpeg']) }
  await former.put('waiting', photo, 'p1')
  former.close()
  const page = await open()
  const found = await page.listLarge('ana', 'photo', (kept) => kept as typeof photo)
  expect([...found.keys()]).toEqual(['p1'])
  expect(await found.get('p1')?.blob.text()).toBe('jpeg')
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['atelie-doce']),
  )
})

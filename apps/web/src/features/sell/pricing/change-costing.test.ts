import { afterEach, expect, test, vi } from 'vitest'
import { changeRow, CostingChanged } from './change-costing.ts'
import { emptySheet } from './sheet.ts'
import { withField } from './sheet-edits.ts'

vi.mock('../../../lib/runtime-config.ts', () => ({ apiUrl: 'http://api.test', anonKey: 'anon' }))
vi.mock('../../../lib/session.ts', () => ({}))
vi.mock('../../../lib/stored-session.ts', () => ({
  storedSession: () => ({ state: 'fresh', accessToken: 'token' }),
}))
afterEach(() => vi.unstubAllGlobals())

const READ = emptySheet()
const MINE = withField(READ, 'goalPercent', '40')

/** A table of one row, which other devices change before the first writes. @returns the bodies of the writes that changed it */
function serve(others: readonly object[]) {
  let row = { id: '1', recipe_id: null, name: 'Bolo', sheet: READ as object, updated_at: 'at 0' }
  const waiting = [...others]
  const written: unknown[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return Response.json(row)
    const other = waiting.shift()
    if (other !== undefined) row = { ...row, ...other, updated_at: `at ${others.length - waiting.length}` }
    if (new URL(request.url).searchParams.get('updated_at') !== `eq.${row.updated_at}`)
      return Response.json([])
    const body = (await request.json()) as object
    written.push(body)
    row = { ...row, ...body }
    return Response.json([row])
  })
  return written
}

const sheetWith = (...[name, typed]: [Parameters<typeof withField>[1], string]) => ({
  sheet: withField(READ, name, typed),
})

test('what another device saves between the read and the write is kept', async () => {
  const written = serve([{}, sheetWith('yieldMade', '24')])
  const { sheet } = await changeRow({ id: '1', sheet: { read: READ, mine: MINE } })
  expect(sheet).toMatchObject({ fields: { goalPercent: '40', yieldMade: '24' } })
  expect(written).toHaveLength(1)
})

test('nothing is written over the same value of another device, nor where devices write again and again', async () => {
  for (const others of [
    [sheetWith('goalPercent', '50')],
    ['1', '2', '3', '4', '5'].map((minutes) => sheetWith('minutes', minutes)),
  ]) {
    const written = serve(others)
    await expect(changeRow({ id: '1', sheet: { read: READ, mine: MINE } })).rejects.toThrow(CostingChanged)
    expect(written).toEqual([])
  }
})

test('a new name is the only column that is written, and none where it is that already', async () => {
  const written = serve([])
  await changeRow({ id: '1', name: { read: 'Bolo', mine: 'Torta' } })
  await changeRow({ id: '1', name: { read: 'Bolo', mine: 'Torta' } })
  expect(written).toEqual([{ name: 'Torta' }])
})

import { expect, it } from 'vitest'
import { madeEntries } from './made-view.ts'

const photo = (id: string, taken_at: string) => ({
  id,
  item_id: 'r1',
  taken_at,
  width: 1,
  height: 1,
  items: { title: 'Bolo' },
})
const making = (id: string, made_on: string, photo_id: string | null) => ({
  id,
  item_id: 'r1',
  title: 'Bolo',
  made_on,
  amount: '',
  minutes: null,
  note: '',
  stars: null,
  photo_id,
})

it('shows a making and its photo once, the newest first', () => {
  const photos = [photo('p2', '2026-11-22T10:00:00Z'), photo('p1', '2026-11-10T10:00:00Z')]
  const makings = [
    making('m3', '2026-11-21', null),
    making('m2', '2026-11-20', 'p2'),
    making('m1', '2026-11-09', 'gone'),
  ]
  expect(madeEntries(photos, makings).map((entry) => [entry.photo?.id, entry.making?.id])).toEqual([
    [undefined, 'm3'],
    ['p2', 'm2'],
    ['p1', undefined],
    [undefined, 'm1'],
  ])
})

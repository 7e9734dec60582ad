import { expect, it } from 'vitest'
import { untriedView } from './untried-view.ts'

const recipe = (id: string) => ({
  id,
  title: id,
  duration_min: 30,
  level: null,
  cover_url: null,
  item_progress: [],
})
const bought = (total: number) => ({ isBought: true, learning: { total, done: 0, state: 'open' } })
const forSale = { isBought: false, learning: null }
const usual = {
  materials: [bought(12)],
  untried: [recipe('a'), recipe('b')],
  hasFailed: false,
  isWhole: true,
  leadsWithFirst: false,
}

it.each([
  ['recipes are left', {}, 'some'],
  ['the first of two leads', { leadsWithFirst: true }, 'some'],
  ['the only one leads', { leadsWithFirst: true, untried: [recipe('a')] }, 'leading'],
  ['every recipe of a bought course was opened', { untried: [] }, 'all-opened'],
  ['the only course has no published recipe', { materials: [bought(0)], untried: [] }, 'none'],
  [
    'an empty course stands beside an opened one',
    { materials: [bought(0), bought(3)], untried: [] },
    'all-opened',
  ],
  ['a newcomer sees what is for sale', { materials: [forSale], untried: [] }, 'none'],
  ['nothing is for sale', { materials: [], untried: [] }, 'none'],
  ['only some of many courses were looked at', { untried: [], isWhole: false }, 'none'],
  ['nothing is read yet', { materials: undefined, untried: undefined }, 'waiting'],
  ['recipes are not read yet', { untried: undefined }, 'waiting'],
  ['materials could not be read', { materials: undefined, untried: undefined, hasFailed: true }, 'failed'],
  ['recipes could not be read', { untried: undefined, hasFailed: true }, 'failed'],
  ['what was known could not be read again', { hasFailed: true }, 'some'],
])('where %s', (_, reads, kind) => {
  expect(untriedView({ ...usual, ...reads }).kind).toBe(kind)
})

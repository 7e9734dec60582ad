import { expect, test } from 'vitest'
import { FOLLOWED_TABLES } from './stale-queries.ts'

test('a change of a recipe that the learner owns is read where the recipe is shown', () => {
  const { stale } = FOLLOWED_TABLES.notifications
  expect(stale('u1', { kind: 'recipe_changed', item_id: 'i1' })).toEqual([
    ['notifications', 'u1'],
    ['recipe', 'i1'],
    ['recipe-list', 'u1'],
  ])
  expect(stale('u1', { kind: 'price_changed', item_id: null })).toEqual([['notifications', 'u1']])
})

test('a purchase makes every read stale, since it decides what may be read', () => {
  expect(FOLLOWED_TABLES.purchases.stale()).toEqual([[]])
})

test('a mark of progress without its item, as in a deletion, still reaches the lists', () => {
  expect(FOLLOWED_TABLES.item_progress.stale('u1', {})).toContainEqual(['recipe-list', 'u1'])
  expect(FOLLOWED_TABLES.item_progress.stale('u1', { item_id: 'i1' })).toContainEqual(['recipe', 'i1'])
  expect(FOLLOWED_TABLES.item_progress.stale('u1', { item_id: 'i1' })).toContainEqual([
    'recipe-additions',
    'u1',
    'i1',
  ])
})

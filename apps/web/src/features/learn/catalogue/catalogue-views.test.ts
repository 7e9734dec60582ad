import { describe, expect, it } from 'vitest'
import { categoryView } from './category-view.ts'
import { NO_PLACE } from '../../../domain/cook/recipes/step-marks.ts'
import { SAMPLE_RECIPE } from '../../../domain/cook/recipes/sample-recipe.ts'
import { materialView } from './material-view.ts'
import type { CategoryCardRow, ItemRow, ListRow, OutlineRow } from '../../../domain/learn/materials/rows.ts'

const outline = (item_id: string, more: Partial<OutlineRow> = {}): OutlineRow => ({
  item_id,
  title: `Receita ${item_id}`,
  duration_min: 40,
  level: 'Beginner',
  type: 'recipe',
  position: 1,
  is_free_sample: false,
  cover_url: null,
  ...more,
})
const { lists: _, ...SAMPLE } = SAMPLE_RECIPE
const item = (id: string, more: Partial<ItemRow> = {}): ItemRow => ({
  ...SAMPLE,
  id,
  title: `Receita ${id}`,
  description: 'Boa.',
  duration_min: 40,
  level: 'Beginner',
  type: 'recipe',
  published_at: '2026-11-01T12:00:00+00:00',
  item_progress: [],
  favourites: [],
  ...more,
})
const list = (items: ItemRow[], item_outlines: OutlineRow[]): ListRow => ({
  id: 'l1',
  title: 'Lista',
  description: '',
  items,
  item_outlines,
})

const category = (id: string, outlines: string[][]): CategoryCardRow => ({
  id,
  title: id,
  description: '',
  order_index: 1,
  learning: { percent: 50, done: 1, total: 2 },
  lists: outlines.map((types, index) => ({
    id: `${id}-${index}`,
    title: 'Lista',
    items: [],
    item_outlines: types.map((type, position) => ({ item_id: `${id}-${index}-${position}`, type })),
  })),
})

describe('categoryView', () => {
  it('marks as new what was published since the material was completed, until it is done', () => {
    const outlines = [outline('a'), outline('b'), outline('c')]
    const later = { published_at: '2026-11-20T12:00:00+00:00' }
    const done = { ...later, item_progress: [{ done: true, steps_at: null, ...NO_PLACE }] }
    const lists = [list([item('a'), item('b', later), item('c', done)], outlines)]
    const marked = (since: string | null) =>
      categoryView({ lists }, since)
        .lists[0]?.recipes.filter(({ isNew }) => isNew)
        .map(({ id }) => id)
    expect(marked('2026-11-10T09:00:00.5-03:00')).toEqual(['b'])
    expect(marked(null)).toEqual([])
  })
  it('keeps the outlines’ order and locks what has no readable item', () => {
    const { lists, access } = categoryView({
      lists: [list([item('b')], [outline('a'), outline('b', { is_free_sample: true })])],
    })
    expect(lists[0]?.recipes.map(({ id, isLocked, isFreeSample }) => [id, isLocked, isFreeSample])).toEqual([
      ['a', true, false],
      ['b', false, true],
    ])
    expect(access).toBe('part')
    expect(lists[0]?.recipes[0]?.description).toBeNull()
  })
  it('marks no free sample where everything is open', () => {
    const { lists, access } = categoryView({
      lists: [list([item('a')], [outline('a', { is_free_sample: true })])],
    })
    expect(access).toBe('open')
    expect(lists[0]?.recipes[0]?.isFreeSample).toBe(false)
  })
  it('knows a category of which nothing is open', () => {
    expect(categoryView({ lists: [list([], [outline('a'), outline('b')])] }).access).toBe('closed')
  })
  it('distinguishes done recipes from opened ones', () => {
    const { lists } = categoryView({
      lists: [
        list(
          [
            item('a', { item_progress: [{ done: true, steps_at: null, ...NO_PLACE }] }),
            item('b', { item_progress: [{ done: false, steps_at: null, ...NO_PLACE }] }),
            item('c'),
          ],
          [outline('a'), outline('b'), outline('c')],
        ),
      ],
    })
    expect(lists[0]?.recipes.map(({ isDone }) => isDone)).toEqual([true, false, false])
  })
  it('leaves out what is no recipe', () => {
    expect(categoryView({ lists: [list([], [outline('a', { type: 'video' })])] }).lists[0]?.recipes).toEqual(
      [],
    )
  })
})

describe('materialView', () => {
  it('counts lists and recipes, readable or not', () => {
    const { categories, recipeCount } = materialView([
      category('a', [
        ['recipe', 'recipe'],
        ['recipe', 'video'],
      ]),
      category('b', []),
    ])
    expect(
      categories.map(({ listCount, recipeCount, done, total }) => [listCount, recipeCount, done, total]),
    ).toEqual([
      [2, 3, 1, 2],
      [0, 0, 1, 2],
    ])
    expect(recipeCount).toBe(3)
  })
  it('knows how much is kept back', () => {
    const outlines = ['i', 'j'].map((item_id) => ({ item_id, type: 'recipe' }))
    const item = (id: string) => ({ id, title: 'Bolo', type: 'recipe' })
    const accessWith = (...ids: string[]) =>
      materialView([
        {
          ...category('a', []),
          lists: [{ id: 'l', title: 'Lista', items: ids.map(item), item_outlines: outlines }],
        },
      ]).access
    expect(accessWith()).toBe('closed')
    expect(accessWith('j')).toBe('part')
    expect(accessWith('i', 'j')).toBe('open')
  })
  it('keeps nothing back of a material without items', () => {
    expect(materialView([category('a', [])]).access).toBe('open')
  })
})

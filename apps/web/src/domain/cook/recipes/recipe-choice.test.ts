import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { namedRecipe } from './recipe-choice.ts'
import { SAMPLE_RECIPE } from './sample-recipe.ts'

vi.mock('../../../lib/runtime-config.ts', () => ({ apiUrl: 'http://api.test', anonKey: 'anon' }))
vi.mock('../../../lib/session.ts', () => ({}))
vi.mock('../../../lib/stored-session.ts', () => ({ storedSession: () => ({ state: 'none' }) }))

const READ = { data: undefined, isPending: false, error: null }
const OUTLINE = { item_id: 'r1', title: 'Pudim', duration_min: 60, level: null, lists: null }

describe('namedRecipe', () => {
  it('is none if the URL names no recipe', () => {
    expect(namedRecipe(undefined, { ...READ, isPending: true })).toEqual({ kind: 'none' })
  })
  it('is the recipe that is open to the account', () => {
    const data = { kind: 'open', recipe: SAMPLE_RECIPE } as const
    expect(namedRecipe('r1', { ...READ, data })).toEqual({ kind: 'ready', recipe: SAMPLE_RECIPE })
  })
  it.each([
    ['loading', { ...READ, isPending: true }],
    ['missing', { ...READ, data: { kind: 'missing' } as const }],
    ['missing', { ...READ, error: new ApiError('no such id', 400, '22P02') }],
    ['explained-above', { ...READ, data: { kind: 'locked', outline: OUTLINE } as const }],
    ['explained-above', { ...READ, error: new ApiError('no response', 0) }],
  ])('is %s', (kind, reading) => {
    expect(namedRecipe('r1', reading)).toEqual({ kind })
  })
})

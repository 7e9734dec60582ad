import { describe, expect, it } from 'vitest'
import { contentOf, contentOfVersion } from '../../../domain/cook/own-recipes/content.ts'
import { recipeAsText } from '../../../domain/cook/own-recipes/recipe-as-text.ts'
import { draftOf, EMPTY_DRAFT, readDraft } from './recipe-draft.ts'
import { versionViews } from './version-view.ts'

const TYPED = {
  ...EMPTY_DRAFT,
  title: ' Bolo de Cenoura ',
  yieldQuantity: '12',
  yieldUnit: 'fatias',
  minutes: '50',
  ingredients: 'Massa:\n3 cenouras\n\n 2 xícaras de açúcar \nCobertura:\n200 g de chocolate',
  method: 'Massa:\n1. Bata tudo.\n2) Asse por 40 minutos.\nCobertura:\nDerreta o chocolate.',
}
const CONTENT = {
  title: 'Bolo de Cenoura',
  description: '',
  duration_min: 50,
  waiting_min: 0,
  ingredients: ['Massa:', '3 cenouras', '2 xícaras de açúcar', 'Cobertura:', '200 g de chocolate'],
  steps: [
    { description: 'Bata tudo.', component: 'Massa' },
    { description: 'Asse por 40 minutos.', component: 'Massa' },
    { description: 'Derreta o chocolate.', component: 'Cobertura' },
  ],
  tools: [],
  yield_quantity: 12,
  yield_unit: 'fatias',
  storage_tip: null,
}

describe('the form of a recipe', () => {
  it('is read into lines and steps with their parts', () => {
    expect(readDraft(TYPED, null).content).toEqual(CONTENT)
  })
  it('shows what is stored, and keeps times and tools that it does not show', () => {
    const before = { ...CONTENT, tools: ['Forma'], steps: [{ description: 'Bata tudo.', time: 5 }] }
    const draft = draftOf(before)
    expect(readDraft(draft, before).content).toEqual(before)
    const changed = readDraft({ ...draft, method: 'Bata bem.' }, before).content
    expect(changed?.steps).toEqual([{ description: 'Bata bem.' }])
    expect(draftOf(CONTENT).method).toBe(
      'Massa:\nBata tudo.\nAsse por 40 minutos.\nCobertura:\nDerreta o chocolate.',
    )
  })
  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['yieldQuantity', { yieldQuantity: '0' }],
    ['yieldQuantity', { yieldQuantity: 'doze' }],
    ['yieldUnit', { yieldUnit: '' }],
    ['minutes', { minutes: 'uma hora e' }],
    ['ingredients', { ingredients: '', method: '' }],
    ['ingredients', { ingredients: 'sal\n'.repeat(301) }],
    ['ingredients', { ingredients: 'x'.repeat(501) }],
    ['method', { method: 'x'.repeat(4001) }],
    ['ingredients', { ingredients: `${'é'.repeat(250)}\n`.repeat(150) }],
    ['method', { method: `${'x'.repeat(3900)}\n`.repeat(17) }],
  ])('says what is wrong with %s', (field, change) => {
    const { content, problems } = readDraft({ ...TYPED, ...change }, null)
    expect(content).toBeNull()
    expect(Object.entries(problems).filter(([, problem]) => problem !== null)).toEqual([
      [field, expect.any(String)],
    ])
  })
})

describe('content', () => {
  it('is read of any stored shape', () => {
    const row = {
      ...CONTENT,
      ingredients: [{ title: 'Massa', items: ['3 cenouras'] }, 'sal a gosto'],
      steps: ['Bata.', { order: 2, text: 'Asse.' }, { description: 'Sirva.', time: 3 }],
    }
    expect(contentOf(row)).toMatchObject({
      ingredients: ['Massa:', '3 cenouras', 'sal a gosto'],
      steps: [{ description: 'Bata.' }, { description: 'Asse.' }, { description: 'Sirva.', time: 3 }],
    })
    expect(contentOfVersion(CONTENT)).toEqual(CONTENT)
    expect(contentOfVersion('x')).toBeNull()
  })
  it('is shared as a text', () => {
    expect(recipeAsText(CONTENT)).toBe(
      '*Bolo de Cenoura*\nRende 12 fatias\n\n*Ingredientes*\nMassa:\n• 3 cenouras\n• 2 xícaras de açúcar\nCobertura:\n• 200 g de chocolate\n\n*Modo de preparo*\n1. Bata tudo.\n2. Asse por 40 minutos.\n3. Derreta o chocolate.',
    )
  })
})

it('says of each version what changed', () => {
  const row = (version: number, act: string, content: unknown) => ({
    version,
    act,
    content: content as never,
    created_at: '2026-11-22T10:00:00Z',
  })
  const rows = [
    row(3, 'restored', CONTENT),
    row(2, 'kept', { ...CONTENT, title: 'Bolo', ingredients: [] }),
    row(1, 'kept', CONTENT),
  ]
  expect(versionViews(rows).map(({ act, changes, isCurrent }) => [act, changes, isCurrent])).toEqual([
    ['Trazida de volta', 'Mudou: nome, ingredientes', true],
    ['Salva', 'Mudou: nome, ingredientes', false],
    ['Salva', 'Primeira versão', false],
  ])
})

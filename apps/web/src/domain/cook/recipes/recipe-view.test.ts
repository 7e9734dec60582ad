import { describe, expect, it } from 'vitest'
import { recipeView } from './recipe-view.ts'
import { SAMPLE_RECIPE } from './sample-recipe.ts'

describe('recipeView', () => {
  it('reads both ingredient shapes, grouped under their headings', () => {
    const { ingredients } = recipeView({
      ...SAMPLE_RECIPE,
      ingredients: [
        'manteiga para untar',
        'Para a massa:',
        { name: 'Farinha de trigo', qty: 200, unit: 'g' },
        'sal a gosto',
        'Para a calda:',
      ],
    })
    expect(ingredients).toEqual([
      { heading: null, positions: [1] },
      { heading: 'Para a massa:', positions: [3, 4] },
      { heading: 'Para a calda:', positions: [] },
    ])
  })
  it('takes the tip out of the description', () => {
    const view = recipeView({ ...SAMPLE_RECIPE, description: 'Boa. Conservação: 3 dias na geladeira.' })
    expect(view.description).toBe('Boa.')
    expect(view.conservation).toBe('3 dias na geladeira.')
  })
  it('separates work and waiting', () => {
    const times = (duration_min: number | null, waiting_min: number | null) =>
      recipeView({ ...SAMPLE_RECIPE, duration_min, waiting_min })
    expect(times(105, 240)).toMatchObject({ duration: '1h 45min', waiting: '4h' })
    expect(times(40, 0)).toMatchObject({ duration: '40 min', waiting: '' })
    expect(times(null, null)).toMatchObject({ duration: '', waiting: '' })
  })
  it('shows the yield, or an empty text', () => {
    expect(recipeView(SAMPLE_RECIPE).yieldText).toBe('6 porções')
    expect(recipeView({ ...SAMPLE_RECIPE, yield_quantity: 1.5, yield_unit: 'kg' }).yieldText).toBe('1,5 kg')
    expect(recipeView({ ...SAMPLE_RECIPE, yield_quantity: null }).yieldText).toBe('')
  })
})

// A recipe that is part of the app, shown if none can be fetched.

import type { RecipeRow } from './rows.ts'

/** Not a UUID, so it never equals an id of the database. The sample is never requested and has no progress. */
const SAMPLE_RECIPE_ID = 'amostra-mousse-de-maracuja'

export const SAMPLE_RECIPE: RecipeRow = {
  id: SAMPLE_RECIPE_ID,
  title: 'Mousse de Maracujá',
  description:
    'Cremosa, azedinha e pronta para a geladeira em vinte minutos. Uma receita para ter sempre à mão.',
  duration_min: 20,
  waiting_min: 240,
  level: 'Beginner',
  ingredients: [
    '1 lata de leite condensado (395 g)',
    '1 caixinha de creme de leite gelado (200 g)',
    '200 ml de suco concentrado de maracujá',
    'Para a calda:',
    '1 maracujá maduro',
    '2 colheres (sopa) de açúcar',
  ],
  steps: [
    { description: 'Bata no liquidificador o leite condensado e o suco até a mistura encorpar.', time: 2 },
    { description: 'Junte o creme de leite gelado e bata só até ficar liso.', time: 1 },
    { description: 'Distribua em 6 taças, cubra e leve à geladeira por 4 horas.' },
    {
      description:
        'Para a calda, cozinhe a polpa com as sementes e o açúcar em fogo baixo até brilhar. Deixe esfriar.',
      time: 5,
    },
    { description: 'Sirva com uma colher de calda sobre cada taça.' },
  ],
  tools: ['Liquidificador', 'Panela pequena', '6 taças'],
  yield_quantity: 6,
  yield_unit: 'porções',
  storage_tip: null,
  cover_url: null,
  created_at: '2026-01-01T00:00:00Z',
  lists: null,
  item_progress: [],
  favourites: [],
}

export function isSampleRecipe({ id }: { readonly id: string }): boolean {
  return id === SAMPLE_RECIPE_ID
}

/** A saved sheet, as the data API answers it. */
export const COSTING = {
  id: '3f0c6a52-2b1d-4f0e-9b1e-6a3c1f0d2e11',
  recipe_id: null,
  name: 'Brigadeiro de vitrine',
  updated_at: '2026-11-20T12:00:00Z',
  sheet: {
    fields: {
      yieldMade: '30',
      yieldUnit: 'unidades',
      minutes: '80',
      hourly: '18,75',
      goalPercent: '25',
      storage: 'Até 5 dias na geladeira.',
    },
    lines: [
      {
        text: '1 lata de leite condensado',
        name: 'leite condensado',
        price: '7,49',
        size: '395',
        packageUnit: 'g',
        unit: 'g',
      },
      {
        text: '100 g de morangos',
        name: 'morango',
        price: '12',
        size: '300',
        packageUnit: 'g',
        unit: 'g',
        correction: '1,15',
      },
    ],
    channels: [{ name: 'Venda direta', payment: '3,5' }],
  },
} as const

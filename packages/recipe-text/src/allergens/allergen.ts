// The allergens that Brazilian labels declare: Anvisa RDC 727/2022, annex III.

/** In the order of the rule. Cereals and tree nuts are named one by one. */
export const ALLERGENS = [
  'trigo',
  'centeio',
  'cevada',
  'aveia',
  'crustaceos',
  'ovos',
  'peixes',
  'amendoim',
  'soja',
  'leite',
  'amendoa',
  'avela',
  'castanha_de_caju',
  'castanha_do_para',
  'macadamia',
  'nozes',
  'peca',
  'pistache',
  'pinoli',
  'castanha',
  'latex',
] as const

export type Allergen = (typeof ALLERGENS)[number]

// Brand names that Brazilian recipes use as common names.

const COMMON_NAMES: readonly (readonly [brand: string, name: string])[] = [
  ['leite moça', 'leite condensado'],
  ['nescau', 'achocolatado'],
  ['toddy', 'achocolatado'],
  ['maizena', 'amido de milho'],
  ['maisena', 'amido de milho'],
  ['leite ninho', 'leite em pó'],
  ['nutella', 'creme de avelã'],
  ['catupiry', 'requeijão'],
  ['philadelphia', 'cream cheese'],
  ['karo', 'glucose de milho'],
]

/** The common name for one of these brands; other names unchanged. */
export function commonName(ingredient: string): string {
  const lower = ingredient.toLowerCase()
  return COMMON_NAMES.find(([brand]) => brand === lower)?.[1] ?? ingredient
}

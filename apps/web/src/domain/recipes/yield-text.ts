import { formatNumber } from '@ateliedoce/recipe-text'

/** What one of the usual units is called; units are stored as said after the number, in the plural. */
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['unidades', 'unidade'],
  ['fatias', 'fatia'],
  ['pedaços', 'pedaço'],
  ['potes', 'pote'],
  ['porções', 'porção'],
  ['litros', 'litro'],
])

/** 'unidade' for 'unidades', 'kg' for 'kg'; 'unidade' where nothing is said. */
export function singularUnit(unit: string): string {
  const name = unit.trim()
  return SINGULARS.get(name) ?? (name || 'unidade')
}

/** '25 unidades', '1 unidade', '1,5 kg'; the bare number without a unit. */
export function yieldText(quantity: number, unit: string | null): string {
  const name = unit?.trim() ?? ''
  return `${formatNumber(quantity)} ${quantity === 1 ? (SINGULARS.get(name) ?? name) : name}`.trim()
}

import { formatNumber } from '@ateliedoce/recipe-text'

/** Singulars of usual units. Units are stored in the plural, as they follow a number. */
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['unidades', 'unidade'],
  ['fatias', 'fatia'],
  ['pedaços', 'pedaço'],
  ['potes', 'pote'],
  ['porções', 'porção'],
  ['litros', 'litro'],
])

/** 'unidade' for 'unidades', 'kg' for 'kg'; 'unidade' for a blank unit. */
export function singularUnit(unit: string): string {
  const name = unit.trim()
  return SINGULARS.get(name) ?? (name || 'unidade')
}

/** '25 unidades', '1 unidade', '1,5 kg'; the bare number without a unit. */
export function yieldText(quantity: number, unit: string | null): string {
  const name = unit?.trim() ?? ''
  return `${formatNumber(quantity)} ${quantity === 1 ? (SINGULARS.get(name) ?? name) : name}`.trim()
}

// The stored shapes of an ingredient, each put in words and read as a line.

import { diagnostic, type IngredientLine } from './ingredient.ts'
import { lowerFirst, readLine } from './ingredient-line.ts'
import { formatNumber } from './numbers.ts'

/** A line of text, or `{ name, qty, unit }` with parts missing or of another type. Never throws. */
export function readIngredient(raw: unknown): IngredientLine {
  if (typeof raw === 'string') return readLine(raw)
  const text = inWords(raw)
  if (text !== '') return readLine(text)
  return { ...readLine(''), diagnostics: [diagnostic('unexpected-shape', 0, 0)] }
}

/** Reads every entry, in order; [] for what is no array. Empty entries are left out. */
export function readIngredients(value: unknown): IngredientLine[] {
  if (!Array.isArray(value)) return []
  return value.map((entry: unknown) => readIngredient(entry)).filter(({ raw }) => raw.trim() !== '')
}

function inWords(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return formatNumber(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const record: Partial<Record<string, unknown>> = { ...value }
  const name = textOf(record['name'])
  const amount = [textOf(record['qty']), textOf(record['unit'])].filter((part) => part !== '').join(' ')
  if (amount === '' || name === '') return name === '' ? amount : name
  return `${amount} de ${lowerFirst(name)}`
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? formatNumber(value, 3) : ''
  return typeof value === 'string' ? value.trim() : ''
}

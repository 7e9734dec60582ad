// Reads the three stored shapes of a method into one list of steps.

import { isRecord } from '../text/record.ts'

export interface Step {
  /** 1 for the first. */
  readonly position: number
  readonly text: string
  /** Minutes, possibly fractional, if the step states a time. */
  readonly minutes: number | null
}

const MISSING_TEXT = 'Passo não disponível'

/**
 * Reads an array of strings, of `{ order, text }` or of `{ description, time? }`, also mixed; [] for anything
 * else. Steps are sorted by `order` only if each has one; else they keep their order.
 */
export function readSteps(value: unknown): Step[] {
  if (!Array.isArray(value)) return []
  const entries = value.map((entry: unknown) => ({ ...readEntry(entry), order: orderOf(entry) }))
  if (entries.every((entry) => entry.order !== null)) {
    entries.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  }
  return entries.map(({ text, minutes }, index) => ({ position: index + 1, text, minutes }))
}

function readEntry(entry: unknown): { text: string; minutes: number | null } {
  if (!isRecord(entry)) return { text: textOf(entry) || MISSING_TEXT, minutes: null }
  const text = textOf(entry['text']) || textOf(entry['description']) || MISSING_TEXT
  return { text, minutes: minutesOf(entry['time']) }
}

function orderOf(entry: unknown): number | null {
  return isRecord(entry) ? numberOf(entry['order']) : null
}

function minutesOf(value: unknown): number | null {
  const minutes = numberOf(value)
  return minutes !== null && minutes > 0 ? minutes : null
}

/** A number, or a text that consists of digits ("15"). */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value)) return Number(value)
  return null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

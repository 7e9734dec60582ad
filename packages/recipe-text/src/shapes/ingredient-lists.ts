// Reads the stored shapes of a recipe's ingredients into one list of lines.

import { diagnostic, type IngredientLine } from '../ingredient/ingredient.ts'
import { asText } from '../line/line.ts'
import { linesOfList } from '../line/split-line.ts'
import { isRecord } from '../text/record.ts'
import { readIngredient } from './ingredient-shapes.ts'

/** Maximum depth of nested lists; no recipe needs more. */
const DEEPEST = 8

/**
 * Reads every entry, in order: strings, objects, text of several lines or of a list on one line, JSON as text, groups under a heading
 * (`{ title, items }` or `{ 'Massa': […] }`), and nested lists. Entries without text are left out; the result is [] if
 * nothing is left. Never throws.
 */
export function readIngredients(value: unknown): IngredientLine[] {
  return linesOf(value, DEEPEST).filter(({ raw }) => raw.trim() !== '')
}

function linesOf(value: unknown, depth: number): IngredientLine[] {
  if (depth === 0) return []
  if (typeof value === 'string') return linesOfText(value, depth)
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => entryLines(entry, depth - 1))
  if (!isRecord(value)) return []
  return groupOf(value, depth) ?? groupsOf(value, depth) ?? [readIngredient(value)]
}

function entryLines(entry: unknown, depth: number): IngredientLine[] {
  const lines = typeof entry === 'object' || typeof entry === 'string' ? linesOf(entry, depth) : []
  return lines.length > 0 || typeof entry === 'object' ? lines : [readIngredient(entry)]
}

function linesOfText(text: string, depth: number): IngredientLine[] {
  const parsed = parseJson(text)
  if (parsed !== null) return linesOf(parsed, depth - 1)
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  // Typed text is a list as a whole; an entry of a stored list stays one line, since other data refers to its place.
  return lines
    .flatMap((line) => (depth === DEEPEST ? linesOfList(line) : [line]))
    .map((line) => readIngredient(line))
}

/** A list or object that was stored as JSON text; null for any other text. */
function parseJson(text: string): object | null {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const ITEMS = ['items', 'ingredients', 'itens', 'ingredientes']
const TITLES = ['title', 'name', 'group', 'section', 'heading', 'titulo', 'título', 'nome', 'grupo', 'seção']

/** `{ title: 'Massa', items: […] }` */
function groupOf(record: Readonly<Record<string, unknown>>, depth: number): IngredientLine[] | null {
  const items = ITEMS.map((key) => record[key]).find((value) => isRecord(value) || Array.isArray(value))
  if (items === undefined) return null
  const title = TITLES.map((key) => record[key]).find((value) => typeof value === 'string')
  return [...heading(title), ...linesOf(items, depth - 1)]
}

/** `{ 'Massa': […], 'Recheio': […] }` */
function groupsOf(record: Readonly<Record<string, unknown>>, depth: number): IngredientLine[] | null {
  const groups = Object.entries(record)
  if (groups.length === 0 || !groups.every(([, value]) => Array.isArray(value))) return null
  return groups.flatMap(([title, items]) => [...heading(title), ...linesOf(items, depth - 1)])
}

function heading(title: unknown): IngredientLine[] {
  if (typeof title !== 'string' || title.trim() === '') return []
  const text = asText({ raw: title }, diagnostic('heading', 0, title.length))
  return [{ ...text, kind: 'section', ingredient: title.trim().replace(/\s*:$/, '') }]
}

// A pasted text with what the learner changed in its lines, from which the recipe under review follows.

import {
  readRecipe,
  withLineText,
  withLineUse,
  type LineUse,
  type PastedRecipe,
} from '@ateliedoce/recipe-text'

export type LineEdit =
  | { readonly line: number; readonly use: LineUse }
  | { readonly line: number; readonly text: string }

export interface Paste {
  readonly pasted: string
  /** Null until the text is read. */
  readonly edits: readonly LineEdit[] | null
}

export function withEdit(recipe: PastedRecipe, edit: LineEdit): PastedRecipe {
  return 'use' in edit ? withLineUse(recipe, edit.line, edit.use) : withLineText(recipe, edit.line, edit.text)
}

/** The recipe under review; null while the text is not read. */
export function reviewed({ pasted, edits }: Paste): PastedRecipe | null {
  return edits === null ? null : edits.reduce(withEdit, readRecipe(pasted))
}

const USES: Readonly<Record<LineUse, true>> = {
  title: true,
  yield: true,
  time: true,
  heading: true,
  'ingredients-heading': true,
  'method-heading': true,
  ingredient: true,
  step: true,
  note: true,
  ignored: true,
}

/** A paste that this device has kept; null for anything else. */
export function readPaste(stored: unknown): Paste | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { pasted, edits } = stored as Record<string, unknown>
  if (typeof pasted !== 'string') return null
  return { pasted, edits: Array.isArray(edits) ? edits.filter(isEdit) : null }
}

function isEdit(value: unknown): value is LineEdit {
  if (typeof value !== 'object' || value === null) return false
  const { line, use, text } = value as Record<string, unknown>
  if (typeof line !== 'number') return false
  return typeof use === 'string' ? Object.hasOwn(USES, use) : typeof text === 'string'
}

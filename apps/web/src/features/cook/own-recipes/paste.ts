// A pasted text with what the learner changed in its lines, from which the recipe under review follows.

import * as v from 'valibot'
import {
  readRecipe,
  withLineText,
  withLineUse,
  type LineUse,
  type PastedRecipe,
} from '@ateliedoce/recipe-text'
import { listOf, readAs } from '../../../lib/shapes.ts'

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

const EDIT = v.union([
  v.object({ line: v.number(), use: v.picklist(Object.keys(USES) as LineUse[]) }),
  v.object({ line: v.number(), use: v.optional(v.never()), text: v.string() }),
])

const PASTE = v.object({ pasted: v.string(), edits: v.fallback(v.nullable(listOf(EDIT)), null) })

/** A paste that this device has kept; null for anything else. */
export function readPaste(stored: unknown): Paste | null {
  return readAs(PASTE, stored) ?? null
}

// The versions of an own recipe as its screen shows them.

import { contentOfVersion, type OwnRecipeContent } from '../../../domain/cook/own-recipes/content.ts'
import type { VersionRow } from '../../../domain/cook/own-recipes/rows.ts'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { messages } from './messages.ts'

export interface VersionView {
  readonly version: number
  readonly at: string
  readonly act: string
  /** What differs from the version before, in words. */
  readonly changes: string
  /** Lines that this version has and the one before has not, and the other way round. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Null where it cannot be read any more. */
  readonly content: OwnRecipeContent | null
  readonly isCurrent: boolean
}

/** @param rows the newest first */
export function versionViews(rows: readonly VersionRow[]): readonly VersionView[] {
  const contents = rows.map(({ content }) => contentOfVersion(content))
  return rows.map(({ version, act, created_at: at }, index) => {
    const content = contents[index] ?? null
    const before = contents[index + 1]
    return {
      version,
      at,
      act: act === 'removed' || act === 'restored' ? messages.acts[act] : messages.acts.kept,
      changes: before && content ? changesOf(before, content) : version === 1 ? messages.first : '',
      added: before && content ? linesBeside(linesOf(content), linesOf(before)) : [],
      removed: before && content ? linesBeside(linesOf(before), linesOf(content)) : [],
      content,
      isCurrent: index === 0,
    }
  })
}

function changesOf(before: OwnRecipeContent, after: OwnRecipeContent): string {
  const { differs } = messages
  const parts = [
    before.title !== after.title && differs.title,
    (before.yield_quantity !== after.yield_quantity || before.yield_unit !== after.yield_unit) &&
      differs.yield,
    isOther(before.ingredients, after.ingredients) && differs.ingredients,
    isOther(before.steps, after.steps) && differs.steps,
    isOther(restOf(before), restOf(after)) && differs.rest,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : messages.changedParts(parts.join(', '))
}

/** What a person reads of a version, line by line. */
function linesOf({
  title,
  yield_quantity: quantity,
  yield_unit: unit,
  ingredients,
  steps,
}: OwnRecipeContent) {
  return [
    title,
    ...(quantity === null ? [] : [messages.yields(yieldText(quantity, unit))]),
    ...ingredients,
    ...steps.map(({ description }) => description),
  ]
}

/** The lines that the others do not have, in their order; a repeated line is counted as often as it occurs. */
function linesBeside(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

function restOf({ description, duration_min, waiting_min, storage_tip, tools }: OwnRecipeContent) {
  return { description, duration_min, waiting_min, storage_tip, tools }
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

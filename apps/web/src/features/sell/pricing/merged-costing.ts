// What a change writes of a saved costing that another device may have changed since it was read.

import type { JsonOf } from '../../../lib/row-types.ts'
import { contestedNames } from './contested-names.ts'
import type { CostingRow } from './costing-rows.ts'
import { mergedSheet } from './merged-sheet.ts'
import type { Sheet } from './sheet.ts'
import { readSheet } from './stored-sheet.ts'

export interface Change<Value> {
  /** What the change began from; null where that is not known. */
  readonly read: Value | null
  readonly mine: Value
}

export interface CostingChange {
  readonly id: string
  readonly name?: Change<string>
  readonly sheet?: Change<Sheet>
}

interface MergedCosting {
  /** The columns to write. */
  readonly columns: { readonly name?: string; readonly sheet?: JsonOf<Sheet> }
  /** What both have changed to different values, in the words of the screen. */
  readonly contested: readonly string[]
}

export function mergedCosting(
  { name, sheet }: CostingChange,
  stored: Pick<CostingRow, 'name' | 'sheet'>,
): MergedCosting {
  const isRenamed = name !== undefined && name.mine !== name.read && name.mine !== stored.name
  const merged = sheet && mergedSheet({ ...sheet, stored: readSheet(stored.sheet) })
  return {
    columns: { ...(isRenamed && { name: name.mine }), ...(merged && { sheet: merged.sheet }) },
    contested: [
      ...(isRenamed && stored.name !== name.read ? [contestedNames.name] : []),
      ...(merged?.contested ?? []),
    ],
  }
}

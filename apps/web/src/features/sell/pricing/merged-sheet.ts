// Changes of one saved sheet that two devices or two tabs have made: what one of them changed is kept, what both changed is contested.

import { isSame } from '../../../lib/changed-fields.ts'
import { contestedNames } from './contested-names.ts'
import { withPricesNoted } from './price-book-changes.ts'
import type { UnitId } from '@ateliedoce/recipe-text'
import {
  FIELDS,
  nextId,
  type FieldName,
  type RowList,
  type RowOf,
  type Sheet,
  type SheetLine,
} from './sheet.ts'

interface SheetVersions {
  /** What the changes began from; null where that is not known. */
  readonly read: Sheet | null
  readonly mine: Sheet
  readonly stored: Sheet
}

export type Side = 'mine' | 'stored'

interface MergedSheet {
  readonly sheet: Sheet
  /** What both have changed to different values, in the words of the screen. */
  readonly contested: readonly string[]
}

/** @param prefer the side whose value is taken where both have changed it */
export function mergedSheet({ read, mine, stored }: SheetVersions, prefer: Side = 'mine'): MergedSheet {
  if (isSameSheet(mine, stored)) return { sheet: stored, contested: [] }
  if (read === null)
    return { sheet: prefer === 'mine' ? mine : stored, contested: [contestedNames.wholeSheet] }
  const contested: string[] = []
  const versions = linkedValues({ read, mine, stored }, prefer, contested)
  const pick: Pick = (from, here, there, name) => {
    if (isSame(here, from) || isSame(here, there)) return there
    if (isSame(there, from)) return here
    contested.push(name)
    return prefer === 'mine' ? here : there
  }
  const top = <Name extends 'batch' | 'list' | 'goalBy' | 'fixedBy' | 'step'>(name: Name): Sheet[Name] =>
    pick(read[name], versions.mine[name], versions.stored[name], contestedNames[name])
  const rows = <List extends RowList>(list: List) => mergedRows(list, { ...versions, read }, pick)
  const sheet: Sheet = {
    batch: top('batch'),
    list: top('list'),
    fields: Object.fromEntries(
      FIELDS.map((name) => [
        name,
        pick(
          read.fields[name],
          versions.mine.fields[name],
          versions.stored.fields[name],
          contestedNames.fields[name],
        ),
      ]),
    ) as Sheet['fields'],
    lines: rows('lines'),
    packaging: rows('packaging'),
    appliances: rows('appliances'),
    fees: rows('fees'),
    channels: rows('channels'),
    goalBy: top('goalBy'),
    fixedBy: top('fixedBy'),
    step: top('step'),
  }
  return { sheet, contested: [...new Set(contested)] }
}

/** Whether two sheets say the same. Which prices were typed since the last save does not count. */
export function isSameSheet(one: Sheet, other: Sheet): boolean {
  return isSame(withPricesNoted(one), withPricesNoted(other))
}

/** A value on which the meaning of others depends: a change of it concerns all of them. */
interface Link {
  readonly name: string
  readonly by: (sheet: Sheet) => unknown
  readonly of: (sheet: Sheet) => unknown
  readonly take: (into: Sheet, from: Sheet) => Sheet
  /** The screen shows the value of its address, so that another one is never taken over without a question. */
  readonly isShownByAddress?: boolean
}

const OF_UNIT = ['yieldMade', 'yieldSold', 'portionGrams', 'ownPrice'] as const

const LINKS: readonly Link[] = [
  {
    name: contestedNames.batch,
    by: ({ batch, list }) => [batch, list],
    of: ({ fields, lines, packaging }) => [
      OF_UNIT.slice(0, 3).map((name) => fields[name]),
      lines.map((line) => [line.id, line.text, line.amount, unitOf(line)]),
      packaging.map(({ id, count }) => [id, count]),
    ],
    take: (into, { batch, list, lines, packaging, fields }) => ({
      ...withFields(into, fields, OF_UNIT.slice(0, 3)),
      batch,
      list,
      lines,
      packaging,
    }),
    isShownByAddress: true,
  },
  {
    name: contestedNames.fields.yieldUnit,
    by: ({ fields }) => fields.yieldUnit,
    of: ({ fields }) => OF_UNIT.map((name) => fields[name]),
    take: (into, { fields }) => withFields(into, fields, ['yieldUnit', ...OF_UNIT]),
  },
  {
    name: contestedNames.goalBy,
    by: ({ goalBy }) => goalBy,
    of: ({ fields }) => fields.goalPercent,
    take: (into, { goalBy, fields }) => ({ ...withFields(into, fields, ['goalPercent']), goalBy }),
  },
]

function withFields(into: Sheet, from: Sheet['fields'], names: readonly FieldName[]): Sheet {
  const taken = Object.fromEntries(names.map((name) => [name, from[name]]))
  return { ...into, fields: { ...into.fields, ...taken } }
}

/** Where one side changed a value and the other one what it gives its meaning, both are those of the preferred side. */
function linkedValues(
  { read, mine, stored }: SheetVersions & { readonly read: Sheet },
  prefer: Side,
  contested: string[],
): Omit<SheetVersions, 'read'> {
  let sides = { mine, stored }
  for (const { name, by, of, take, isShownByAddress = false } of LINKS) {
    if (isSame(by(sides.mine), by(sides.stored))) continue
    const changed = (value: (sheet: Sheet) => unknown, side: Side) => !isSame(value(sides[side]), value(read))
    const isCrossed =
      (changed(by, 'stored') && (isShownByAddress || changed(of, 'mine'))) ||
      (changed(by, 'mine') && changed(of, 'stored'))
    if (!isCrossed) continue
    contested.push(name)
    sides =
      prefer === 'mine'
        ? { ...sides, stored: take(sides.stored, sides.mine) }
        : { ...sides, mine: take(sides.mine, sides.stored) }
  }
  return sides
}

type Pick = <Value>(read: Value, mine: Value, stored: Value, name: string) => Value

/** Fields of a row that are one value: "R$ 12,00 for 500 g". The first part names the row. */
const PARTS: { readonly [List in RowList]: readonly (readonly (keyof RowOf<List>)[])[] } = {
  lines: [
    ['name', 'text'],
    ['amount', 'unit', 'times', 'given'],
    ['price', 'size', 'packageUnit', 'priceOf', 'isFree', 'refused'],
    ['correction'],
  ],
  packaging: [['name'], ['count'], ['price', 'packCount']],
  appliances: [['name'], ['watts'], ['minutes']],
  fees: [['name'], ['percent']],
  channels: [['name'], ['commission'], ['payment'], ['fixed'], ['delivery'], ['minimum'], ['orderUnits']],
}

function mergedRows<List extends RowList>(
  list: List,
  versions: SheetVersions & { readonly read: Sheet },
  pick: Pick,
): readonly RowOf<List>[] {
  type Row = RowOf<List>
  const [read, mine, stored] = [versions.read, versions.mine, versions.stored].map(
    (sheet) => sheet[list] as readonly Row[],
  ) as [readonly Row[], readonly Row[], readonly Row[]]
  // One side alone also decides the order of the rows.
  if (isSame(mine.map(asSaved), read.map(asSaved))) return stored
  if (isSame(stored.map(asSaved), read.map(asSaved))) return mine
  const find = (rows: readonly Row[], { id }: Row) => rows.find((row) => row.id === id)
  const added = mine.filter((row) => find(read, row) === undefined)
  const takeAdded = (there: Row) => {
    const index = added.findIndex((row) => isOneThing(row, there))
    return index < 0 ? undefined : added.splice(index, 1)[0]
  }
  /** What is left of a row that one side has removed. */
  const pickRemoved = (from: Row, here: Row | undefined, there: Row | undefined): readonly Row[] =>
    isSame(valueOf(from), valueOf(here ?? there ?? from))
      ? []
      : [pick<Row | undefined>(from, here, there, nameOf(list, from)) ?? []].flat()
  const rows = stored.flatMap((row): readonly Row[] => {
    const from = find(read, row)
    if (from === undefined) return [addedOnBoth(row, takeAdded(row), pick)]
    const here = find(mine, row)
    if (here === undefined) return pickRemoved(from, undefined, row)
    return [mergedRow(list, { read: from, mine: here, stored: row }, pick)]
  })
  for (const row of mine) {
    const from = find(read, row)
    if (from !== undefined && find(stored, row) === undefined) rows.push(...pickRemoved(from, row, undefined))
  }
  for (const row of added) rows.push(find(rows, row) === undefined ? row : { ...row, id: nextId(rows) })
  return rows
}

/** A row that both sides have added: once where it is the same, a question where only its name is. */
function addedOnBoth<Row extends RowOf<RowList>>(there: Row, here: Row | undefined, pick: Pick): Row {
  if (here === undefined || isSame(valueOf(here), valueOf(there))) return there
  return pick<Row | null>(null, { ...here, id: there.id }, there, there.name.trim()) ?? there
}

/** Whether two rows that were added have the same name, or no name and the same values. */
function isOneThing(one: RowOf<RowList>, other: RowOf<RowList>): boolean {
  const [name, otherName] = [one, other].map((row) => row.name.trim().toLowerCase())
  return (name !== '' && name === otherName) || isSame(valueOf(one), valueOf(other))
}

interface RowVersions<Row> {
  readonly read: Row
  readonly mine: Row
  readonly stored: Row
}

function mergedRow<List extends RowList>(
  list: List,
  { read, mine, stored }: RowVersions<RowOf<List>>,
  pick: Pick,
): RowOf<List> {
  type Row = RowOf<List>
  const parts: readonly (readonly (keyof Row)[])[] = PARTS[list]
  const valuesOf = (row: Row, part: readonly (keyof Row)[]) =>
    part.map((field) => (field === 'unit' && 'unit' in row ? unitOf(row) : row[field]))
  const changedParts = (row: Row) =>
    parts.flatMap((part, index) => (isSame(valuesOf(row, part), valuesOf(read, part)) ? [] : [index]))
  const [here, there] = [changedParts(mine), changedParts(stored)]
  // Under another name the row is another thing.
  const isRenamed = (here.includes(0) && there.length > 0) || (there.includes(0) && here.length > 0)
  if (isRenamed) return withDerived(pick(read, mine, stored, nameOf(list, stored)), { read, mine, stored })
  const merged = parts.map((part) => {
    const [from, ours, theirs] = [read, mine, stored].map((row) => valuesOf(row, part)) as [
      unknown[],
      unknown[],
      unknown[],
    ]
    const values = pick(from, ours, theirs, nameOf(list, stored))
    return Object.fromEntries(part.map((field, index) => [field, values[index]]))
  })
  return withDerived({ ...stored, ...Object.assign({}, ...merged) } as Row, { read, mine, stored })
}

/**
 * What a line's other fields imply: a price that this side typed counts as typed, and what another recipe costs is that of the side
 * which has looked it up last.
 */
function withDerived<Row extends RowOf<RowList>>(row: Row, { read, mine, stored }: RowVersions<Row>): Row {
  if (!(isLine(row) && isLine(read) && isLine(mine) && isLine(stored))) return row
  const packageOf = row.packageUnit === stored.packageUnit ? stored : mine
  const line: SheetLine = {
    ...row,
    unit: row.amount === '' ? packageOf.unit : row.unit,
    base: isSame(mine.base, read.base) ? stored.base : mine.base,
    isTyped: isSame([row.price, row.size], [stored.price, stored.size]) ? stored.isTyped : mine.isTyped,
  }
  return line as Row
}

/** The unit of a typed amount; null where none is typed: what will be typed has the unit of the package. */
function unitOf({ amount, unit }: SheetLine): UnitId | null {
  return amount === '' ? null : unit
}

function isLine(row: RowOf<RowList>): row is SheetLine {
  return 'base' in row
}

function asSaved<Row extends RowOf<RowList>>(row: Row): Row {
  return 'isTyped' in row ? { ...row, isTyped: false } : row
}

/** What was typed into a row. */
function valueOf(row: RowOf<RowList>): unknown {
  return { ...row, id: '', isTyped: false, base: null }
}

function nameOf(list: RowList, { name, ...row }: RowOf<RowList>): string {
  return name.trim() || ('text' in row && row.text) || contestedNames.rows[list]
}

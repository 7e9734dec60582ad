/** Delivers a batch of changes: to each subscriber the rows that its caller may select, in the order of their commits. */
import type { Database, RoleDatabase, RowChange, RowText } from '../../../platform/database/database.ts'
import { readTableAccess } from '../store/table-access-rows.ts'
import { type FilteredValue, readCurrentRow, readPasses, readRowFields } from '../store/row-values.ts'
import type { Action } from '../model/binding.ts'
import { type ChangeValues, changeJson } from './change-json.ts'
import { passesFilter } from './compare-values.ts'
import type { Filter } from '../model/filter.ts'
import type { DeliveredChange, Subscriber, Subscription, SubscriptionIndex } from './subscription.ts'
import { mayReadKeys, type TableAccess } from '../model/table-access.ts'
import type { Visibility } from './visibility.ts'
import { rowLiteral } from '../store/visibility-statement.ts'
import { VisibleChanges } from './visible-changes.ts'

export interface DispatcherParts {
  readonly database: Database
  /** The owner. */
  readonly owner: RoleDatabase
  readonly subscriptions: SubscriptionIndex
  readonly visibility: Visibility
  /** Receives the subscribers whose rights on the changed rows could not be evaluated, which receive none of them. */
  readonly onMissed: (subscribers: ReadonlySet<Subscriber>) => void
}

/** A change with its subscribers. */
interface Candidate {
  readonly action: Action
  readonly change: RowChange
  readonly table: TableAccess
  readonly row: RowText | null
  readonly subscriptions: readonly Subscription[]
}

/** A subscription whose filters this server could not rule out; `openFilters` are left to Postgres. */
interface FilteredSubscription {
  readonly subscription: Subscription
  readonly openFilters: readonly FilteredValue[]
}

interface Deliverable extends Candidate {
  readonly filtered: readonly FilteredSubscription[]
  readonly values: Omit<ChangeValues, 'showsFormer'>
  readonly literal: string | null
  readonly formerLiteral: string | null
}

const ACTIONS = { insert: 'INSERT', update: 'UPDATE', delete: 'DELETE' } as const

/** @throws where the database cannot be queried; nothing is delivered then. */
export async function dispatchChanges(changes: readonly RowChange[], parts: DispatcherParts): Promise<void> {
  const wanted = changes.filter((change) => isWanted(change, parts.subscriptions))
  if (wanted.length === 0) return
  const tables = [...new Set(wanted.map(({ table }) => table.oid))]
  const roles = new Set<string>()
  for (const table of tables) {
    for (const { subscriber } of parts.subscriptions.onTable(table)?.all() ?? [])
      roles.add(subscriber.caller.role)
  }
  const access = await readTableAccess(parts.owner, tables, [...roles])
  const candidates: Candidate[] = []
  for (const change of wanted) {
    const table = access.get(change.table.oid)
    const candidate = table && (await candidateOf(change, table, parts))
    if (candidate) candidates.push(candidate)
  }
  const deliverables = await readValues(candidates, parts)
  const visible = new VisibleChanges<Deliverable>()
  await visible.evaluate(deliverables, parts.visibility)
  const missed = deliver(deliverables, await passingOf(deliverables, visible, parts.owner), visible)
  if (missed.size > 0) parts.onMissed(missed)
}

function isWanted({ kind, table }: RowChange, subscriptions: SubscriptionIndex): boolean {
  for (const { binding } of subscriptions.onTable(table.oid)?.all() ?? []) {
    if (binding.action === '*' || binding.action === ACTIONS[kind]) return true
  }
  return false
}

async function candidateOf(
  change: RowChange,
  table: TableAccess,
  { database, subscriptions }: DispatcherParts,
): Promise<Candidate | null> {
  const action = ACTIONS[change.kind]
  const isIncomplete =
    change.row !== null && table.columns.some(({ name }) => change.row?.[name] === undefined)
  const row = isIncomplete ? await completed(change, table, database) : change.row
  if (isIncomplete && row === null) return null
  // A deleted row has no other values than its former ones.
  const values = row ?? change.former
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const concerned = subscriptions.onTable(table.oid)?.candidatesFor((name) => {
    const type = types.get(name)
    return type === undefined ? null : { type, value: values?.[name] }
  })
  const readers = new Set(
    [...table.roles].flatMap(([name, role]) => (mayReadKeys(table, role) ? [name] : [])),
  )
  const onTable: Subscription[] = []
  for (const subscription of concerned ?? []) {
    const { subscriber, binding } = subscription
    const isAsked = binding.action === '*' || binding.action === action
    if (isAsked && readers.has(subscriber.caller.role)) onTable.push(subscription)
  }
  if (onTable.length === 0) return null
  return { action, change, table, row, subscriptions: onTable }
}

/**
 * Large unchanged values and generated columns are not sent with a change.
 * @returns null for a row that is gone: no policy can be evaluated for a part of it, and its deletion follows.
 */
async function completed(
  { row, former }: RowChange,
  table: TableAccess,
  database: Database,
): Promise<RowText | null> {
  const sent = Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== undefined))
  const known = { ...former, ...sent }
  if (table.columns.every(({ name }) => known[name] !== undefined)) return known
  const current = await readCurrentRow(database, table, known)
  return current && { ...current, ...known }
}

async function readValues(
  candidates: readonly Candidate[],
  { owner }: DispatcherParts,
): Promise<readonly Deliverable[]> {
  const rowsOf = new Map<TableAccess, string[]>()
  const placeOf = (table: TableAccess, literal: string): number => {
    const rows = rowsOf.get(table) ?? []
    rowsOf.set(table, rows)
    return rows.push(literal) - 1
  }
  const prepared = candidates.map((candidate) => {
    const { table, row, change } = candidate
    const former = change.kind === 'insert' ? null : change.former
    const literal = row && literalOf(table, row)
    const formerText = former && literalOf(table, former)
    const isWhole = table.isIdentityFull && former !== null && isComplete(table, former)
    return {
      candidate,
      literal,
      formerLiteral: isWhole ? formerText : null,
      place: literal === null ? null : placeOf(table, literal),
      formerPlace: formerText === null ? null : placeOf(table, formerText),
      filtered: candidate.subscriptions.flatMap((subscription): readonly FilteredSubscription[] => {
        const openFilters = openFiltersOf(candidate, subscription.binding.filters)
        return openFilters ? [{ subscription, openFilters }] : []
      }),
    }
  })
  const tables = [...rowsOf].map(([table, rows]) => ({ table, rows }))
  const fields = await readRowFields(owner, tables)
  const fieldsAt = (table: TableAccess, place: number | null): readonly string[] | null => {
    const index = tables.findIndex((each) => each.table === table)
    return place === null ? null : (fields[index]?.[place] ?? null)
  }
  return prepared.map(({ candidate, literal, formerLiteral, place, formerPlace, filtered }) => {
    const { table, change, action } = candidate
    const former = fieldsAt(table, formerPlace)
    return {
      ...candidate,
      literal,
      formerLiteral,
      filtered,
      subscriptions: filtered.map(({ subscription }) => subscription),
      values: {
        action,
        committedAt: change.committedAt,
        record: fieldsAt(table, place),
        former:
          former &&
          former.map((json, index) =>
            change.former?.[table.columns[index]?.name ?? ''] === undefined ? undefined : json,
          ),
      },
    }
  })
}

const literalOf = (table: TableAccess, row: RowText): string =>
  rowLiteral(table.columns.map(({ name }) => row[name] ?? null))

const isComplete = ({ columns }: TableAccess, row: RowText): boolean =>
  columns.every(({ name }) => row[name] !== undefined)

const NO_OPEN_FILTERS: readonly FilteredValue[] = []

/** @returns the filters that Postgres has to evaluate; null where another one does not pass. */
function openFiltersOf(
  { table, row, change }: Candidate,
  filters: readonly Filter[],
): readonly FilteredValue[] | null {
  if (filters.length === 0) return NO_OPEN_FILTERS
  const openFilters: FilteredValue[] = []
  for (const filter of filters) {
    const column = table.columns.find(({ name }) => name === filter.column)
    const value = (row ?? change.former)?.[filter.column]
    if (!column || value === undefined) return null
    const passes = passesFilter(filter, column.type, value)
    if (passes === false) return null
    if (passes === null) openFilters.push({ filter, column, value })
  }
  return openFilters
}

/**
 * Filters are evaluated on rows that the subscriber may see only: their result for other rows must not be observable.
 * @returns by deliverable: the subscriptions whose filters it passes.
 */
async function passingOf(
  deliverables: readonly Deliverable[],
  visible: VisibleChanges<Deliverable>,
  owner: RoleDatabase,
): Promise<readonly (readonly Subscription[])[]> {
  const wanted = deliverables.map((deliverable) =>
    deliverable.filtered.filter(({ subscription: { subscriber }, openFilters }) => {
      return openFilters.length > 0 && visible.mayRead(subscriber.caller, deliverable)
    }),
  )
  const openFilters = wanted.flatMap((filtered) => filtered.flatMap((each) => each.openFilters))
  const passes = await readPasses(owner, openFilters)
  const resultOf = new Map(openFilters.map((openFilter, index) => [openFilter, passes[index] ?? null]))
  const failed = new Set<Subscriber>()
  for (const { subscription, openFilters: own } of wanted.flat()) {
    if (own.some((openFilter) => resultOf.get(openFilter) === null)) failed.add(subscription.subscriber)
  }
  for (const subscriber of failed) subscriber.receiveFilterFailure()
  return deliverables.map(({ filtered }) =>
    filtered
      .filter(({ subscription, openFilters: own }) => {
        const isFailed = failed.has(subscription.subscriber)
        return !isFailed && own.every((openFilter) => resultOf.get(openFilter) !== false)
      })
      .map(({ subscription }) => subscription),
  )
}

function deliver(
  deliverables: readonly Deliverable[],
  passing: readonly (readonly Subscription[])[],
  visible: VisibleChanges<Deliverable>,
): ReadonlySet<Subscriber> {
  const missed = new Set<Subscriber>()
  for (const [index, deliverable] of deliverables.entries()) {
    const made = new Map<string, DeliveredChange>()
    const idsOf = new Map<Subscriber, Map<DeliveredChange, number[]>>()
    for (const { subscriber, binding } of passing[index] ?? []) {
      const { caller } = subscriber
      if (visible.queryFailed(caller)) missed.add(subscriber)
      if (!visible.mayRead(caller, deliverable)) continue
      const showsFormer = visible.mayReadFormer(caller, deliverable)
      const delivered = changeFor(made, deliverable, {
        role: caller.role,
        select: binding.select,
        showsFormer,
      })
      const ids = idsOf.get(subscriber) ?? new Map<DeliveredChange, number[]>()
      idsOf.set(subscriber, ids)
      ids.set(delivered, [...(ids.get(delivered) ?? []), binding.id])
    }
    for (const [subscriber, changes] of idsOf) {
      for (const [change, ids] of changes) subscriber.receiveChange(ids, change)
    }
  }
  return missed
}

interface Shown {
  readonly role: string
  readonly select: readonly string[] | null
  /** Whether the whole former row is shown, else its key. */
  readonly showsFormer: boolean
}

/** Subscribers that receive the same message share one text. */
function changeFor(
  made: Map<string, DeliveredChange>,
  { table, values, action }: Deliverable,
  { role, select, showsFormer }: Shown,
): DeliveredChange {
  const key = `${role}\n${showsFormer}\n${select?.join('\n') ?? ''}`
  const known = made.get(key)
  if (known) return known
  const access = table.roles.get(role)
  const dataJson = access ? changeJson(table, access, select, { ...values, showsFormer }) : '{}'
  const created = { action, dataJson, frames: new Map<string, Buffer>() }
  made.set(key, created)
  return created
}

/** Delivers a batch of changes: to each subscriber the rows that its caller may select, in the order of their commits. */
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database, RoleDatabase, RowChange, RowText } from '../../../platform/database/database.ts'
import { readTableAccess } from '../store/table-access-rows.ts'
import { type FilteredValue, readCurrentRow, readPasses, readRowFields } from '../store/row-values.ts'
import type { Action } from '../model/binding.ts'
import { type ChangeValues, changeJson } from './change-json.ts'
import { passesFilter } from './compare-values.ts'
import type { Filter } from '../model/filter.ts'
import type { DeliveredChange, Subscriber, Subscription, SubscriptionIndex } from './subscription.ts'
import { mayReadKeys, type RoleAccess, type TableAccess } from '../model/table-access.ts'
import type { Question, Visibility } from './visibility.ts'
import { rowLiteral } from './visibility-statement.ts'

export interface DispatcherParts {
  readonly database: Database
  /** The owner. */
  readonly owner: RoleDatabase
  readonly subscriptions: SubscriptionIndex
  readonly visibility: Visibility
}

/** A change with those who asked for it. */
interface Candidate {
  readonly action: Action
  readonly change: RowChange
  readonly table: TableAccess
  readonly row: RowText | null
  readonly subscriptions: readonly Subscription[]
}

/** A subscription whose filters this server could not rule out; `questions` are left to Postgres. */
interface Asked {
  readonly subscription: Subscription
  readonly questions: readonly FilteredValue[]
}

interface Deliverable extends Candidate {
  readonly asked: readonly Asked[]
  readonly values: ChangeValues
  readonly literal: string | null
}

const ACTIONS = { insert: 'INSERT', update: 'UPDATE', delete: 'DELETE' } as const

/** @throws where the database cannot be asked; nothing is delivered then. */
export async function dispatchChanges(changes: readonly RowChange[], parts: DispatcherParts): Promise<void> {
  const wanted = changes.filter((change) => isWanted(change, parts.subscriptions))
  if (wanted.length === 0) return
  const tables = [...new Set(wanted.map(({ table }) => table.oid))]
  const roles = new Set<string>()
  for (const table of tables) {
    for (const { subscriber } of parts.subscriptions.onTable(table) ?? []) roles.add(subscriber.caller.role)
  }
  const access = await readTableAccess(parts.owner, tables, [...roles])
  const candidates: Candidate[] = []
  for (const change of wanted) {
    const table = access.get(change.table.oid)
    const candidate = table && (await candidateOf(change, table, parts))
    if (candidate) candidates.push(candidate)
  }
  const deliverables = await readValues(candidates, parts)
  const answers = await askAll(deliverables, parts.visibility)
  deliver(deliverables, await passingOf(deliverables, answers, parts.owner), answers)
}

function isWanted({ kind, table }: RowChange, subscriptions: SubscriptionIndex): boolean {
  for (const { binding } of subscriptions.onTable(table.oid) ?? []) {
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
  const onTable = [...(subscriptions.onTable(table.oid) ?? [])].filter(({ subscriber, binding }) => {
    const role = table.roles.get(subscriber.caller.role)
    const isAsked = binding.action === '*' || binding.action === action
    return isAsked && role !== undefined && mayReadKeys(table, role)
  })
  const isIncomplete =
    change.row !== null && table.columns.some(({ name }) => change.row?.[name] === undefined)
  const row = isIncomplete ? await completed(change, table, database) : change.row
  if (isIncomplete && row === null) return null
  return { action, change, table, row, subscriptions: onTable }
}

/**
 * Large unchanged values and generated columns are not sent with a change.
 * @returns null for a row that is gone: no policy can be asked about a part of it, and its deletion follows.
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
    const literal = row && rowLiteral(table.columns.map(({ name }) => row[name] ?? null))
    const former = change.former
    return {
      candidate,
      literal,
      place: literal === null ? null : placeOf(table, literal),
      formerPlace:
        former === null || change.kind === 'insert'
          ? null
          : placeOf(table, rowLiteral(table.columns.map(({ name }) => former[name] ?? null))),
      asked: candidate.subscriptions.flatMap((subscription): readonly Asked[] => {
        const questions = questionsOf(candidate, subscription.binding.filters)
        return questions ? [{ subscription, questions }] : []
      }),
    }
  })
  const tables = [...rowsOf].map(([table, rows]) => ({ table, rows }))
  const fields = await readRowFields(owner, tables)
  const fieldsAt = (table: TableAccess, place: number | null): readonly string[] | null => {
    const index = tables.findIndex((each) => each.table === table)
    return place === null ? null : (fields[index]?.[place] ?? null)
  }
  return prepared.map(({ candidate, literal, place, formerPlace, asked }) => {
    const { table, change, action } = candidate
    const former = fieldsAt(table, formerPlace)
    return {
      ...candidate,
      literal,
      asked,
      subscriptions: asked.map(({ subscription }) => subscription),
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

/** @returns the filters that Postgres has to evaluate; null where another one does not pass. */
function questionsOf(
  { table, row, change }: Candidate,
  filters: readonly Filter[],
): readonly FilteredValue[] | null {
  const questions: FilteredValue[] = []
  for (const filter of filters) {
    const column = table.columns.find(({ name }) => name === filter.column)
    // A deleted row has no other values than its former ones.
    const value = (row ?? change.former)?.[filter.column]
    if (!column || value === undefined) return null
    const passes = passesFilter(filter, column.type, value)
    if (passes === false) return null
    if (passes === null) questions.push({ filter, column, value })
  }
  return questions
}

/**
 * Only rows that the subscriber may see are tried: how a filter fares on others must not be observable.
 * @returns by deliverable: the subscriptions whose filters it passes.
 */
async function passingOf(
  deliverables: readonly Deliverable[],
  { visible }: Answers,
  owner: RoleDatabase,
): Promise<readonly (readonly Subscription[])[]> {
  const wanted = deliverables.map((deliverable) =>
    deliverable.asked.filter(({ subscription: { subscriber }, questions }) => {
      return questions.length > 0 && visible.get(callerKey(subscriber.caller))?.has(deliverable) === true
    }),
  )
  const questions = wanted.flatMap((asked) => asked.flatMap((each) => each.questions))
  const passes = await readPasses(owner, questions)
  const answerOf = new Map(questions.map((question, index) => [question, passes[index] ?? null]))
  const failed = new Set<Subscriber>()
  for (const { subscription, questions: own } of wanted.flat()) {
    if (own.some((question) => answerOf.get(question) === null)) failed.add(subscription.subscriber)
  }
  for (const subscriber of failed) subscriber.receiveFilterFailure()
  return deliverables.map(({ asked }) =>
    asked
      .filter(({ subscription, questions: own }) => {
        const isFailed = failed.has(subscription.subscriber)
        return !isFailed && own.every((question) => answerOf.get(question) !== false)
      })
      .map(({ subscription }) => subscription),
  )
}

const callerKey = ({ role, claimsJson }: Caller): string => `${role}\n${claimsJson}`

/** Which changes each caller may see, by `callerKey`. Callers that could not be asked about are absent. */
type VisibleChanges = ReadonlyMap<string, ReadonlySet<Deliverable>>

interface Asking {
  readonly question: { readonly caller: Caller; readonly table: TableAccess; readonly rows: string[] }
  readonly changes: Deliverable[]
  readonly key: string
}

async function askAll(deliverables: readonly Deliverable[], visibility: Visibility): Promise<Answers> {
  const visible = new Map<string, Set<Deliverable>>()
  const askings = new Map<string, Asking>()
  for (const deliverable of deliverables) {
    const { table, literal, action } = deliverable
    const seen = new Set<string>()
    for (const { subscriber } of deliverable.subscriptions) {
      const { caller } = subscriber
      const key = callerKey(caller)
      if (seen.has(key)) continue
      seen.add(key)
      const role = table.roles.get(caller.role)
      if (!role?.isSecured || action === 'DELETE' || literal === null) {
        entry(visible, key).add(deliverable)
        continue
      }
      const place = `${table.oid}\n${key}`
      const asking = askings.get(place) ?? { question: { caller, table, rows: [] }, changes: [], key }
      askings.set(place, asking)
      asking.question.rows.push(literal)
      asking.changes.push(deliverable)
    }
  }
  const asked = [...askings.values()]
  const answers = await visibility.ask(asked.map(({ question }): Question => question))
  const unanswered = new Set<string>()
  for (const [index, { changes, key }] of asked.entries()) {
    const rows = answers[index]
    if (!rows) unanswered.add(key)
    for (const row of rows ?? []) {
      const change = changes[row]
      if (change) entry(visible, key).add(change)
    }
  }
  return { visible, unanswered }
}

interface Answers {
  readonly visible: VisibleChanges
  readonly unanswered: ReadonlySet<string>
}

function entry(map: Map<string, Set<Deliverable>>, key: string): Set<Deliverable> {
  const known = map.get(key)
  if (known) return known
  const created = new Set<Deliverable>()
  map.set(key, created)
  return created
}

function deliver(
  deliverables: readonly Deliverable[],
  passing: readonly (readonly Subscription[])[],
  { visible, unanswered }: Answers,
): void {
  const missed = new Set<Subscriber>()
  for (const [index, deliverable] of deliverables.entries()) {
    const { table, values, action } = deliverable
    const made = new Map<string, DeliveredChange>()
    const idsOf = new Map<Subscriber, Map<DeliveredChange, number[]>>()
    for (const { subscriber, binding } of passing[index] ?? []) {
      const key = callerKey(subscriber.caller)
      if (unanswered.has(key)) missed.add(subscriber)
      const role = table.roles.get(subscriber.caller.role)
      if (!role || visible.get(key)?.has(deliverable) !== true) continue
      const delivered = changeFor(made, table, role, subscriber.caller.role, binding.select, values, action)
      const ids = idsOf.get(subscriber) ?? new Map<DeliveredChange, number[]>()
      idsOf.set(subscriber, ids)
      ids.set(delivered, [...(ids.get(delivered) ?? []), binding.id])
    }
    for (const [subscriber, changes] of idsOf) {
      for (const [change, ids] of changes) subscriber.receiveChange(ids, change)
    }
  }
  for (const subscriber of missed) subscriber.receiveGap()
}

function changeFor(
  made: Map<string, DeliveredChange>,
  table: TableAccess,
  role: RoleAccess,
  roleName: string,
  select: readonly string[] | null,
  values: ChangeValues,
  action: Action,
): DeliveredChange {
  const key = `${roleName}\n${select?.join('\n') ?? ''}`
  const known = made.get(key)
  if (known) return known
  const created = {
    action,
    dataJson: changeJson(table, role, select, values),
    frames: new Map<string, Buffer>(),
  }
  made.set(key, created)
  return created
}

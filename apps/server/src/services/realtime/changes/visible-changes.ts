/** Which changes each caller may see: one question for all subscribers of equal role and claims. */
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Action } from '../model/binding.ts'
import type { RoleAccess, TableAccess } from '../model/table-access.ts'
import type { Subscription } from './subscription.ts'
import type { Question } from './policy-function.ts'
import type { Visibility } from './visibility.ts'

/** A change that somebody asked for. */
export interface AskedChange {
  readonly action: Action
  readonly table: TableAccess
  /** The row as a composite value; null for a deleted one. */
  readonly literal: string | null
  /** The former row, where it is known as a whole: the table's replica identity is full. */
  readonly formerLiteral: string | null
  readonly subscriptions: readonly Subscription[]
}

interface VisibleOfCaller<C> {
  readonly changes: Set<C>
  /** Changes whose former row the caller could select. */
  readonly formers: Set<C>
}

/** One question of a caller about a table, and what each of its rows stands for. */
interface Asking<C> {
  readonly question: { readonly caller: Caller; readonly table: TableAccess; readonly rows: string[] }
  readonly rows: AskedRow<C>[]
  readonly key: string
}

interface AskedRow<C> {
  readonly change: C
  readonly isFormer: boolean
}

const keys = new WeakMap<Caller, string>()

/** Equal for callers of equal role and claims. */
function callerKey(caller: Caller): string {
  const known = keys.get(caller)
  if (known !== undefined) return known
  const key = `${caller.role}\n${caller.claimsJson}`
  keys.set(caller, key)
  return key
}

export class VisibleChanges<C extends AskedChange> {
  readonly #ofCaller = new Map<string, VisibleOfCaller<C>>()
  readonly #unanswered = new Set<string>()

  mayRead(caller: Caller, change: C): boolean {
    return this.#ofCaller.get(callerKey(caller))?.changes.has(change) === true
  }

  /** Whether the whole former row may be shown; if not, only its key. */
  mayReadFormer(caller: Caller, change: C): boolean {
    const { table } = change
    if (table.roles.get(caller.role)?.isSecured !== true || !table.isIdentityFull) return true
    return this.#ofCaller.get(callerKey(caller))?.formers.has(change) === true
  }

  /** Whether the database could not be asked about the caller. */
  isUnanswered(caller: Caller): boolean {
    return this.#unanswered.has(callerKey(caller))
  }

  async ask(changes: readonly C[], visibility: Visibility): Promise<void> {
    const askings = new Map<string, Asking<C>>()
    for (const change of changes) {
      const seen = new Set<string>()
      for (const { subscriber } of change.subscriptions) {
        const { caller } = subscriber
        const key = callerKey(caller)
        if (seen.has(key)) continue
        seen.add(key)
        this.#prepare(change, caller, key, askings)
      }
    }
    const asked = [...askings.values()]
    const answers = await visibility.ask(withSharedRows(asked, changes))
    for (const [index, { rows, key }] of asked.entries()) {
      const visible = answers[index]
      if (!visible) this.#unanswered.add(key)
      for (const place of visible ?? []) {
        const row = rows[place]
        if (!row) continue
        const entry = this.#entry(key)
        if (row.isFormer) entry.formers.add(row.change)
        // The former row is the only one that a deletion has.
        if (!row.isFormer || row.change.action === 'DELETE') entry.changes.add(row.change)
      }
    }
  }

  #prepare(change: C, caller: Caller, key: string, askings: Map<string, Asking<C>>): void {
    const { table, literal, formerLiteral } = change
    const role = table.roles.get(caller.role)
    if (!role || !needsQuestion(change, role)) {
      this.#entry(key).changes.add(change)
      return
    }
    const place = `${table.oid}\n${key}`
    const asking = askings.get(place) ?? { question: { caller, table, rows: [] }, rows: [], key }
    askings.set(place, asking)
    for (const [row, isFormer] of [
      [literal, false],
      [formerLiteral, true],
    ] as const) {
      if (row === null) continue
      asking.question.rows.push(row)
      asking.rows.push({ change, isFormer })
    }
  }

  #entry(key: string): VisibleOfCaller<C> {
    const known = this.#ofCaller.get(key)
    if (known) return known
    const created = { changes: new Set<C>(), formers: new Set<C>() }
    this.#ofCaller.set(key, created)
    return created
  }
}

/**
 * A deletion whose former row is not part of the stream follows the original's rule: no policy can be asked about it, and its key is
 * sent to all who may read keys.
 */
function needsQuestion({ action, table }: AskedChange, { isSecured }: RoleAccess): boolean {
  return isSecured && (action !== 'DELETE' || table.isIdentityFull)
}

/** Questions about the same rows share one list, which is then written once. */
function withSharedRows<C>(asked: readonly Asking<C>[], changes: readonly C[]): readonly Question[] {
  const places = new Map(changes.map((change, place) => [change, place]))
  const shared = new Map<string, readonly string[]>()
  return asked.map(({ question, rows }) => {
    const key = rows.map(({ change, isFormer }) => `${places.get(change)}${isFormer ? '-' : ''}`).join()
    const known = shared.get(key)
    if (!known) shared.set(key, question.rows)
    return { ...question, rows: known ?? question.rows }
  })
}

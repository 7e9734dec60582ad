/** Finds which changes each caller may see. Subscribers of equal role and claims share one query. */
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Action } from '../model/binding.ts'
import type { RoleAccess, TableAccess } from '../model/table-access.ts'
import type { Subscription } from './subscription.ts'
import { type QueriedRow, QueriedRows } from './queried-rows.ts'
import type { Visibility } from './visibility.ts'

/** A change with at least one subscriber. */
export interface QueriedChange {
  readonly action: Action
  readonly table: TableAccess
  /** The row as a composite value; null for a deleted one. */
  readonly literal: string | null
  /** The former row, where it is known as a whole: the table's replica identity is full. */
  readonly formerLiteral: string | null
  readonly subscriptions: readonly Subscription[]
}

/** Callers of equal role and claims, with the query results for them. */
interface Viewer<C> {
  readonly caller: Caller
  readonly changes: Set<C>
  /** Changes whose former row the callers could select. */
  readonly formers: Set<C>
  readonly rowsByTable: Map<TableAccess, QueriedRows<C>>
  /** The last change that the viewer was prepared for. */
  prepared: C | null
  queryFailed: boolean
}

/** Most changes concern all subscribers of a table, so the work for each pair of change and subscriber has to stay small. */
export class VisibleChanges<C extends QueriedChange> {
  readonly #viewers = new Map<string, Viewer<C>>()
  readonly #ofCaller = new WeakMap<Caller, Viewer<C>>()
  readonly #noRows = new QueriedRows<C>()

  mayRead(caller: Caller, change: C): boolean {
    return this.#viewer(caller).changes.has(change)
  }

  /** Whether the whole former row may be shown; if not, only its key. */
  mayReadFormer(caller: Caller, change: C): boolean {
    const { table } = change
    if (table.roles.get(caller.role)?.isSecured !== true || !table.isIdentityFull) return true
    return this.#viewer(caller).formers.has(change)
  }

  /** Whether the query for the caller failed. */
  queryFailed(caller: Caller): boolean {
    return this.#viewer(caller).queryFailed
  }

  async evaluate(changes: readonly C[], visibility: Visibility): Promise<void> {
    for (const change of changes) this.#prepare(change)
    const queries = [...this.#viewers.values()].flatMap((viewer) =>
      [...viewer.rowsByTable].map(([table, list]) => ({ viewer, table, list })),
    )
    const results = await visibility.evaluate(
      queries.map(({ viewer: { caller }, table, list }) => ({ caller, table, rows: list.literals })),
    )
    for (const [index, { viewer, list }] of queries.entries()) {
      const visible = results[index]
      if (!visible) viewer.queryFailed = true
      for (const place of visible ?? []) {
        const row = list.rows[place]
        if (!row) continue
        if (row.isFormer) viewer.formers.add(row.change)
        // The former row is the only one that a deletion has.
        if (!row.isFormer || row.change.action === 'DELETE') viewer.changes.add(row.change)
      }
    }
  }

  #prepare(change: C): void {
    const { table, subscriptions } = change
    const rows = rowsOf(change)
    for (const { subscriber } of subscriptions) {
      const viewer = this.#viewer(subscriber.caller)
      if (viewer.prepared === change) continue
      viewer.prepared = change
      const role = table.roles.get(viewer.caller.role)
      if (!role || !needsPolicies(change, role)) {
        viewer.changes.add(change)
        continue
      }
      let list = viewer.rowsByTable.get(table) ?? this.#noRows
      for (const row of rows) list = list.with(row)
      viewer.rowsByTable.set(table, list)
    }
  }

  #viewer(caller: Caller): Viewer<C> {
    const known = this.#ofCaller.get(caller)
    if (known) return known
    const key = `${caller.role}\n${caller.claimsJson}`
    const viewer = this.#viewers.get(key) ?? {
      caller,
      changes: new Set(),
      formers: new Set(),
      rowsByTable: new Map(),
      prepared: null,
      queryFailed: false,
    }
    this.#viewers.set(key, viewer)
    this.#ofCaller.set(caller, viewer)
    return viewer
  }
}

function rowsOf<C extends QueriedChange>(change: C): readonly QueriedRow<C>[] {
  const { literal, formerLiteral } = change
  return [
    ...(literal === null ? [] : [{ change, isFormer: false, literal }]),
    ...(formerLiteral === null ? [] : [{ change, isFormer: true, literal: formerLiteral }]),
  ]
}

/**
 * A deletion whose former row is not part of the stream follows the original's rule: no policy can be evaluated for it, and its key is
 * sent to all who may read keys.
 */
function needsPolicies({ action, table }: QueriedChange, { isSecured }: RoleAccess): boolean {
  return isSecured && (action !== 'DELETE' || table.isIdentityFull)
}

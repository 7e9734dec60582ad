/** The active bindings of subscribers, found by table. */
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Action, Binding } from '../model/binding.ts'
import { equalityFilter, equalityKey, hasEqualityKey } from './equality-key.ts'

/** Receives changes. */
export interface Subscriber {
  /** The caller whose policies apply now; a renewed token replaces it. */
  readonly caller: Caller
  /** @param ids of the bindings that the change fits. */
  receiveChange(ids: readonly number[], change: DeliveredChange): void
  /** Ends the subscriber, one of whose filters could not be evaluated. */
  receiveFilterFailure(): void
  /** Reports that changes arrive from now on, and that earlier ones may have been missed. */
  receiveGap(): void
  /** Reports that changes do not arrive; a gap follows once they do. @param reason in words for clients. */
  receiveInterruption(reason: string): void
}

export interface DeliveredChange {
  readonly action: Action
  readonly dataJson: string
  /** Equal ones share their encoded frames, for as long as the batch lasts. */
  readonly frames: Map<string, Buffer>
}

export interface Subscription {
  readonly subscriber: Subscriber
  readonly binding: Binding
  readonly tables: readonly number[]
}

/** The subscriptions of one table. */
export class TableSubscriptions {
  /** Bindings without an equality filter. */
  readonly #others = new Set<Subscription>()
  /** Bindings with an equality filter, keyed by its column and value. */
  readonly #byEquality = new Map<string, Map<string, Set<Subscription>>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(subscription: Subscription): void {
    const found = this.#placeOf(subscription)
    if (found.has(subscription)) return
    found.add(subscription)
    this.#size += 1
  }

  remove(subscription: Subscription): void {
    if (!this.#placeOf(subscription).delete(subscription)) return
    this.#size -= 1
    const filter = equalityFilter(subscription.binding.filters)
    if (!filter) return
    const ofColumn = this.#byEquality.get(filter.column)
    const key = equalityKey(filter.value)
    if (ofColumn?.get(key)?.size === 0) ofColumn.delete(key)
    if (ofColumn?.size === 0) this.#byEquality.delete(filter.column)
  }

  /**
   * The subscriptions that a row may concern, without those whose equality filter it cannot pass.
   * @param valueOf the value of a column as Postgres writes it, null or undefined for none, and the name of the column's type.
   */
  *candidatesFor(
    valueOf: (column: string) => { readonly value: string | null | undefined; readonly type: string } | null,
  ): Iterable<Subscription> {
    yield* this.#others
    for (const [column, ofColumn] of this.#byEquality) {
      const found = valueOf(column)
      // No filter passes on a column that the row lacks.
      if (!found || found.value === undefined || found.value === null) continue
      if (hasEqualityKey(found.type)) yield* ofColumn.get(equalityKey(found.value)) ?? []
      else for (const subscriptions of ofColumn.values()) yield* subscriptions
    }
  }

  *all(): Iterable<Subscription> {
    yield* this.#others
    for (const ofColumn of this.#byEquality.values()) {
      for (const subscriptions of ofColumn.values()) yield* subscriptions
    }
  }

  #placeOf({ binding }: Subscription): Set<Subscription> {
    const filter = equalityFilter(binding.filters)
    if (!filter) return this.#others
    const { column, value } = filter
    const ofColumn = this.#byEquality.get(column) ?? new Map<string, Set<Subscription>>()
    this.#byEquality.set(column, ofColumn)
    return entryOf(ofColumn, equalityKey(value))
  }
}

/** Subscriptions by table. */
export class SubscriptionIndex {
  readonly #ofTable = new Map<number, TableSubscriptions>()
  readonly #ofSubscriber = new Map<Subscriber, Set<Subscription>>()

  add(subscription: Subscription): void {
    for (const table of subscription.tables) {
      const subscriptions = this.#ofTable.get(table) ?? new TableSubscriptions()
      this.#ofTable.set(table, subscriptions)
      subscriptions.add(subscription)
    }
    entryOf(this.#ofSubscriber, subscription.subscriber).add(subscription)
  }

  removeAllOf(subscriber: Subscriber): void {
    for (const subscription of this.#ofSubscriber.get(subscriber) ?? []) {
      for (const table of subscription.tables) {
        const subscriptions = this.#ofTable.get(table)
        subscriptions?.remove(subscription)
        if (subscriptions?.size === 0) this.#ofTable.delete(table)
      }
    }
    this.#ofSubscriber.delete(subscriber)
  }

  onTable(table: number): TableSubscriptions | undefined {
    return this.#ofTable.get(table)
  }

  subscribers(): readonly Subscriber[] {
    return [...this.#ofSubscriber.keys()]
  }
}

function entryOf<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const known = map.get(key)
  if (known) return known
  const created = new Set<V>()
  map.set(key, created)
  return created
}

/** The active bindings of subscribers, found by table. */
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Action, Binding } from '../model/binding.ts'

/** Who receives changes. */
export interface Subscriber {
  /** The caller whose policies apply now; a renewed token replaces it. */
  readonly caller: Caller
  /** @param ids of the bindings that a change fits; @param data JSON of the change. */
  receiveChange(ids: readonly number[], change: DeliveredChange): void
  /** Ends the subscriber, one of whose filters could not be evaluated. */
  receiveFilterFailure(): void
  /** Reports that changes may have been missed. */
  receiveGap(): void
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

/** Subscriptions by table. */
export class SubscriptionIndex {
  readonly #ofTable = new Map<number, Set<Subscription>>()
  readonly #ofSubscriber = new Map<Subscriber, Set<Subscription>>()

  add(subscription: Subscription): void {
    for (const table of subscription.tables) entryOf(this.#ofTable, table).add(subscription)
    entryOf(this.#ofSubscriber, subscription.subscriber).add(subscription)
  }

  removeAllOf(subscriber: Subscriber): void {
    for (const subscription of this.#ofSubscriber.get(subscriber) ?? []) {
      for (const table of subscription.tables) {
        const subscriptions = this.#ofTable.get(table)
        subscriptions?.delete(subscription)
        if (subscriptions?.size === 0) this.#ofTable.delete(table)
      }
    }
    this.#ofSubscriber.delete(subscriber)
  }

  onTable(table: number): ReadonlySet<Subscription> | undefined {
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

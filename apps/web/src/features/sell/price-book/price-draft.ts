// The price form: its texts as typed, and the price read from them.

import { goodsOf } from '../../../domain/sell/prices/goods.ts'
import { typedPackageSize } from '../../../domain/sell/prices/package-size.ts'
import type { PriceInput } from '../../../domain/sell/prices/mutations.ts'
import type { PriceRow } from '../../../domain/sell/prices/rows.ts'
import { typedMoney } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'
import { moneyToType, sizeText } from './price-view.ts'

/** The fields as typed. `day` has the form of date fields: '2026-11-21', '' for none. */
export interface PriceDraft {
  readonly ingredient: string
  readonly price: string
  readonly size: string
  readonly store: string
  readonly day: string
}

export type DraftProblems = Readonly<Record<keyof PriceDraft, string | null>>

const FIRST_DAY = '2000-01-01'

/**
 * @param lastDay today: later days are refused
 * @returns what can be saved, or null where `problems` names something; blank fields too
 */
export function readDraft(
  draft: PriceDraft,
  lastDay: string,
): { readonly input: PriceInput | null; readonly problems: DraftProblems } {
  const price = typedMoney(draft.price)
  const size = typedPackageSize(draft.size)
  const isDay = draft.day >= FIRST_DAY && draft.day <= lastDay
  const problems = {
    ingredient: goodsOf(draft.ingredient).key === '' ? messages.problems.ingredient : null,
    price: price.value === null ? (price.problem ?? messages.problems.price) : null,
    size: size.value === null ? (size.problem ?? messages.problems.size) : null,
    store: null,
    day: isDay ? null : messages.problems.day,
  }
  if (price.value === null || size.value === null || problems.ingredient !== null || !isDay) {
    return { input: null, problems }
  }
  const input = {
    ingredient: draft.ingredient.trim(),
    package_price_cents: price.value,
    package_amount: size.value.amount,
    package_unit: size.value.unit,
    store: draft.store.trim() || null,
    bought_on: draft.day,
  }
  return { input, problems }
}

/** An empty form, or the one for the next of several things bought in the same shop. */
export function emptyDraft(day: string, store = ''): PriceDraft {
  return { ingredient: '', price: '', size: '', store, day }
}

export function draftOf(row: PriceRow): PriceDraft {
  return {
    ingredient: row.ingredient,
    price: moneyToType(row.package_price_cents),
    size: sizeText(row),
    store: row.store ?? '',
    day: row.bought_on,
  }
}

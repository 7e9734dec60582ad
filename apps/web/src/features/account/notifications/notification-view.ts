// A row of `notifications` -> what the list shows of it.

import type { LinkProps } from '@tanstack/react-router'
import * as v from 'valibot'
import { messages } from './messages.ts'
import type { NotificationRow } from './queries.ts'
import { once } from '../../../lib/once.ts'
import { listOf, withFallbacks } from '../../../lib/shapes.ts'

export interface NotificationView {
  readonly title: string
  readonly text: string
  /** The address of its subject; null where no screen shows one. */
  readonly link: Pick<LinkProps, 'to' | 'params'> | null
}

const TEXT = v.fallback(v.string(), '')

/** What the kinds know of their subject, each some of it. */
const FACTS = withFallbacks({
  status: TEXT,
  recipes: v.fallback(v.number(), 1),
  newest: TEXT,
  parts: v.fallback(listOf(v.string()), []),
  ingredient: TEXT,
})

const LIST = once(() => new Intl.ListFormat('pt-BR'))
const TIME = once(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }))
const DAY = once(
  () => new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }),
)

/** Null for a kind that this version does not know. */
export function notificationView(row: NotificationRow): NotificationView | null {
  const { kind, title, material_id: materialId, item_id: itemId, costing_id: costingId } = row
  const { status, recipes: count, newest, parts, ingredient } = v.parse(FACTS, row.facts)
  const material = materialId === null ? null : ({ to: '/material/$id', params: { id: materialId } } as const)
  const recipe = itemId === null ? null : ({ to: '/recipe/$id', params: { id: itemId } } as const)
  switch (kind) {
    case 'material_opened':
      return { title: messages.opened(title), text: messages.openedText, link: material }
    case 'purchase_ended':
      return { title: messages.ended(title), text: reasonOf(status), link: material }
    case 'recipe_added':
      return {
        title: messages.added(count, title),
        text: messages.addedText(count, newest),
        link: count === 1 ? recipe : material,
      }
    case 'recipe_changed':
      return { title: messages.changed(title), text: partsText(parts), link: recipe }
    case 'price_changed':
      return {
        title: messages.priceChanged(ingredient),
        text: messages.priceChangedText(title),
        link: costingId === null ? null : { to: '/tools/costings/$id', params: { id: costingId } },
      }
    case 'certificate_ready':
      return {
        title: messages.certificate(title),
        text: messages.certificateText,
        link: { to: '/certificates' },
      }
    case 'exercise_answered':
      return {
        title: messages.answered(title),
        text: messages.answeredText,
        link: material && { ...material, to: '/material/$id/exercises' },
      }
    default:
      return null
  }
}

function reasonOf(status: string): string {
  const reasons: Readonly<Record<string, string>> = messages.endedBecause
  return reasons[status] ?? messages.endedBecause.canceled
}

function partsText(parts: readonly string[]): string {
  const names: Readonly<Record<string, string>> = messages.parts
  const known = parts.flatMap((part) => names[part] ?? [])
  return known.length === 0 ? '' : messages.changedText(LIST().format(known))
}

/** 'hoje, 14:05', 'ontem, 9:30' or '21/11/2026', in the device's time zone. */
export function momentText(timestamp: string, now = new Date()): string {
  const at = new Date(timestamp)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (DAY().format(at) === DAY().format(now)) return messages.today(TIME().format(at))
  if (DAY().format(at) === DAY().format(yesterday)) return messages.yesterday(TIME().format(at))
  return DAY().format(at)
}

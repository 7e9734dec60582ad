/** Writes the table of events into docs/sales.md, from the cases of the readers' tests: `npx tsx tools/documents/sales-table.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { EVENT_CASES } from '../../supabase/functions/_shared/sales/event-cases.ts'
import {
  type Provider,
  PROVIDER_NAMES,
  PROVIDERS,
} from '../../supabase/functions/_shared/sales/provider-list.ts'
import type { EventKind } from '../../supabase/functions/_shared/sales/purchase-event.ts'

export const SALES_FILE = fileURLToPath(new URL('../../docs/sales.md', import.meta.url))
const BEGIN = '<!-- events: made by tools/documents/sales-table.ts -->\n'
const END = '<!-- end of events -->'

const EFFECTS: readonly (readonly [EventKind, name: string, access: string])[] = [
  ['approved', 'approved', 'opens'],
  ['completed', 'complete', 'settles what was late or disputed'],
  ['pending', 'pending', 'none'],
  ['overdue', 'overdue', 'for the days of grace'],
  ['disputed', 'refund requested', 'stays'],
  ['refunded', 'refunded', 'ends at the next read'],
  ['partially_refunded', 'refunded in part', 'stays until the parts make the whole'],
  ['chargeback', 'charge-back', 'ends at the next read'],
  ['canceled', 'canceled', 'none'],
  ['expired', 'expired', 'none'],
  [
    'charge_moved',
    'next charge moved',
    'until that day and through the days of grace, unless a charge is late',
  ],
  ['subscription_canceled', 'subscription canceled', 'until the paid period ends'],
  ['ignored', 'others', 'no change'],
]

/** The page with the table of today. @throws Error if the page lacks the table's markers */
export function salesPage(page: string): string {
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (start < 0 || end < start) throw new Error('docs/sales.md lacks the markers of its table')
  return `${page.slice(0, start + BEGIN.length)}\n${eventTable()}\n${page.slice(end)}`
}

function eventTable(): string {
  const rows = EFFECTS.map(([kind, name, access]) => {
    const cells = PROVIDER_NAMES.map((provider) => eventsOf(provider, kind))
    return [name, ...cells, access]
  })
  const head = ['Event', ...PROVIDER_NAMES.map((name) => PROVIDERS[name].title), 'Access']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** Names that no platform sends are in the cases too, to be ignored. */
const isDocumented = (event: string) => event !== 'toString' && event !== 'anything.else'

function eventsOf(provider: Provider, kind: EventKind): string {
  const partly = provider === 'hotmart' && kind === 'partially_refunded'
  if (partly) return '`PURCHASE_REFUNDED`, status `PARTIALLY_REFUNDED`'
  return EVENT_CASES[provider]
    .filter(([event, ...kinds]) => kinds.includes(kind) && isDocumented(event))
    .map(([event]) => `\`${event}\``)
    .join(', ')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(SALES_FILE, salesPage(readFileSync(SALES_FILE, 'utf8')))
}

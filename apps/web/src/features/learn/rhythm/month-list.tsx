import { formatDuration } from '@ateliedoce/recipe-text'
import { messages } from './messages.ts'
import type { Month } from './rows.ts'
import { NothingMade } from './nothing-made.tsx'
import { once } from '../../../lib/once.ts'

const texts = messages.months
const NAME = once(() => new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** What was made in each month, as words and as a bar against the fullest month. */
export function MonthList({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <NothingMade picture="scene-done" text={texts.none} />
  const most = Math.max(...months.map(({ makings }) => makings))
  return (
    <ul className="flex flex-col gap-3">
      {months.map(({ month, recipes, makings, minutes }) => (
        <li key={month}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium first-letter:uppercase">{NAME().format(new Date(month))}</span>
            {minutes > 0 && <span className="text-sm text-quiet">{texts.time(formatDuration(minutes))}</span>}
          </p>
          <div aria-hidden className="my-1 h-2.5 overflow-hidden rounded-full bg-sunken">
            <div
              className="filling h-full rounded-full bg-accent"
              style={{ width: `${(makings / most) * 100}%` }}
            />
          </div>
          <p className="text-sm text-quiet">{texts.facts(recipes, makings)}</p>
        </li>
      ))}
    </ul>
  )
}

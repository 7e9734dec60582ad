import { dayText } from '../../../lib/day.ts'
import { messages } from './messages.ts'
import { NothingMade } from './nothing-made.tsx'
import type { Week } from './rows.ts'

const texts = messages.week
/** Dots of one week; more are said in words. */
const MAX_DOTS = 7

/** This week in words, and the weeks before as rows of dots: one for each recipe, none for a week of rest. */
export function WeekRhythm({ weeks }: { weeks: readonly Week[] }) {
  const [present, ...before] = weeks
  const count = present?.recipes ?? 0
  const hasBefore = before.some(({ recipes }) => recipes > 0)
  if (count === 0 && !hasBefore) return <NothingMade picture="scene-empty" text={texts.none} />
  return (
    <>
      {count === 0 ? (
        <p className="text-quiet">{texts.none}</p>
      ) : (
        <p className="font-display text-xl text-accent">{texts.recipes(count)}</p>
      )}
      {hasBefore && (
        <>
          <h3 className="mt-5 font-sans text-sm font-normal tracking-normal text-quiet">{texts.before}</h3>
          <ul className="mt-1 flex flex-col">
            {before.map(({ week, recipes }) => (
              <li key={week} className="flex min-h-8 items-center gap-3">
                <span className="w-14 shrink-0 text-sm text-quiet tabular-nums">
                  <span className="sr-only">{texts.weekOf(dayText(week))}: </span>
                  <span aria-hidden>{dayText(week).slice(0, 5)}</span>
                </span>
                <span aria-hidden className="flex flex-wrap gap-1.5">
                  {Array.from({ length: Math.min(recipes, MAX_DOTS) }, (_, dot) => (
                    <span
                      key={dot}
                      className="size-4 rounded-full bg-pistachio-tint outline outline-outline"
                    />
                  ))}
                </span>
                <span className={recipes > 0 ? 'text-sm' : 'sr-only'}>{texts.made(recipes)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

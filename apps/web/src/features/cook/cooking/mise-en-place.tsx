import { formatDuration, stepTimers } from '@ateliedoce/recipe-text'
import {
  Clock,
  Flame,
  Milk,
  Moon,
  Refrigerator,
  Snowflake,
  Soup,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { BeforehandKind } from '@ateliedoce/recipe-text'
import { TimerAdvice } from '../../../domain/cook/timers/timer-advice.tsx'
import type { ScreenLock } from '../../../lib/use-wake-lock.ts'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import type { CookingView } from './cooking-view.ts'
import { messages } from './messages.ts'
import { ReadyList } from './ready-list.tsx'
import { readyText } from './ready-time.ts'
import { ScreenNote } from './screen-note.tsx'

interface MiseEnPlaceProps {
  view: CookingView
  /** Positions of lines that are ready. */
  ready: readonly number[]
  onReady: (position: number) => void
  screenLock: ScreenLock
}

/** What is weighed, lit, softened and at hand before the first step. */
export function MiseEnPlace({ view, ready, onReady, screenLock }: MiseEnPlaceProps) {
  const { yieldText, activeMinutes, waitingMinutes, isScaled } = view
  const times = messages.times(formatDuration(activeMinutes), formatDuration(waitingMinutes))
  return (
    <div className="page stage-gather">
      <div className="flex flex-col gap-4">
        <h2 className="text-3xl lg:text-4xl">{messages.before}</h2>
        <div className="flex flex-col gap-1 text-lg">
          {yieldText !== '' && <p className="font-semibold">{yieldText}</p>}
          {isScaled && <p className="text-base text-quiet">{messages.scaled}</p>}
          {times !== '' && (
            <p className="flex items-start gap-2">
              <Clock aria-hidden size={22} strokeWidth={1.75} className="mt-0.5 shrink-0 text-quiet" />
              <span>
                {times} <ReadyAt view={view} />
              </span>
            </p>
          )}
        </div>
        <Beforehand view={view} />
      </div>
      <div className="stage-list-area flex min-w-0 flex-col gap-6">
        <ReadyList parts={view.parts} ready={ready} onReady={onReady} />
        {view.tools.length > 0 && (
          <section aria-labelledby="ferramentas" className="rounded-card bg-surface p-4 shadow-card lg:p-6">
            {/* Inline, so that large text moves the whole word below the icon. */}
            <h3 id="ferramentas" className="text-xl">
              <Utensils
                aria-hidden
                size={22}
                strokeWidth={1.75}
                className="mr-2 inline-block align-[-0.15em] text-quiet"
              />
              {messages.tools}
            </h3>
            <ul className="mt-2 grid gap-x-6 text-lg sm:grid-cols-2">
              {view.tools.map((tool) => (
                <li key={tool} className="py-1.5">
                  <UnbrokenMeasures text={tool} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {/* It appears late, so its place is one where nothing moves. */}
      <div className="flex min-w-0 flex-col gap-4">
        <ScreenNote lock={screenLock} />
        {view.steps.some((step) => stepTimers(step).length > 0) && <TimerAdvice isScreenKept />}
      </div>
    </div>
  )
}

function ReadyAt({ view: { activeMinutes, waitingMinutes } }: { view: CookingView }) {
  const [now] = useState(() => new Date())
  if (activeMinutes === null) return null
  return <span className="block text-quiet">{readyText(now, activeMinutes + (waitingMinutes ?? 0))}</span>
}

const ICONS: Readonly<Record<BeforehandKind, LucideIcon>> = {
  soften: Milk,
  chill: Refrigerator,
  freeze: Snowflake,
  melt: Soup,
}

/** The oven, and what has to be soft, cold or begun before. */
function Beforehand({ view: { oven, beforehand, beforehandSteps } }: { view: CookingView }) {
  if (oven === null && beforehand.length === 0 && beforehandSteps.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {beforehandSteps.map(({ step, sentence }) => (
        <Hint key={step} icon={Moon}>
          <UnbrokenMeasures text={sentence} /> <span className="text-quiet">({messages.fromStep(step)})</span>
        </Hint>
      ))}
      {beforehand.map(({ kind, ingredients }) => (
        <Hint key={kind} icon={ICONS[kind]}>
          {messages.beforehand[kind](ingredients)}
        </Hint>
      ))}
      {oven !== null && (
        <Hint icon={Flame}>
          <strong className="font-semibold">
            {messages.oven(oven.celsius)}
            {oven.changes.length > 0 && messages.ovenThen(oven.changes)}
          </strong>
          <span className="block">
            {oven.isHotAtStep
              ? messages.hotAt(oven.step)
              : oven.step === 1
                ? messages.lightNow
                : messages.lightAt(oven.step)}
          </span>
        </Hint>
      )}
    </ul>
  )
}

function Hint({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 rounded-card bg-caramel-tint p-4 text-lg text-on-caramel-tint">
      <Icon aria-hidden size={26} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

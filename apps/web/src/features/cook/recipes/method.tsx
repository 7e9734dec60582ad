import { formatDuration, withSigns } from '@ateliedoce/recipe-text'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Refrigerator, Timer, Utensils } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ScaledParts } from '../../../domain/cook/batches/scaled-parts.ts'
import { SlotsAt } from '../../../domain/cook/recipe-slots/slots-at.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TechniquePicture } from '../../../ui/picture-technique.tsx'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import type { RecipeView } from '../../../domain/cook/recipes/recipe-view.ts'
import type { StepTicks } from '../../../domain/cook/recipes/step-marks.ts'
import { StepTimers } from '../../../domain/cook/timers/step-timers.tsx'
import { StepNumber } from './step-number.tsx'

interface MethodProps extends Pick<ScaledParts, 'noteOn'> {
  recipe: RecipeView
  /** Null where ticks are not stored. */
  ticks: StepTicks | null
  /** The step to bring into view. */
  step: number | null
  /** A remark for an amount that the method was not written for. */
  notice: ReactNode
}

/** The numbered steps, the tools and the storage tip. */
export function Method(props: MethodProps) {
  const { recipe, ticks, step, notice, noteOn } = props
  const { steps, tools, conservation } = recipe
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (step !== null) list.current?.children[step - 1]?.scrollIntoView({ block: 'center' })
  }, [step])
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {notice}
      {steps.length > 0 && <SlotsAt place="aboveSteps" />}
      {steps.length === 0 ? (
        <p className="text-quiet">{messages.noSteps}</p>
      ) : (
        <ol ref={list} className="-my-2.5 flex flex-col">
          {steps.map(({ position, text, minutes }) => (
            <li
              key={position}
              id={`passo-${position}`}
              aria-current={position === ticks?.next ? 'step' : undefined}
              // Every step has the edges of the card that the current one becomes: none moves.
              className="relative -mx-3 flex scroll-mt-24 gap-3 rounded-r-card px-3 py-2.5 not-print:aria-[current=step]:bg-surface not-print:aria-[current=step]:shadow-card not-print:aria-[current=step]:inset-shadow-[4px_0_0_var(--accent)]"
            >
              <StepNumber position={position} ticks={ticks} />
              <div
                className={classNames(
                  // The height of the number and of the note's mark below it.
                  'min-w-0 flex-1 pt-1 transition-colors duration-150 not-print:min-h-21',
                  ticks?.done.includes(position) && 'text-quiet print:text-text',
                )}
              >
                <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
                  <p className="min-w-[min(12rem,100%)] flex-1">{withSigns(text)}</p>
                  <TechniquePicture text={text} className="print:hidden" />
                </div>
                <Note text={noteOn(text)} />
                {minutes !== null && (
                  <p className="mt-1 flex items-center gap-1.5 text-[0.875em] text-quiet">
                    <Timer aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
                    {formatDuration(minutes)}
                  </p>
                )}
                <StepTimers recipe={recipe} step={{ position, text, minutes }} />
                <SlotsAt place="step" position={position} text={text} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="flex min-w-0 flex-col gap-4 print:hidden">
        <SlotsAt place="afterSteps" />
      </div>
      {tools.length > 0 && (
        <section aria-labelledby="ferramentas" className="rounded-card bg-surface p-4 shadow-card sm:p-5">
          <h2 id="ferramentas" className="flex items-center gap-2 text-[1.25em]">
            <Utensils aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
            {messages.neededTools}
          </h2>
          <ul className="mt-2 list-disc pl-5 marker:text-accent">
            {tools.map((tool) => (
              <li key={tool} className="py-1">
                {withSigns(tool)}
                <Note text={noteOn(tool)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Conservation recipeId={recipe.id} text={conservation} />
    </div>
  )
}

/** The storage tip, and the way to the label. */
function Conservation({ recipeId, text }: { recipeId: string; text: string }) {
  return (
    <section
      aria-labelledby="conservacao"
      className="rounded-card bg-pistachio-tint p-4 text-on-pistachio-tint sm:p-5"
    >
      <h2 id="conservacao" className="flex items-center gap-2 text-[1.25em]">
        <Refrigerator aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
        {messages.conservation}
      </h2>
      <p className="mt-1">{text}</p>
      <Link
        to="/recipe/$id/label"
        params={{ id: recipeId }}
        className="mt-1 inline-flex min-h-12 items-center gap-2 font-semibold underline-offset-4 hover:underline print:hidden"
      >
        <CalendarCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {messages.label}
      </Link>
    </section>
  )
}

/** A note on a sentence that was written for another amount. */
function Note({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="mt-1 rounded-field bg-caramel-tint px-3 py-1 text-on-caramel-tint">
      <UnbrokenMeasures text={text} />
    </p>
  )
}

import type { ReactNode } from 'react'
import { TechniquePicture } from '../../../ui/picture-technique.tsx'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import type { CookedStep, CookingView } from './cooking-view.ts'
import { messages } from './messages.ts'
import { StepIngredients } from './step-ingredients.tsx'

interface StepViewProps {
  view: CookingView
  position: number
  /** Parts of other features, below the words. */
  children: (step: CookedStep) => ReactNode
}

/** One step: its number, its words, what it takes, and what helps. */
export function StepView({ view: { steps }, position, children }: StepViewProps) {
  const step = steps[position - 1]
  if (step === undefined) return null
  return (
    <div className="stage-step">
      <div className="stage-words-area flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="flex items-baseline gap-2 text-quiet">
            <span className="sr-only">{messages.step}</span>{' '}
            <span className="text-5xl text-accent lg:text-[4.5rem] lg:leading-none">{position}</span>{' '}
            <span className="text-xl lg:text-2xl">{messages.of(steps.length)}</span>
            {step.chapter !== '' && (
              <span className="ml-auto rounded-full bg-caramel-tint px-3 py-1 font-sans text-sm text-on-caramel-tint lg:text-base">
                {step.chapter}
              </span>
            )}
          </h2>
          <p className="stage-words mt-1" data-length={lengthOf(step.said)}>
            <UnbrokenMeasures text={step.said} />
          </p>
        </div>
        {step.note !== null && (
          <p className="rounded-field bg-caramel-tint px-4 py-2 text-lg text-on-caramel-tint">
            <UnbrokenMeasures text={step.note} />
          </p>
        )}
      </div>
      <div className="stage-takes-area flex min-w-0 flex-col gap-4 empty:hidden">
        <StepIngredients step={step} />
        <TechniquePicture
          text={step.text}
          sizes="(min-width: 1024px) 30rem, 100vw"
          className="stage-picture h-auto w-full max-w-sm rounded-card! lg:max-w-none"
        />
      </div>
      <div className="stage-parts-area flex min-w-0 flex-col gap-4 empty:hidden">{children(step)}</div>
    </div>
  )
}

/** Short words are shown larger. */
function lengthOf(text: string): 'short' | 'usual' | 'long' {
  if (text.length <= 90) return 'short'
  return text.length <= 180 ? 'usual' : 'long'
}

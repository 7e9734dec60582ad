import { Check, RotateCcw } from 'lucide-react'
import type { CookingPlace } from '../../../domain/cook/recipes/cooking-place.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { CookingView } from './cooking-view.ts'
import { messages } from './messages.ts'
import { Sheet } from './sheet.tsx'

interface PartsSheetProps {
  view: CookingView
  place: CookingPlace
  onGo: (step: number) => void
  onRestart: () => void
  onClose: () => void
}

/** All steps by their chapters. A press goes to one, so that components are cooked in any order. */
export function PartsSheet({ view, place, onGo, onRestart, onClose }: PartsSheetProps) {
  const all = { title: '', steps: view.steps.map(({ position }) => position) }
  const chapters = view.chapters.length > 0 ? view.chapters : [all]
  const go = (step: number) => {
    onGo(step)
    onClose()
  }
  return (
    <Sheet title={messages.parts} onClose={onClose}>
      <ul>
        <li>
          <StepRow text={messages.gather} state={place.step === 0 ? 'here' : 'to-do'} onPress={() => go(0)} />
        </li>
      </ul>
      {chapters.map(({ title, steps }) => (
        <section key={steps[0]} aria-label={title === '' ? undefined : title}>
          {title !== '' && (
            <h3 className="flex items-baseline justify-between gap-2 pt-2 font-sans text-base font-semibold text-quiet">
              {title}
              <span>
                {messages.progress(steps.filter((step) => place.done.includes(step)).length, steps.length)}
              </span>
            </h3>
          )}
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <StepRow
                  position={step}
                  text={view.steps[step - 1]?.said ?? ''}
                  state={stateOf(step, place)}
                  onPress={() => go(step)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Button
        tone="quiet"
        className="mt-2 min-h-15"
        onClick={() => {
          onRestart()
          onClose()
        }}
      >
        <RotateCcw aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
        {messages.restart}
      </Button>
    </Sheet>
  )
}

type StepState = 'here' | 'done' | 'to-do'

function stateOf(step: number, place: CookingPlace): StepState {
  if (step === place.step) return 'here'
  return place.done.includes(step) ? 'done' : 'to-do'
}

interface StepRowProps {
  position?: number
  text: string
  state: StepState
  onPress: () => void
}

function StepRow({ position, text, state, onPress }: StepRowProps) {
  return (
    <button
      type="button"
      aria-current={state === 'here' ? 'step' : undefined}
      onClick={onPress}
      className={classNames(
        '-mx-2 flex min-h-15 w-[calc(100%+--spacing(4))] items-center gap-3 rounded-field px-2 py-2 text-left hover:bg-sunken',
        state === 'here' && 'bg-place text-on-place',
      )}
    >
      {position !== undefined && (
        <span
          className={classNames(
            'grid size-9 shrink-0 place-items-center rounded-full font-display text-lg font-semibold',
            state === 'done'
              ? 'bg-pistachio-tint text-on-pistachio-tint'
              : 'bg-accent-tint text-on-accent-tint',
          )}
        >
          {state === 'done' ? <Check aria-hidden size={20} strokeWidth={2.5} /> : position}
        </span>
      )}
      <span className="line-clamp-2 min-w-0">
        {state === 'done' && (
          <span className="sr-only">
            {position}, {messages.done}:{' '}
          </span>
        )}
        {text}
      </span>
    </button>
  )
}

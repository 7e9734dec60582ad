import { useEffect, useRef, useState, type ReactNode } from 'react'
import { NOT_BEGUN, type Cooking, type CookingPlace } from '../../../domain/cook/recipes/cooking-place.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import type { CookingView } from './cooking-view.ts'
import { Made } from './made.tsx'
import { messages } from './messages.ts'
import { MiseEnPlace } from './mise-en-place.tsx'
import { fitPlace, isLastToDo, moveBack, moveOn, toggleReady } from './moves.ts'
import { OptionsSheet } from './options-sheet.tsx'
import { PartsSheet } from './parts-sheet.tsx'
import { StageBar } from './stage-bar.tsx'
import { StageMoves } from './stage-moves.tsx'
import type { StageParts } from './stage-parts.ts'
import { StepView } from './step-view.tsx'
import { useStageText } from './stage-text.ts'
import { VoiceBar } from './voice/voice-bar.tsx'
import { useStageVoice } from './voice/use-stage-voice.ts'
import { useStageGestures } from './use-stage-gestures.ts'

interface StageProps extends StageParts {
  recipe: RecipeRow
  view: CookingView
  cooking: Cooking
  place: CookingPlace
  onLeave: () => void
}

type Sheet = 'parts' | 'options'

/** One thing at a time: mise en place, each step, and what follows the last one. */
export function Stage({ recipe, view, cooking, place: stored, onLeave, ...parts }: StageProps) {
  const count = view.steps.length
  const { place, madeFrom, move, goOn, goBack } = useStagePlace(cooking, stored, count)
  const isMade = madeFrom !== null
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const screenLock = useWakeLock()
  const text = useStageText()
  const direction = useDirection(isMade ? count + 1 : place.step)
  const step = isMade ? undefined : view.steps[place.step - 1]
  const voice = useStageVoice({ view, step, goOn, goBack })
  const surface = useStageGestures({
    goOn,
    goBack,
    // A tap turns the page on steps only: mise en place is ticked and scrolled, and forms follow the last step.
    withTaps: place.step > 0 && !isMade,
    isActive: sheet === null,
  })

  return (
    <div {...surface} className="stage" style={text.style}>
      {/* Stays on the page, so that screen readers hear each step; the screens themselves are replaced. */}
      <p aria-live="polite" className="sr-only">
        {step && `${messages.stepOf(step.position, count)}. ${step.said}`}
      </p>
      <StageBar
        title={view.title}
        place={isMade ? null : place}
        count={count}
        onLeave={onLeave}
        onParts={() => setSheet('parts')}
        onOptions={() => setSheet('options')}
      />
      {parts.renderCompany(recipe, isMade ? null : place.step, count)}
      <Turned key={isMade ? 'made' : place.step} direction={direction}>
        {isMade ? (
          <Made
            title={view.title}
            coverUrl={recipe.cover_url}
            afterwards={parts.renderAfterwards(recipe, madeFrom.amount)}
            onBack={goBack}
          >
            {parts.renderMade(recipe)}
          </Made>
        ) : place.step === 0 ? (
          <MiseEnPlace
            view={view}
            ready={place.ready}
            screenLock={screenLock}
            onReady={(position) => move((from) => toggleReady(from, position))}
          />
        ) : (
          <StepView view={view} position={place.step}>
            {(step) => parts.renderStepParts(recipe, step)}
          </StepView>
        )}
      </Turned>
      {!isMade && count > 0 && (
        <StageMoves next={nextWord(place, count)} onNext={goOn} onBack={place.step === 0 ? null : goBack}>
          <VoiceBar voice={voice} />
          {step && parts.renderTimers(recipe, step)}
        </StageMoves>
      )}
      {sheet === 'parts' && (
        <PartsSheet
          view={view}
          place={place}
          onGo={(step) => move((from) => ({ ...from, step }))}
          onRestart={() => move((from) => ({ ...from, step: 0, done: [], ready: [] }))}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'options' && (
        <OptionsSheet text={text} screenLock={screenLock} voice={voice} onClose={() => setSheet(null)} />
      )}
    </div>
  )
}

/** The place that the stage shows, and its moves. `madeFrom` is the place of the last step once the recipe was finished, else null. */
function useStagePlace(cooking: Cooking, stored: CookingPlace, count: number) {
  const place = fitPlace(stored, count)
  const [madeFrom, setMadeFrom] = useState<CookingPlace | null>(null)
  useFinishElsewhere(cooking, place, setMadeFrom)

  /** The place at the time of a press: a second press may come before the first is rendered. Null once the recipe was finished. */
  function placeNow(): CookingPlace | null {
    const latest = cooking.latest()
    if (latest === null && cooking.place !== null) return null
    return fitPlace({ ...(latest ?? NOT_BEGUN), amount: stored.amount }, count)
  }
  function move(change: (from: CookingPlace) => CookingPlace): void {
    const from = placeNow()
    if (from !== null) cooking.move(change(from))
  }
  function goOn(): void {
    const from = placeNow()
    if (madeFrom !== null || count === 0 || from === null) return
    const next = moveOn(from, count)
    if (next !== null) cooking.move(next)
    else {
      setMadeFrom({ ...from, done: from.done.filter((position) => position !== from.step) })
      cooking.finish()
    }
  }
  function goBack(): void {
    if (madeFrom !== null) {
      setMadeFrom(null)
      cooking.reopen(madeFrom)
    } else if (place.step > 0) move(moveBack)
  }
  return { place, madeFrom, move, goOn, goBack }
}

type Direction = 'on' | 'back' | undefined

/** A screen of the stage, from its top. */
function Turned({ direction, children }: { direction: Direction; children: ReactNode }) {
  useEffect(() => {
    if (direction !== undefined) window.scrollTo(0, 0)
  }, [direction])
  return (
    <div data-direction={direction} className="stage-turn">
      {children}
    </div>
  )
}

function nextWord(place: CookingPlace, count: number): string {
  if (place.step === 0) return messages.start
  return isLastToDo(place, count) ? messages.finish : messages.next
}

/** Returns the side from which the next screen comes. */
function useDirection(screen: number): Direction {
  const [shown, setShown] = useState(screen)
  const [direction, setDirection] = useState<Direction>()
  if (shown !== screen) {
    setShown(screen)
    setDirection(screen > shown ? 'on' : 'back')
  }
  return direction
}

/**
 * The last step was finished on another device while this one showed a step, and may be opened again there. A late reading of a finish
 * that this device has taken back looks the same, and ends with the next reading.
 */
function useFinishElsewhere(
  { place, isDone }: Cooking,
  shown: CookingPlace,
  setMadeFrom: (place: CookingPlace | null) => void,
): void {
  const last = useRef<CookingPlace | null>(null)
  const isMadeElsewhere = useRef(false)
  const isOver = place === null && isDone
  useEffect(() => {
    if (isOver && last.current !== null) {
      isMadeElsewhere.current = true
      setMadeFrom(last.current)
    } else if (!isOver && isMadeElsewhere.current) {
      isMadeElsewhere.current = false
      setMadeFrom(null)
    }
    last.current = isOver ? null : shown.step > 0 ? shown : null
  })
}

// Moves between the screens of the stage: 0 is mise en place, then one screen a step. Pure.

import type { CookingPlace } from '../../../domain/cook/recipes/cooking-place.ts'

/**
 * On from the current screen. Leaving a step this way marks it done, and the next step not yet done follows. A step that was
 * done before is only being read again: the step after it follows, done or not.
 * @returns null after the last step that was left to do
 */
export function moveOn(place: CookingPlace, count: number): CookingPlace | null {
  const { step, done } = place
  if (step === 0) return firstToDo(place, 1, count)
  if (done.includes(step)) return step < count ? { ...place, step: step + 1 } : firstToDo(place, 1, count)
  const more = { ...place, done: [...done, step].sort((one, other) => one - other) }
  return firstToDo(more, step + 1, count) ?? firstToDo(more, 1, count)
}

/** The first step from a position on that is not done; null if there is none. */
function firstToDo(place: CookingPlace, from: number, count: number): CookingPlace | null {
  for (let step = from; step <= count; step += 1) if (!place.done.includes(step)) return { ...place, step }
  return null
}

/** Back by one screen; what is done stays done. */
export function moveBack(place: CookingPlace): CookingPlace {
  return { ...place, step: Math.max(0, place.step - 1) }
}

/** Whether going on from this screen ends the recipe. */
export function isLastToDo(place: CookingPlace, count: number): boolean {
  return place.step > 0 && moveOn(place, count) === null
}

/** A place that fits a recipe whose steps may have changed since. */
export function fitPlace(place: CookingPlace, count: number): CookingPlace {
  return {
    ...place,
    step: Math.min(place.step, count),
    done: place.done.filter((position) => position <= count),
  }
}

/** Ticks an ingredient line as ready, or takes the tick back. */
export function toggleReady(place: CookingPlace, position: number): CookingPlace {
  const ready = place.ready.includes(position)
    ? place.ready.filter((other) => other !== position)
    : [...place.ready, position].sort((one, other) => one - other)
  return { ...place, ready }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOT_BEGUN, type CookingPlace } from '../../../domain/cook/recipes/cooking-place.ts'
import { fitPlace, isLastToDo, moveBack, moveOn, toggleReady } from './moves.ts'

const at = (step: number, ...done: number[]): CookingPlace => ({ ...NOT_BEGUN, step, done })

describe('moving on', () => {
  it('goes from mise en place through all steps, and marks what is left', () => {
    expect(moveOn(at(0), 3)).toEqual(at(1))
    expect(moveOn(at(1), 3)).toEqual(at(2, 1))
    expect(moveOn(at(3, 1, 2), 3)).toBeNull()
  })
  it('goes step by step where done ones are read again', () => {
    expect(moveOn(at(1, 1, 2, 3), 5)).toEqual(at(2, 1, 2, 3))
    expect(moveOn(at(5, 1, 2, 5), 5)).toEqual(at(3, 1, 2, 5))
  })
  it('comes back to the chapter that was left out, and ends when nothing is left', () => {
    expect(moveOn(at(6, 5), 6)).toEqual(at(1, 5, 6))
    expect(moveOn(at(4, 1, 2, 3, 5, 6), 6)).toBeNull()
    expect(moveOn(at(0, 1, 2), 6)).toEqual(at(3, 1, 2))
  })
  it('ends each recipe, from any chapter, with every step done once', () => {
    const start = fc
      .integer({ min: 1, max: 30 })
      .chain((count) => fc.tuple(fc.constant(count), fc.nat(count)))
    fc.assert(
      fc.property(start, ([count, step]) => {
        const shown: number[] = []
        let place: CookingPlace | null = { ...at(step) }
        while (place !== null) {
          if (place.step > 0) shown.push(place.step)
          place = moveOn(place, count)
        }
        expect(shown.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: count }, (_, index) => index + 1),
        )
      }),
      { numRuns: 40 },
    )
  })
})

it('goes back by one screen, to mise en place at last', () => {
  expect(moveBack(at(2, 1))).toEqual(at(1, 1))
  expect(moveBack(at(0))).toEqual(at(0))
})

it('knows the last step that is to do', () => {
  expect([isLastToDo(at(0), 1), isLastToDo(at(1), 1), isLastToDo(at(2), 2)]).toEqual([false, true, false])
  expect(isLastToDo(at(2, 1), 2)).toBe(true)
})

it('fits a recipe whose last steps are gone', () => {
  expect(fitPlace(at(7, 1, 6), 5)).toEqual(at(5, 1))
})

it('ticks a line as ready, and takes the tick back', () => {
  const ticked = toggleReady(toggleReady(NOT_BEGUN, 4), 2)
  expect(ticked.ready).toEqual([2, 4])
  expect(toggleReady(ticked, 4).ready).toEqual([2])
})

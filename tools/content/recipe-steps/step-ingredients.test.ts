import { findStepIngredients, type Portion } from '../../../packages/recipe-text/src/index.ts'
import { expect, test } from 'vitest'
import { checkedRecipes, type ExpectedStep } from './recipe-steps.ts'

type Expected = ExpectedStep['ingredients'][number]

const rows = checkedRecipes().flatMap(({ recipe, lines, steps }) => {
  const { steps: uses } = findStepIngredients(lines, steps)
  return steps.map(({ step, ingredients: expected }, index) => {
    const found = (uses[index]?.ingredients ?? []).map(({ position, portion }) =>
      entry(position, lines[position - 1]?.ingredient ?? '', portion),
    )
    return { recipe, step, found: inOrder(found), expected: inOrder(expected) }
  })
})

function entry(position: number, ingredient: string, { kind, share, measured }: Portion): Expected {
  if (kind === 'all') return [position, ingredient]
  const part = share === null ? '' : ` ${String(share.numerator)}/${String(share.denominator)}`
  const amount =
    measured === null || share !== null ? '' : ` ${String(measured.quantity.max)} ${measured.unit}`
  return [position, ingredient, `${kind}${part}${amount}`]
}

function inOrder(entries: readonly Expected[]): string[] {
  return entries.toSorted(([a], [b]) => a - b).map((each) => each.join(', '))
}

test('no step of the 48 recipes lists an ingredient or a portion that a reader did not find in it', () => {
  const wrong = rows.flatMap(({ recipe, step, found, expected }) => {
    const extra = found.filter((each) => !expected.includes(each))
    return extra.length === 0 ? [] : [{ recipe, step, extra }]
  })
  expect(wrong).toEqual([])
})

test('at least 97 % of the steps list exactly what a reader found in them', () => {
  const incomplete = rows.filter(({ found, expected }) => found.join('; ') !== expected.join('; '))
  expect(incomplete.length, JSON.stringify(incomplete, null, 1)).toBeLessThanOrEqual(rows.length * 0.03)
})

import { cookMass } from '@ateliedoce/measures'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { messages, wordsOf } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ChangeScaling, ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import type { ShownLine } from './scaling-view.ts'
import type { WeightWay } from './ways.ts'
import { isCountedYield } from './yield-unit.ts'

interface WeightFieldsProps {
  way: WeightWay
  recipe: ScalableRecipe
  lines: readonly ShownLine[]
  search: ScalingSearch
  change: ChangeScaling
}

/** Scales by the weight of one piece: pieces wanted, weight of the dough, and the resulting count. */
export function WeightFields({ way, recipe, lines, search, change }: WeightFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label={messages.pieceWeight}
        hint={messages.pieceWeightHint}
        suffix="g"
        value={search.peso ?? ''}
        onChange={(peso) => change({ peso })}
        error={way.problems.peso}
      />
      <NumberField
        label={messages.pieceCount}
        hint={messages.pieceCountHint}
        value={search.unidades ?? ''}
        onChange={(unidades) => change({ unidades })}
        error={way.problems.unidades}
      />
      <NumberField
        label={messages.dough}
        hint={messages.doughHint}
        suffix="g"
        value={search.massa ?? ''}
        onChange={(massa) => change({ massa })}
        error={way.problems.massa}
      />
      <MassFacts {...{ way, recipe, lines }} />
    </div>
  )
}

function MassFacts({ way, recipe, lines }: Pick<WeightFieldsProps, 'way' | 'recipe' | 'lines'>) {
  const facts = massFacts(way, recipe, lines)
  if (facts.length === 0) return null
  return (
    <output className="flex flex-col gap-1 rounded-card bg-caramel-tint p-4 text-on-caramel-tint">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </output>
  )
}

function massFacts(way: WeightWay, recipe: ScalableRecipe, lines: readonly ShownLine[]): string[] {
  const { mass, massGrams, plan, unitGrams } = way
  const { missing, asides, grams } = mass
  const facts: string[] = []
  const isSummed = massGrams !== null && massGrams === grams && missing.length === 0
  if (isSummed) facts.push(messages.massIs(massText(grams)))
  if (massGrams === null && way.problems.massa === null) {
    facts.push(missing.length > 0 ? messages.massMissing(missing.length) : wordsOf(recipe).massOfNone)
  }
  const outside = lines.filter(({ position }) => asides.includes(position)).map(({ text }) => text)
  if (isSummed && outside.length > 0) facts.push(messages.massWithout(outside.join('; ')))
  if (plan !== null && unitGrams !== null) {
    const piece = massText(unitGrams)
    if (plan.factor === 1) facts.push(messages.gives(plan.count, piece))
    else facts.push(messages.takes(messages.pieces(plan.count, unitGrams), massText(plan.doughGrams)))
    if (plan.leftGrams >= 1) facts.push(messages.left(massText(plan.leftGrams)))
  }
  const { yield_quantity: own, yield_unit: unit } = recipe
  if (massGrams !== null && own !== null && isCountedYield(recipe)) {
    facts.push(messages.eachNow(yieldText(own, unit), massText(massGrams / own)))
  }
  return facts
}

function massText(grams: number): string {
  return cookMass(grams).value ?? ''
}

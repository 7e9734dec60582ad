import { Disclosure } from '../../../ui/disclosure.tsx'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import type { CookedStep } from './cooking-view.ts'
import type { ShownIngredient } from './shown-ingredient.ts'
import { messages } from './messages.ts'

/** What a step takes, in the chosen amount; where its words leave doubts, the component's whole list is one press away. */
export function StepIngredients({ step }: { step: CookedStep }) {
  const { ingredients, isCertain, component } = step
  if (ingredients.length === 0 && (isCertain || component.ingredients.length === 0)) return null
  return (
    <section
      aria-label={messages.stepIngredients}
      className="min-w-0 rounded-card bg-surface px-4 py-2 shadow-card lg:px-6 lg:py-4"
    >
      {ingredients.length > 0 && (
        <ul className="divide-y divide-line text-lg lg:text-2xl">
          {ingredients.map((ingredient) => (
            <Line key={ingredient.position} ingredient={ingredient} />
          ))}
        </ul>
      )}
      {!isCertain && (
        <Disclosure
          label={messages.all(component.heading)}
          startsOpen={false}
          className="min-h-15 w-full justify-between font-semibold"
        >
          <ul className="divide-y divide-line pb-2 text-lg">
            {component.ingredients.map((ingredient) => (
              <Line key={ingredient.position} ingredient={ingredient} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

function Line({ ingredient }: { ingredient: ShownIngredient }) {
  const { amount, joint, name, aside } = ingredient
  return (
    <li className="py-2.5">
      {amount !== '' && (
        <>
          <strong className="font-semibold">
            <UnbrokenMeasures text={amount} />
          </strong>
          {joint || ' '}
        </>
      )}
      <UnbrokenMeasures text={name} />
      {aside !== null && (
        <span className="block text-base text-quiet">
          <UnbrokenMeasures text={aside} />
        </span>
      )}
    </li>
  )
}

import { Check } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import type { IngredientPart } from './cooking-view.ts'
import type { ShownIngredient } from './shown-ingredient.ts'
import { messages } from './messages.ts'

interface ReadyListProps {
  parts: readonly IngredientPart[]
  ready: readonly number[]
  onReady: (position: number) => void
}

/** The ingredients, each with a tick that a floury hand can hit. */
export function ReadyList({ parts, ready, onReady }: ReadyListProps) {
  const count = parts.reduce((sum, { ingredients }) => sum + ingredients.length, 0)
  if (count === 0) return null
  const readyHere = parts.flatMap(({ ingredients }) =>
    ingredients.filter(({ position }) => ready.includes(position)),
  )
  return (
    <section aria-labelledby="separar" className="rounded-card bg-surface shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 lg:px-6 lg:pt-6">
        <h3 id="separar" className="text-xl">
          {messages.ingredients}
        </h3>
        <output className="text-base text-quiet">{messages.readyCount(readyHere.length, count)}</output>
      </div>
      {parts.map(({ heading, ingredients }) => (
        <div key={`${heading}|${ingredients[0]?.position}`}>
          {heading !== null && (
            <h4 className="px-4 pt-4 font-sans text-base font-semibold text-quiet lg:px-6">{heading}</h4>
          )}
          <ul className="divide-y divide-line">
            {ingredients.map((ingredient) => (
              <li key={ingredient.position}>
                <ReadyLine
                  ingredient={ingredient}
                  isReady={ready.includes(ingredient.position)}
                  onPress={() => onReady(ingredient.position)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface ReadyLineProps {
  ingredient: ShownIngredient
  isReady: boolean
  onPress: () => void
}

function ReadyLine({ ingredient: { amount, joint, name, aside }, isReady, onPress }: ReadyLineProps) {
  return (
    <label
      className={classNames(
        'flex min-h-16 cursor-pointer items-center gap-4 px-4 py-2 text-lg transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent lg:px-6 lg:text-xl',
        isReady && 'text-quiet',
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={isReady}
        onChange={() => {
          onPress()
          // A vibration confirms it where the device has one, since the eyes may be on the scales.
          if (!isReady && 'vibrate' in navigator) navigator.vibrate(15)
        }}
      />
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full border-2',
          isReady ? 'border-transparent bg-pistachio-tint text-on-pistachio-tint' : 'border-outline',
        )}
      >
        {isReady && <Check aria-hidden size={24} strokeWidth={2.5} className="tick" />}
      </span>
      <span className="min-w-0">
        {amount !== '' && (
          <>
            <strong className="font-semibold">
              <UnbrokenMeasures text={amount} />
            </strong>
            {joint}
          </>
        )}
        <UnbrokenMeasures text={name} />
        {aside !== null && (
          <span className="block text-base text-quiet">
            <UnbrokenMeasures text={aside} />
          </span>
        )}
      </span>
    </label>
  )
}

import { ALLERGENS, type Allergen } from '@ateliedoce/recipe-text'
import { Check } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { allergenNames, messages } from './messages.ts'

/** Allergens of most confectioners' recipes; the others are one press away. */
const USUAL: readonly Allergen[] = [
  'trigo',
  'leite',
  'ovos',
  'soja',
  'amendoim',
  'nozes',
  'amendoa',
  'avela',
  'castanha_de_caju',
]

interface AllergenChoiceProps {
  chosen: readonly Allergen[]
  readyMade: readonly string[]
  onChange: (chosen: readonly Allergen[]) => void
  /** Ingredients of which nothing is known. */
  unknown: readonly string[]
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

export function AllergenChoice({
  chosen,
  readyMade,
  onChange,
  unknown,
  isChecked,
  onCheck,
}: AllergenChoiceProps) {
  const others = ALLERGENS.filter((allergen) => !USUAL.includes(allergen))
  const toggle = (allergen: Allergen) =>
    onChange(ALLERGENS.filter((each) => (each === allergen ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-display text-xl font-semibold">{messages.allergens}</legend>
      <p className="text-sm text-quiet">
        {messages.allergensText} {readyMade.length > 0 && messages.readyMade(readyMade)}
      </p>
      <Chips allergens={USUAL} chosen={chosen} onToggle={toggle} />
      <Disclosure
        label={messages.otherAllergens}
        startsOpen={others.some((allergen) => chosen.includes(allergen))}
        className="font-medium text-accent"
      >
        <Chips allergens={others} chosen={chosen} onToggle={toggle} />
      </Disclosure>
      {unknown.length > 0 && (
        <>
          <p className="font-medium">{messages.unknown(unknown)}</p>
          <label className="flex min-h-12 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-current"
              checked={isChecked}
              onChange={(event) => onCheck(event.target.checked)}
            />
            {messages.checked}
          </label>
        </>
      )}
    </fieldset>
  )
}

interface ChipsProps {
  allergens: readonly Allergen[]
  chosen: readonly Allergen[]
  onToggle: (allergen: Allergen) => void
}

function Chips({ allergens, chosen, onToggle }: ChipsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {allergens.map((allergen) => {
        const isChosen = chosen.includes(allergen)
        return (
          <button
            key={allergen}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onToggle(allergen)}
            className={classNames(
              'inline-flex min-h-12 items-center gap-1.5 rounded-full border px-4 font-medium transition-colors duration-150',
              isChosen
                ? 'border-accent bg-accent-tint text-on-accent-tint'
                : 'border-outline bg-surface text-text hover:bg-sunken',
            )}
          >
            {isChosen && <Check aria-hidden size={18} strokeWidth={2} />}
            {allergenNames[allergen]}
          </button>
        )
      })}
    </div>
  )
}

import { ALLERGENS, type Allergen } from '@ateliedoce/recipe-text'
import { Check } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { LabelDraft, Packages } from './label-view.ts'
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
  draft: LabelDraft
  packages: Packages
  onChange: (change: Partial<LabelDraft>) => void
}

/** What the label declares: allergens, lactose, what may be in it, and that the packages have been read. */
export function AllergenChoice({ draft, packages, onChange }: AllergenChoiceProps) {
  const { allergens: chosen, mayContain } = draft
  const { readyMade, unknown, traces } = packages
  const others = ALLERGENS.filter((allergen) => !USUAL.includes(allergen))
  const toggle = (allergen: Allergen) => onChange({ allergens: toggled(chosen, allergen) })
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
      {chosen.includes('leite') && (
        <>
          <Tick
            label={messages.lactose}
            isTicked={draft.hasLactose}
            onTick={(hasLactose) => onChange({ hasLactose })}
          />
          {!draft.hasLactose && <p className="text-sm text-quiet">{messages.lactoseText}</p>}
        </>
      )}
      <Disclosure
        label={messages.mayContain}
        startsOpen={mayContain.length > 0}
        className="font-medium text-accent"
      >
        <div className="flex flex-col gap-2">
          <p className="text-sm text-quiet">
            {messages.mayContainText} {traces.length > 0 && messages.traces(traces)}
          </p>
          <Chips
            allergens={ALLERGENS.filter((allergen) => !chosen.includes(allergen))}
            chosen={mayContain}
            onToggle={(allergen) => onChange({ mayContain: toggled(mayContain, allergen) })}
          />
        </div>
      </Disclosure>
      {unknown.length > 0 && <p className="font-medium">{messages.unknown(unknown)}</p>}
      {unknown.length + readyMade.length > 0 && (
        <Tick
          label={messages.checked}
          isTicked={draft.isChecked}
          onTick={(isChecked) => onChange({ isChecked })}
        />
      )}
    </fieldset>
  )
}

function toggled(chosen: readonly Allergen[], allergen: Allergen): readonly Allergen[] {
  return ALLERGENS.filter((each) => (each === allergen ? !chosen.includes(each) : chosen.includes(each)))
}

interface TickProps {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function Tick({ label, isTicked, onTick }: TickProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-current"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      {label}
    </label>
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

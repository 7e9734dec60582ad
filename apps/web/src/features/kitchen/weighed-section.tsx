import {
  ingredientName,
  isAnyIngredient,
  ownIngredients,
  type AnyIngredient,
  type Kitchen,
} from '@ateliedoce/measures'
import { formatAmount, unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { typedAmount } from '../../lib/typed-number.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AnyIngredientField } from '../../domain/kitchen/ingredient-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { messages } from './messages.ts'
import { SaveButton } from './save-button.tsx'
import { gramsOfCup, gramsText, weighedIngredient } from './weighing.ts'

const UNITS = ['xicara_cha', 'copo_americano', 'colher_sopa', 'ml', 'l'] as const satisfies readonly UnitId[]

interface WeighedSectionProps {
  kitchen: Kitchen
  /** The ingredient that the address names; null for none. */
  toWeigh: AnyIngredient | null
  /** Null removes the weighing. @throws ApiError */
  onSave: (ingredient: AnyIngredient, gramsPerMl: number | null) => Promise<unknown>
}

/** The learner's own weighings, which have priority over published densities. */
export function WeighedSection({ kitchen, toWeigh, onSave }: WeighedSectionProps) {
  const { weighed } = messages
  return (
    <section aria-labelledby="pesados" className="flex min-w-0 flex-col gap-4">
      <h2 id="pesados" className="text-2xl">
        {weighed.title}
      </h2>
      <p className="text-quiet">{weighed.text}</p>
      <WeighedList kitchen={kitchen} onSave={onSave} />
      <WeighForm kitchen={kitchen} toWeigh={toWeigh} onSave={onSave} />
    </section>
  )
}

function WeighedList({ kitchen, onSave }: Omit<WeighedSectionProps, 'toWeigh'>) {
  const { weighed } = messages
  const own = Object.entries(kitchen.ownGramsPerMl).flatMap(([id, gramsPerMl]) =>
    isAnyIngredient(id) && gramsPerMl !== undefined ? [{ id, name: ingredientName(id), gramsPerMl }] : [],
  )
  if (own.length === 0) return <p>{weighed.none}</p>
  return (
    <ul className="rounded-card bg-surface px-4 py-1 shadow-card">
      {own.map(({ id, name, gramsPerMl }) => (
        <li key={id} className="flex items-center gap-2 border-b border-line py-1 last:border-none">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {weighed.result(weighed.oneCup, name, gramsOfCup(gramsPerMl, kitchen))}
          </span>
          <IconButton
            icon={Trash2}
            label={weighed.remove(name)}
            onClick={() => void onSave(id, null).catch(() => {})}
          />
        </li>
      ))}
    </ul>
  )
}

function WeighForm({ kitchen, toWeigh, onSave }: WeighedSectionProps) {
  const [ingredient, setIngredient] = useState(toWeigh)
  const [countText, typeCount] = useState('1')
  const [unit, setUnit] = useState<(typeof UNITS)[number]>('xicara_cha')
  const [gramsTyped, typeGrams] = useState('')
  const { weighed } = messages
  const [count, grams] = [typedAmount(countText), typedAmount(gramsTyped)]
  const amount = count.value === null ? null : { value: count.value, unit }
  const result =
    ingredient === null || amount === null || grams.value === null
      ? null
      : weighedIngredient(ingredient, amount, grams.value, kitchen)
  const known = result === null || 'problem' in result ? null : result
  return (
    <div className="flex flex-col gap-4">
      <AnyIngredientField
        label={weighed.ingredient}
        hint={weighed.ingredientHint}
        own={ownIngredients(kitchen)}
        chosen={ingredient}
        onChoose={setIngredient}
      />
      <div className="flex flex-wrap items-start gap-4 max-sm:*:has-[[aria-invalid=true]]:basis-full">
        <NumberField
          label={weighed.amount}
          className="min-w-0 flex-1 basis-[6rem]"
          value={countText}
          onChange={typeCount}
          error={count.problem}
        />
        <SelectField
          label={weighed.unit}
          className="min-w-0 flex-1 basis-[11rem]"
          options={UNITS.map((value) => ({ value, label: unitFacts(value).singular }))}
          value={unit}
          onChange={setUnit}
        />
      </div>
      <NumberField
        label={messages.grams}
        hint={messages.gramsHint}
        suffix="g"
        value={gramsTyped}
        onChange={typeGrams}
        error={grams.problem ?? (result !== null && 'problem' in result ? result.problem : null)}
      />
      <output>
        {known !== null && ingredient !== null && amount !== null && grams.value !== null && (
          <>
            <span className="block font-display text-xl">
              {weighed.result(
                formatAmount({ min: amount.value, max: amount.value }, amount.unit),
                ingredientName(ingredient),
                gramsText(grams.value),
              )}
            </span>
            {known.published !== null && <span className="block text-sm text-quiet">{known.published}</span>}
            {known.isOutside && <span className="block font-medium">{weighed.outside}</span>}
          </>
        )}
      </output>
      <SaveButton
        label={weighed.save}
        saved={weighed.saved}
        key={`${ingredient} ${known?.gramsPerMl}`}
        onSave={known === null || ingredient === null ? null : () => onSave(ingredient, known.gramsPerMl)}
      />
    </div>
  )
}

import {
  ingredientName,
  isAnyIngredient,
  ownIngredients,
  type AnyIngredient,
  type Kitchen,
} from '@ateliedoce/measures'
import { formatAmount, unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { AnyIngredientField } from '../../../domain/sell/kitchen/ingredient-field.tsx'
import { changeKitchen } from '../../../domain/sell/kitchen/mutations.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { messages } from './messages.ts'
import { SaveRow } from './save-row.tsx'
import { useMeasureForm } from './use-measure-form.ts'
import { densitiesWith, gramsOfCup, gramsText } from './weighing.ts'
import { readWeighing, type Weighing, type WeighingDraft } from './weighing-drafts.ts'

const UNITS = ['xicara_cha', 'copo_americano', 'colher_sopa', 'ml', 'l'] as const satisfies readonly UnitId[]
const { weighed } = messages

interface WeighedSectionProps {
  userId: string
  kitchen: Kitchen
  /** The ingredient that the address names; null for none. */
  toWeigh: AnyIngredient | null
}

/** The learner's own weighings, which have priority over published densities. */
export function WeighedSection(props: WeighedSectionProps) {
  return (
    <section aria-labelledby="pesados" className="flex min-w-0 flex-col gap-4">
      <h2 id="pesados" className="text-xl sm:text-2xl">
        {weighed.title}
      </h2>
      <p className="text-quiet">{weighed.text}</p>
      <WeighedList {...props} />
      <WeighForm {...props} />
    </section>
  )
}

function WeighedList({ userId, kitchen }: WeighedSectionProps) {
  const { mutate: change } = useMutation(changeKitchen(userId))
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
            onClick={() =>
              change({
                densities: densitiesWith(kitchen, id, null),
                read: { densities: { ...kitchen.ownGramsPerMl } },
              })
            }
          />
        </li>
      ))}
    </ul>
  )
}

function WeighForm({ userId, kitchen, toWeigh }: WeighedSectionProps) {
  const begin: WeighingDraft = { ingredient: toWeigh, count: '1', unit: 'xicara_cha', grams: '' }
  const { form, save, value } = useMeasureForm({
    userId,
    name: 'weighing',
    begin,
    read: (draft: WeighingDraft, isSent) => readWeighing(draft, isSent, kitchen),
    changeOf: ({ ingredient, gramsPerMl }: Weighing) => ({
      densities: densitiesWith(kitchen, ingredient, gramsPerMl),
      read: { densities: { ...kitchen.ownGramsPerMl } },
    }),
  })
  const { value: chosen, onChange: onChoose, name, onFocus, error } = form.field('ingredient')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <AnyIngredientField
        {...{ name, onFocus, error, chosen, onChoose }}
        label={weighed.ingredient}
        hint={weighed.ingredientHint}
        own={ownIngredients(kitchen)}
      />
      <div className="flex flex-wrap items-start gap-4 max-sm:*:has-[[aria-invalid=true]]:basis-full">
        <NumberField
          {...form.field('count')}
          label={weighed.amount}
          className="min-w-0 flex-1 basis-[6rem]"
        />
        <SelectField
          {...form.field('unit')}
          label={weighed.unit}
          className="min-w-0 flex-1 basis-[11rem]"
          options={UNITS.map((value) => ({ value, label: unitFacts(value).singular }))}
        />
      </div>
      <NumberField {...form.field('grams')} label={messages.grams} hint={messages.gramsHint} suffix="g" />
      <output>{value !== null && <WeighedResult weighing={value} />}</output>
      <SaveRow label={weighed.save} saved={weighed.saved} save={save} isDirty={form.isDirty} isSecond />
    </form>
  )
}

function WeighedResult({ weighing }: { weighing: Weighing }) {
  const { ingredient, amount, grams, published, isOutside } = weighing
  const { value, unit } = amount
  return (
    <>
      <span className="block font-display text-xl">
        {weighed.result(
          formatAmount({ min: value, max: value }, unit),
          ingredientName(ingredient),
          gramsText(grams),
        )}
      </span>
      {published !== null && <span className="block text-sm text-quiet">{published}</span>}
      {isOutside && <span className="block font-medium">{weighed.outside}</span>}
    </>
  )
}

import { IngredientField } from '../../../domain/sell/kitchen/ingredient-field.tsx'
import type { KitchenChange } from '../../../domain/sell/kitchen/mutations.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { messages } from './messages.ts'
import { SaveRow } from './save-row.tsx'
import { useMeasureForm } from './use-measure-form.ts'
import type { WeighedCup } from './weighing.ts'
import { readKnownCup, readWeighedCup, type KnownCupDraft, type WeighedCupDraft } from './weighing-drafts.ts'

const texts = messages.cup
const BEGIN_WEIGHED: WeighedCupDraft = { ingredient: 'agua', grams: '' }
const BEGIN_KNOWN: KnownCupDraft = { ml: '' }

/** The size of a cup that is filled and weighed once. */
export function WeighedCupForm({ userId }: { userId: string }) {
  const { form, save, value } = useMeasureForm({
    userId,
    name: 'weighed-cup',
    begin: BEGIN_WEIGHED,
    read: readWeighedCup,
    changeOf,
  })
  const { value: chosen, onChange: onChoose, name, onFocus, error } = form.field('ingredient')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <p className="text-quiet">{texts.steps}</p>
      <IngredientField {...{ name, onFocus, error, chosen, onChoose }} label={texts.filledWith} />
      <NumberField {...form.field('grams')} label={messages.grams} hint={messages.gramsHint} suffix="g" />
      <CupResult cup={value} />
      <SaveRow label={texts.save} saved={texts.saved} save={save} isDirty={form.isDirty} />
    </form>
  )
}

/** The size of a cup as known in millilitres. */
export function KnownCupForm({ userId }: { userId: string }) {
  const { form, save, value } = useMeasureForm({
    userId,
    name: 'known-cup',
    begin: BEGIN_KNOWN,
    read: readKnownCup,
    changeOf,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <NumberField {...form.field('ml')} label={texts.ml} suffix="ml" />
      <CupResult cup={value} />
      <SaveRow label={texts.save} saved={texts.saved} save={save} isDirty={form.isDirty} />
    </form>
  )
}

function changeOf({ cupMl }: WeighedCup): KitchenChange {
  return { cup_ml: cupMl }
}

function CupResult({ cup }: { cup: WeighedCup | null }) {
  return (
    <output>
      {cup !== null && (
        <>
          <span className="block font-display text-xl">{texts.result(cup.ml)}</span>
          {cup.between !== null && <span className="block text-sm text-quiet">{cup.between}</span>}
          {cup.doubts.map((doubt) => (
            <span key={doubt} className="block font-medium">
              {doubt}
            </span>
          ))}
        </>
      )}
    </output>
  )
}

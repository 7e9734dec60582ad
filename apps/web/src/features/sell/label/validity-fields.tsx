import { storageRules, type StoragePlace } from '@ateliedoce/recipe-text'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { daysFor, type LabelDraft, type LabelRecipe, type LabelView } from './label-view.ts'
import { messages } from './messages.ts'

const PLACES = (['fridge', 'cool', 'freezer'] as const).map((place) => ({
  value: place,
  label: messages.places[place].label,
}))

interface ValidityFieldsProps {
  recipe: LabelRecipe
  draft: LabelDraft
  view: LabelView
  onChange: (change: Partial<LabelDraft>) => void
}

/** Date, place and days of keeping; more days than the rule allows need the learner's own decision. */
export function ValidityFields({ recipe, draft, view, onChange }: ValidityFieldsProps) {
  const { problems, facts } = view
  const choose = (place: StoragePlace) =>
    onChange({ place, days: daysFor(recipe, place) || (place === draft.place ? draft.days : '') })
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">{messages.place}</p>
        <ChipGroup label={messages.place} chips={PLACES} value={draft.place} onChange={choose} />
        {storageRules(recipe.conservation).length > 0 && (
          <p className="text-sm text-quiet">{messages.tip(recipe.conservation)}</p>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
        <TextField
          type="date"
          label={messages.madeOn}
          value={draft.madeOn}
          error={problems.madeOn}
          onChange={(event) => onChange({ madeOn: event.target.value })}
        />
        <TextField
          label={messages.days}
          inputMode="numeric"
          autoComplete="off"
          value={draft.days}
          error={problems.days}
          onChange={(event) => onChange({ days: event.target.value })}
        />
      </div>
      {facts.validUntil !== '' && (
        <output className="font-semibold">{messages.validUntil(facts.validUntil)}</output>
      )}
      {view.isBeyondRule && <BeyondRule draft={draft} problem={problems.reason} onChange={onChange} />}
    </>
  )
}

interface BeyondRuleProps extends Pick<ValidityFieldsProps, 'draft' | 'onChange'> {
  problem: string | null
}

function BeyondRule({ draft: { isOverridden, reason }, problem, onChange }: BeyondRuleProps) {
  return (
    <section className="flex flex-col gap-3 rounded-card bg-caramel-tint p-4 text-on-caramel-tint">
      <h3 className="text-lg">{messages.fridge.title}</h3>
      <p>{messages.fridge.text}</p>
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-current"
          checked={isOverridden}
          onChange={(event) => onChange({ isOverridden: event.target.checked })}
        />
        {messages.fridge.accept}
      </label>
      {isOverridden && (
        <TextField
          label={messages.fridge.reason}
          hint={messages.fridge.reasonHint}
          value={reason}
          maxLength={200}
          error={problem}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
    </section>
  )
}

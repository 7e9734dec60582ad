import { Printer } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { readRow, writeRow, type RowPlace } from '../../../lib/device-store/rows.ts'
import { readAs } from '../../../lib/shapes.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShareButtons } from '../../../ui/share-buttons.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AllergenChoice } from './allergen-choice.tsx'
import { LabelCard } from './label-card.tsx'
import {
  draftOf,
  labelText,
  labelView,
  packagesOf,
  type LabelDraft,
  type LabelRecipe,
  type LabelView,
  type Packages,
} from './label-view.ts'
import { messages } from './messages.ts'
import { PrintedLabels, type LabelFormat } from './printed-labels.tsx'
import { ValidityFields } from './validity-fields.tsx'

interface LabelScreenProps {
  userId: string
  recipe: LabelRecipe
  /** The way back to the recipe. */
  back: ReactNode
}

const FORMATS = (['roll', 'sheet'] as const).map((format) => ({
  value: format,
  label: messages.formats[format],
}))
const STORED = v.object({ producer: v.string() })
const placeOf = (account: string): RowPlace<{ readonly producer: string }> => ({
  account,
  kind: 'setting',
  name: 'label',
  read: (stored) => readAs(STORED, stored),
})
const MAX_COPIES = 100

/** A label of a product: expiry, storage and allergens; printed by the browser. */
export function LabelScreen({ userId, recipe, back }: LabelScreenProps) {
  const [draft, setDraft] = useState(() => draftOf(recipe, storedProducer(userId)))
  const [format, setFormat] = useState<LabelFormat>('sheet')
  const [typedCopies, setCopies] = useState('1')
  const packages = useMemo(() => packagesOf(recipe), [recipe])
  const view = useMemo(
    () => labelView(draft, [...packages.unknown, ...packages.readyMade]),
    [draft, packages],
  )
  const change = (some: Partial<LabelDraft>) => setDraft((old) => ({ ...old, ...some }))
  const copies = copiesOf(typedCopies)
  const canPrint = view.canPrint && copies !== null
  const print = () => {
    if (!canPrint) return
    writeRow(placeOf(userId), { producer: draft.producer.trim() })
    window.print()
  }
  return (
    <>
      <PageHeader title={messages.title} description={recipe.title} back={back} />
      <div className="page grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <section
          aria-label={messages.preview}
          className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:order-2"
        >
          <h2 className="text-xl">{messages.preview}</h2>
          <div className="@container max-w-md rounded-lg shadow-lifted">
            <div className="overflow-hidden rounded-lg border border-line [--mm:calc((100cqw-2px)/60)]">
              <LabelCard facts={view.facts} />
            </div>
          </div>
          <div className="flex flex-col gap-1.5">
            <p className="font-medium">{messages.format}</p>
            <ChipGroup label={messages.format} chips={FORMATS} value={format} onChange={setFormat} />
          </div>
          <TextField
            label={messages.copies[format]}
            hint={messages.copiesHint[format]}
            inputMode="numeric"
            autoComplete="off"
            value={typedCopies}
            error={copies === null ? messages.copiesProblem : null}
            onChange={(event) => setCopies(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button aria-disabled={!canPrint} onClick={print}>
              <Printer aria-hidden size={20} strokeWidth={1.75} />
              {messages.print}
            </Button>
            <ShareButtons title={messages.title} text={labelText(view.facts)} />
          </div>
          <p className="text-sm text-quiet">{canPrint ? messages.printHint : messages.mend}</p>
        </section>
        <LabelFields {...{ recipe, draft, view, packages, change }} />
      </div>
      {canPrint && <PrintedLabels facts={view.facts} format={format} copies={copies} />}
    </>
  )
}

interface LabelFieldsProps {
  recipe: LabelRecipe
  draft: LabelDraft
  view: LabelView
  packages: Packages
  change: (some: Partial<LabelDraft>) => void
}

/** What the label says, in the order of its lines. */
function LabelFields({ recipe, draft, view, packages, change }: LabelFieldsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:order-1">
      <TextField
        label={messages.name}
        value={draft.name}
        maxLength={80}
        error={view.problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ValidityFields recipe={recipe} draft={draft} view={view} onChange={change} />
      <AllergenChoice draft={draft} packages={packages} onChange={change} />
      <TextField
        label={messages.weight}
        hint={messages.weightHint}
        value={draft.weight}
        maxLength={24}
        onChange={(event) => change({ weight: event.target.value })}
      />
      <TextField
        label={messages.producer}
        hint={messages.producerHint}
        value={draft.producer}
        maxLength={80}
        onChange={(event) => change({ producer: event.target.value })}
      />
    </div>
  )
}

function copiesOf(typed: string): number | null {
  const copies = /^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return copies >= 1 && copies <= MAX_COPIES ? copies : null
}

function storedProducer(userId: string): string {
  return readRow(placeOf(userId))?.producer ?? ''
}

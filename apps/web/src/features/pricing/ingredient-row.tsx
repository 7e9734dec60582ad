// One ingredient: the price of its package, and the amount that the recipe uses.

import { formatMoney } from '@ateliedoce/pricing'
import { unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { useContext, useState, type ReactNode } from 'react'
import { useFocusInside, type FocusInside } from '../../lib/use-focus-inside.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DisclosureButton, DisclosurePanel, DisclosureRoot } from '../../ui/disclosure.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UnbrokenMeasures } from '../../ui/unbroken-measures.tsx'
import { Fold } from './fold.tsx'
import type { CostedLine } from './costing-view.ts'
import type { LineView } from './line-view.ts'
import { messages } from './messages.ts'
import { nameInSentence, refusedPrice, takenBack } from './price-book-join.ts'
import { RowGroup } from './row-group.tsx'
import { RowLeftContext, useSheet } from './sheet-context.ts'
import { withoutRow, withRow } from './sheet-edits.ts'
import type { SheetLine } from './sheet.ts'

interface LineProps {
  line: SheetLine
  view: CostedLine
}

export function IngredientRow({ line, view }: LineProps) {
  if (view.state === 'heading') return <h3 className="px-1 pt-2 text-xl">{view.title}</h3>
  const isOwn = line.text === ''
  const name = view.title || messages.newIngredient
  return (
    <RowGroup list="lines" id={line.id} name={name} isRemovable={isOwn}>
      <LineTitle view={view} isOwn={isOwn} />
      {isOwn && <LineName line={line} />}
      {view.state !== 'free' &&
        (view.isOptional ? (
          <OptionalFields line={line} view={view} />
        ) : (
          <Fields line={line} view={view} isAsking={isOwn || isAsking(view)} />
        ))}
      {view.state === 'free' && <FreeSwitch line={line} />}
    </RowGroup>
  )
}

function LineTitle({ view, isOwn }: { view: CostedLine; isOwn: boolean }) {
  const { state, title, usedText, cents } = view
  const stateTexts = {
    'ask-price': messages.noPriceYet,
    free: messages.free,
    'to-taste': messages.toTaste,
  } as Readonly<Record<string, string>>
  return (
    <div>
      {!isOwn && (
        <p className="font-semibold wrap-anywhere">
          <UnbrokenMeasures text={title} />
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet tabular-nums">
        <span>{usedText !== '' && messages.used(usedText)}</span>
        {cents !== null && state !== 'free' ? (
          <strong className="text-text">{formatMoney(cents)}</strong>
        ) : (
          <span>{stateTexts[state]}</span>
        )}
      </p>
      {view.doubts.map((doubt) => (
        <p key={doubt} className="text-sm font-medium">
          {doubt}
        </p>
      ))}
      {view.halves !== null && <p className="text-sm wrap-anywhere">{messages.halves(view.halves)}</p>}
    </div>
  )
}

/** True if the amount is missing, or cannot be converted to the package's unit. */
function isAsking({ asked, state }: LineView): boolean {
  return asked !== null || state === 'ask-amount' || state === 'ask-weight'
}

/** Fields of a line without an amount ("a gosto"): folded at first, and kept open once unfolded. */
function OptionalFields({ line, view }: LineProps) {
  const [startsOpen] = useState(line.amount !== '')
  return (
    <Fold title={messages.countAnyway} isOpen={startsOpen}>
      <Fields line={line} view={view} isAsking />
    </Fold>
  )
}

function Fields({ line, view, ...props }: LineProps & { isAsking: boolean }) {
  const amount = useFocusInside()
  // Typing can make the field unnecessary; it stays until the focus leaves it.
  const [isAsking, setAsking] = useState(props.isAsking)
  if (!amount.isInside && isAsking !== props.isAsking) setAsking(props.isAsking)
  return (
    <>
      {isAsking && <Amount line={line} view={view} onFocusInside={amount.handlers} />}
      <DisclosureRoot>
        <PackageFields line={line} view={view}>
          <DisclosureButton
            hasChevron
            className="self-end justify-self-end"
            aria-label={messages.moreOf(view.title || messages.newIngredient)}
          >
            {messages.more}
          </DisclosureButton>
        </PackageFields>
        <Substitute line={line} />
        <DisclosurePanel className="flex flex-col gap-3">
          <More line={line} view={view}>
            {!isAsking && <Amount line={line} view={view} onFocusInside={amount.handlers} />}
          </More>
        </DisclosurePanel>
      </DisclosureRoot>
    </>
  )
}

/** The substitute whose price is used, with a button to refuse it; after a refusal, with a button to use it again. */
function Substitute({ line }: { line: SheetLine }) {
  const { edit, book } = useSheet()
  const change = (values: Partial<SheetLine>) => edit((sheet) => withRow(sheet, 'lines', line.id, values))
  const name = line.priceOf || line.refused
  const isUsed = line.priceOf !== ''
  if (name === '' || (!isUsed && line.price !== '')) return null
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-3 rounded-card px-3 py-2',
        isUsed && 'bg-caramel-tint text-on-caramel-tint',
      )}
    >
      <span className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">
        {isUsed
          ? messages.substitute(nameInSentence(name))
          : messages.substituteRefused(nameInSentence(name))}
      </span>
      <Button
        tone="plain"
        className="-ml-3"
        onClick={() => change(isUsed ? refusedPrice(line) : takenBack(line, book))}
      >
        {isUsed ? messages.refuseSubstitute : messages.takeSubstitute}
      </Button>
    </p>
  )
}

/** Fields that few lines need. */
function More({ line, view, children }: LineProps & { children: ReactNode }) {
  const { edit } = useSheet()
  return (
    <>
      {children}
      <NumberField
        label={messages.correction}
        hint={messages.correctionHint}
        value={line.correction}
        onChange={(correction) => edit((sheet) => withRow(sheet, 'lines', line.id, { correction }))}
        error={view.problems.correction}
      />
      {view.notes.map((note) => (
        <p key={note} className="text-sm text-quiet">
          {note}
        </p>
      ))}
      <div className="-ml-3 flex flex-wrap">
        <FreeSwitch line={line} />
        {line.text !== '' && (
          <Button tone="plain" onClick={() => edit((sheet) => withoutRow(sheet, 'lines', line.id))}>
            {messages.remove}
          </Button>
        )}
      </div>
    </>
  )
}

function LineName({ line }: { line: SheetLine }) {
  const { edit } = useSheet()
  return (
    <TextField
      label={messages.ingredientName}
      value={line.name}
      maxLength={120}
      autoComplete="off"
      onChange={({ target: { value } }) => edit((sheet) => withRow(sheet, 'lines', line.id, { name: value }))}
    />
  )
}

const UNITS = ['g', 'kg', 'ml', 'l', 'unidade', 'duzia'] as const satisfies readonly UnitId[]
const AMOUNT_UNITS = [
  ...UNITS,
  'xicara_cha',
  'colher_sopa',
  'colher_cha',
] as const satisfies readonly UnitId[]

function unitOptions(units: readonly UnitId[], own: UnitId) {
  return [...new Set([...units, own])].map((unit) => ({ value: unit, label: unitFacts(unit).singular }))
}

function PackageFields({ line, view, children }: LineProps & { children?: ReactNode }) {
  const { edit } = useSheet()
  const isLeft = useContext(RowLeftContext)
  const change = (values: Partial<SheetLine>) => edit((sheet) => withRow(sheet, 'lines', line.id, values))
  const missing = isLeft ? view.missing : { price: null, size: null }
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] items-start gap-3">
      <NumberField
        label={messages.price}
        prefix="R$"
        value={line.price}
        onChange={(price) => change({ price, isTyped: true, priceOf: '' })}
        error={view.problems.price ?? missing.price}
      />
      <NumberField
        label={messages.size}
        value={line.size}
        onChange={(size) => change({ size, isTyped: true, priceOf: '' })}
        error={view.problems.size ?? missing.size}
      />
      <SelectField
        label={messages.sizeUnit}
        options={unitOptions(UNITS, line.packageUnit)}
        value={line.packageUnit}
        onChange={(packageUnit) =>
          // An amount that was not typed is asked for in the package's own measure.
          change({
            packageUnit,
            isTyped: true,
            priceOf: '',
            ...(line.amount === '' && { unit: packageUnit }),
          })
        }
      />
      {children}
    </div>
  )
}

function Amount({ line, view, onFocusInside }: LineProps & { onFocusInside: FocusInside['handlers'] }) {
  const { edit } = useSheet()
  const change = (values: Partial<SheetLine>) => edit((sheet) => withRow(sheet, 'lines', line.id, values))
  const asks = {
    amount: messages.askAmount,
    weight: messages.askWeight(unitFacts(line.packageUnit).plural),
  }
  const asked = view.state === 'ask-weight' ? 'weight' : view.asked
  const hint = line.text === '' || view.isOptional || asked === null ? undefined : asks[asked]
  return (
    <div
      {...onFocusInside}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-3"
    >
      <NumberField
        label={messages.amount}
        hint={hint}
        value={line.amount}
        onChange={(amount) => change({ amount })}
        error={view.problems.amount}
      />
      <SelectField
        label={messages.amountUnit}
        options={unitOptions(AMOUNT_UNITS, line.unit)}
        value={line.unit}
        onChange={(unit) => change({ unit })}
      />
    </div>
  )
}

function FreeSwitch({ line }: { line: SheetLine }) {
  const { edit } = useSheet()
  return (
    <Button
      tone="plain"
      className="self-start"
      onClick={() => edit((sheet) => withRow(sheet, 'lines', line.id, { isFree: !line.isFree }))}
    >
      {line.isFree ? messages.costs : messages.free}
    </Button>
  )
}

// The step of one ingredient: the price of its package, and the amount that the recipe uses.

import { numberToType } from '@ateliedoce/measures'
import { formatMoney } from '@ateliedoce/pricing'
import { unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { useState, type ReactNode } from 'react'
import { typedPackageSize } from '../../../domain/sell/prices/package-size.ts'
import { dayText } from '../../../lib/day.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DisclosureButton, DisclosurePanel, DisclosureRoot } from '../../../ui/disclosure.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BaseFields } from './base-fields.tsx'
import type { CostedLine } from './costing-view.ts'
import type { LineView } from './line-view.ts'
import { stepMessages } from './step-messages.ts'
import { bookDay, nameInSentence, refusedPrice, takenBack, withPackage } from './price-book-changes.ts'
import { useSheet } from './sheet-context.ts'
import { withoutRow, withRow } from './sheet-edits.ts'
import { sourceOfSize } from './sheet-from-recipe.ts'
import type { SheetLine } from './sheet.ts'

interface LineProps {
  line: SheetLine
  view: CostedLine
}

export function LineFields({ line, view }: LineProps) {
  const isOwn = line.text === ''
  if (view.base !== null) {
    return (
      <>
        <LineNotes view={view} />
        <BaseFields base={view.base} />
      </>
    )
  }
  return (
    <>
      <LineNotes view={view} />
      {isOwn && <LineName line={line} />}
      {view.state === 'free' ? (
        <FreeSwitch line={line} />
      ) : (
        <Fields line={line} view={view} isAsking={isOwn || isAsking(view) || view.isOptional} />
      )}
    </>
  )
}

function LineNotes({ view }: { view: CostedLine }) {
  const { state, usedText, cents } = view
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet tabular-nums">
        <span>
          {state === 'to-taste' ? stepMessages.toTaste : usedText !== '' && stepMessages.used(usedText)}
        </span>
        {cents !== null && state !== 'free' && <strong className="text-text">{formatMoney(cents)}</strong>}
      </p>
      {view.doubts.map((doubt) => (
        <p key={doubt} className="text-sm font-medium">
          {doubt}
        </p>
      ))}
      {view.halves !== null && <p className="text-sm wrap-anywhere">{stepMessages.halves(view.halves)}</p>}
    </div>
  )
}

/** True if the amount is missing, or cannot be converted to the package's unit. */
function isAsking({ asked, state }: LineView): boolean {
  return asked !== null || state === 'ask-amount' || state === 'ask-weight'
}

function Fields({ line, view, ...props }: LineProps & { isAsking: boolean }) {
  // Typing can make the field unnecessary; it stays until the step is left.
  const [asked, setAsked] = useState({ id: line.id, isAsking: props.isAsking })
  // A package in another measure may make it necessary.
  const isNewlyAsked = props.isAsking && !asked.isAsking && line.amount === ''
  if (asked.id !== line.id || isNewlyAsked) setAsked({ id: line.id, isAsking: props.isAsking })
  const { isAsking } = asked
  return (
    <>
      <PackageFields line={line} view={view} />
      <PriceDate line={line} />
      {isAsking && <Amount key={line.id} line={line} view={view} />}
      <Substitute line={line} />
      <DisclosureRoot key={`mais-${line.id}`}>
        <DisclosureButton hasChevron className="-my-1 -ml-3 self-start">
          {stepMessages.more}
        </DisclosureButton>
        <DisclosurePanel className="flex flex-col gap-3">
          <More line={line} view={view}>
            {!isAsking && <Amount line={line} view={view} />}
          </More>
        </DisclosurePanel>
      </DisclosureRoot>
    </>
  )
}

/** Since when the price book has had this price, or that the size is a guess. */
function PriceDate({ line }: { line: SheetLine }) {
  const { book } = useSheet()
  const day = bookDay(line, book)
  const source = sourceOfSize(line)
  const said = day !== null ? stepMessages.fromBook(dayText(day)) : source && stepMessages.usualSize[source]
  return said === null ? null : <p className="text-sm text-quiet">{said}</p>
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
          ? stepMessages.substitute(nameInSentence(name))
          : stepMessages.substituteRefused(nameInSentence(name))}
      </span>
      <Button
        tone="plain"
        className="-ml-3"
        onClick={() => change(isUsed ? refusedPrice(line) : takenBack(line, book))}
      >
        {isUsed ? stepMessages.refuseSubstitute : stepMessages.takeSubstitute}
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
        label={stepMessages.correction}
        hint={stepMessages.correctionHint}
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
            {stepMessages.remove}
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
      label={stepMessages.ingredientName}
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

/** "395g", "1 dúzia" or "2 x 1 L" as number and measure; null for a bare number, and for text that is not a size. */
function measuredSize(typed: string): { size: string; packageUnit: UnitId } | null {
  const { value } = typedPackageSize(typed)
  return value === null ? null : { size: numberToType(value.amount), packageUnit: value.unit }
}

function PackageFields({ line, view }: LineProps) {
  const { edit } = useSheet()
  const change = (values: Parameters<typeof withPackage>[2]) =>
    edit((sheet) => withPackage(sheet, line.id, values))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.9rem,100%),1fr))] items-start gap-2">
      <NumberField
        label={stepMessages.price}
        prefix="R$"
        data-needed
        enterKeyHint="next"
        value={line.price}
        onChange={(price) => change({ price })}
        error={view.problems.price}
      />
      <NumberField
        label={stepMessages.size}
        data-needed
        enterKeyHint="next"
        value={line.size}
        onChange={(size) => change({ size })}
        onBlur={() => {
          const read = measuredSize(line.size)
          if (read !== null) change(read)
        }}
        error={view.problems.size}
      />
      <SelectField
        label={stepMessages.sizeUnit}
        options={unitOptions(UNITS, line.packageUnit)}
        value={line.packageUnit}
        onChange={(packageUnit) => change({ packageUnit })}
      />
    </div>
  )
}

function Amount({ line, view }: LineProps) {
  const { edit } = useSheet()
  const change = (values: Partial<SheetLine>) => edit((sheet) => withRow(sheet, 'lines', line.id, values))
  const asks = {
    amount: stepMessages.askAmount,
    weight: stepMessages.askWeight(unitFacts(line.packageUnit).plural),
  }
  const asked = view.state === 'ask-weight' ? 'weight' : view.asked
  const hint = line.text === '' || view.isOptional || asked === null ? undefined : asks[asked]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-3">
      <NumberField
        label={stepMessages.amount}
        data-needed={line.text === '' || asked !== null || undefined}
        enterKeyHint="next"
        hint={hint}
        value={line.amount}
        onChange={(amount) => change({ amount })}
        error={view.problems.amount}
      />
      <SelectField
        label={stepMessages.amountUnit}
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
      {line.isFree ? stepMessages.costs : stepMessages.free}
    </Button>
  )
}

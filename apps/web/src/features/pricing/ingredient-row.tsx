// One ingredient: what its package cost, and how much of it the recipe uses.

import { formatMoney } from '@ateliedoce/pricing'
import { unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { ChevronDown } from 'lucide-react'
import { useContext, useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UnbrokenMeasures } from '../../ui/unbroken-measures.tsx'
import { Fold } from './fold.tsx'
import type { LineView } from './line-view.ts'
import { messages } from './messages.ts'
import { RowGroup } from './row-group.tsx'
import { RowLeftContext, useSheet } from './sheet-context.ts'
import { withoutRow, withRow } from './sheet-edits.ts'
import type { SheetLine } from './sheet.ts'

interface LineProps {
  line: SheetLine
  view: LineView
}

export function IngredientRow({ line, view }: LineProps) {
  if (view.state === 'heading') return <h3 className="px-1 pt-2 text-xl">{view.title}</h3>
  const isOwn = line.text === ''
  const name = view.title || messages.newIngredient
  return (
    <RowGroup list="lines" id={line.id} name={name} isRemovable={isOwn}>
      <LineTitle view={view} isOwn={isOwn} />
      {isOwn && <LineName line={line} />}
      {view.state === 'to-taste' ? (
        <Fold title={messages.countAnyway}>
          <Amount line={line} view={view} />
          <PackageFields line={line} view={view} />
        </Fold>
      ) : (
        view.state !== 'free' && <Fields line={line} view={view} isOwn={isOwn} />
      )}
      {view.state === 'free' && <FreeSwitch line={line} />}
    </RowGroup>
  )
}

function LineTitle({ view, isOwn }: { view: LineView; isOwn: boolean }) {
  const { state, title, usedText, cents } = view
  const told = {
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
          <span>{told[state]}</span>
        )}
      </p>
    </div>
  )
}

function Fields({ line, view, isOwn }: LineProps & { isOwn: boolean }) {
  const isAsking = view.state === 'ask-amount' || view.state === 'ask-weight'
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {(isAsking || isOwn) && <Amount line={line} view={view} />}
      <PackageFields line={line} view={view}>
        <Button
          tone="plain"
          className="self-end justify-self-end"
          aria-label={messages.moreOf(view.title || messages.newIngredient)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.more}
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={classNames('transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </Button>
      </PackageFields>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3">
        {isOpen && <More line={line} view={view} hasAmount={!isAsking && !isOwn} />}
      </div>
    </>
  )
}

/** What few lines need. */
function More({ line, view, hasAmount }: LineProps & { hasAmount: boolean }) {
  const { edit } = useSheet()
  return (
    <>
      {hasAmount && <Amount line={line} view={view} />}
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
        onChange={(price) => change({ price, isTyped: true })}
        error={view.problems.price ?? missing.price}
      />
      <NumberField
        label={messages.size}
        value={line.size}
        onChange={(size) => change({ size, isTyped: true })}
        error={view.problems.size ?? missing.size}
      />
      <SelectField
        label={messages.sizeUnit}
        options={unitOptions(UNITS, line.packageUnit)}
        value={line.packageUnit}
        onChange={(packageUnit) =>
          // An amount that was not typed is asked for in the package's own measure.
          change({ packageUnit, isTyped: true, ...(line.amount === '' && { unit: packageUnit }) })
        }
      />
      {children}
    </div>
  )
}

function Amount({ line, view }: LineProps) {
  const { edit } = useSheet()
  const change = (values: Partial<SheetLine>) => edit((sheet) => withRow(sheet, 'lines', line.id, values))
  const asks = {
    'ask-amount': messages.askAmount,
    'ask-weight': messages.askWeight(unitFacts(line.packageUnit).plural),
  } as Readonly<Record<string, string>>
  const hint = line.text === '' ? undefined : asks[view.state]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-3">
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

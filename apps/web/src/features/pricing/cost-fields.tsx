// The steps of the costs besides the ingredients, and of the wished profit.

import { formatMoney, type PriceStep } from '@ateliedoce/pricing'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { DisclosureButton, DisclosurePanel, DisclosureRoot } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { stepNames } from './field-messages.ts'
import { Fold } from './fold.tsx'
import { messages } from './messages.ts'
import { RowGroup } from './row-group.tsx'
import { SheetContext, useSheet } from './sheet-context.ts'
import { withField, withNewRow, withRow } from './sheet-edits.ts'
import { RowField, SheetField } from './sheet-field.tsx'
import { BLANK_ROWS, type RowList, type Sheet } from './sheet.ts'
import type { CostStep } from './steps.ts'

/** The fields of each cost, by the step that they stand in. */
export const COST_FIELDS: Readonly<Record<CostStep, () => ReactNode>> = {
  yield: Yield,
  packaging: Packaging,
  energy: Energy,
  work: Work,
  loss: Loss,
  fixed: FixedCosts,
  fees: Fees,
  goal: Goal,
  facts: SheetFacts,
}

function Yield() {
  const { sheet, edit } = useSheet()
  return (
    <div className={PAIR}>
      <SheetField name="yieldMade" data-needed />
      <TextField
        label={messages.yieldUnit}
        value={sheet.fields.yieldUnit}
        maxLength={40}
        autoComplete="off"
        onChange={({ target: { value } }) => edit((before) => withField(before, 'yieldUnit', value))}
      />
    </div>
  )
}

function Loss() {
  return (
    <>
      <SheetField name="lossPercent" />
      <SheetField name="yieldSold" />
    </>
  )
}

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-3'

/** The first item can be typed at once; it is added with its first letter. */
function Packaging() {
  const state = useSheet()
  const { sheet } = state
  const rows = sheet.packaging.length > 0 ? sheet.packaging : [{ ...BLANK_ROWS.packaging, ...FIRST_ITEM }]
  const begun = (before: Sheet) =>
    before.packaging.length > 0 ? before : withNewRow(before, 'packaging', FIRST_ITEM)
  return (
    <SheetContext value={{ ...state, edit: (change) => state.edit((before) => change(begun(before))) }}>
      {rows.map((row) => (
        <RowGroup
          key={row.id}
          list="packaging"
          id={row.id}
          name={row.name || messages.packagingNew}
          isRemovable={sheet.packaging.length > 0}
        >
          <div className={PAIR}>
            <RowField
              list="packaging"
              row={row}
              field="price"
              label={messages.packagingPrice}
              prefix="R$"
              data-needed
            />
            <RowField list="packaging" row={row} field="count" label={messages.packagingCount} data-needed />
          </div>
          <div className={PAIR}>
            <RowName
              list="packaging"
              row={row}
              label={messages.packagingName}
              placeholder={messages.packagingPlaceholder}
            />
            <RowField
              list="packaging"
              row={row}
              field="packCount"
              label={messages.packagingPack}
              hint={messages.packagingPackHint}
            />
          </div>
        </RowGroup>
      ))}
      {sheet.packaging.length > 0 && <AddRow list="packaging" label={messages.addPackaging} />}
    </SheetContext>
  )
}

const FIRST_ITEM = { id: 'n1', count: '1' }

function Energy() {
  const { sheet } = useSheet()
  return (
    <>
      <div className={PAIR}>
        <SheetField name="gasMinutes" data-needed />
        <SheetField name="cylinderPrice" data-needed />
      </div>
      <DisclosureRoot>
        <DisclosureButton hasChevron className="-ml-3 self-start">
          {messages.moreEnergy}
        </DisclosureButton>
        <DisclosurePanel className="flex flex-col gap-3">
          <div className={PAIR}>
            <SheetField name="gasPerHour" />
            <SheetField name="cylinderKilograms" />
          </div>
          <SheetField name="tariff" />
          {sheet.appliances.map((row) => (
            <RowGroup key={row.id} list="appliances" id={row.id} name={row.name || messages.applianceNew}>
              <RowName
                list="appliances"
                row={row}
                label={messages.appliance}
                placeholder={messages.appliancePlaceholder}
              />
              <div className={PAIR}>
                <RowField list="appliances" row={row} field="watts" label={messages.watts} suffix="W" />
                <RowField list="appliances" row={row} field="minutes" label={messages.minutes} suffix="min" />
              </div>
            </RowGroup>
          ))}
          <AddRow list="appliances" label={messages.addAppliance} />
        </DisclosurePanel>
      </DisclosureRoot>
    </>
  )
}

function Work() {
  const { costing, sheet } = useSheet()
  const isTyped = sheet.fields.hourly.trim() !== ''
  return (
    <>
      <p className="text-quiet">{messages.workText}</p>
      <div className={PAIR}>
        <SheetField name="minutes" data-needed />
        <SheetField name="hourly" data-needed={costing.wishedHourCents === null || isTyped || undefined} />
      </div>
      <Fold title={messages.hourHelp}>
        <SheetField name="monthlyIncome" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-end gap-3">
          <SheetField name="workDays" />
          <SheetField name="hoursPerDay" />
        </div>
        {costing.wishedHourCents !== null && (
          <p>
            <strong>{messages.hourIs(formatMoney(costing.wishedHourCents))}</strong>{' '}
            {isTyped ? messages.hourIgnored : messages.hourUsed}
          </p>
        )}
      </Fold>
    </>
  )
}

const USUAL = ['20', '30', '40', '50'] as const

/** What is left for her, as a part of the price or as an addition to the cost, in a sentence with her own numbers. */
function Goal() {
  const { sheet, edit } = useSheet()
  const steps = Object.keys(stepNames) as PriceStep[]
  return (
    <>
      <ChipGroup
        label={messages.goalBy}
        chips={[
          { value: 'margin', label: messages.byMargin },
          { value: 'markup', label: messages.byMarkup },
        ]}
        value={sheet.goalBy}
        onChange={(goalBy) => edit((before) => ({ ...before, goalBy }))}
      />
      <SheetField
        name="goalPercent"
        data-needed
        hint={sheet.goalBy === 'margin' ? messages.marginHint : messages.markupHint}
      />
      <ChipGroup
        label={messages.usual}
        chips={USUAL.map((value) => ({ value, label: `${value}%` }))}
        value={sheet.fields.goalPercent as (typeof USUAL)[number]}
        onChange={(value) => edit((before) => withField(before, 'goalPercent', value))}
      />
      <SelectField
        label={messages.step}
        options={steps.map((value) => ({ value, label: stepNames[value] }))}
        value={sheet.step}
        onChange={(step) => edit((before) => ({ ...before, step }))}
      />
    </>
  )
}

function FixedCosts() {
  const { sheet, edit } = useSheet()
  return (
    <>
      <SheetField name="fixedMonthly" />
      <ChipGroup
        label={messages.fixedBy}
        chips={[
          { value: 'hours', label: messages.fixedByHours },
          { value: 'units', label: messages.fixedByUnits },
        ]}
        value={sheet.fixedBy}
        onChange={(fixedBy) => edit((before) => ({ ...before, fixedBy }))}
      />
      <SheetField name={sheet.fixedBy === 'hours' ? 'fixedHours' : 'fixedUnits'} />
      <SheetField name="fixedPercent" />
    </>
  )
}

function Fees() {
  const { sheet, price } = useSheet()
  const [direct] = sheet.channels
  return (
    <>
      {direct && (
        <RowField list="channels" row={direct} field="payment" label={messages.payment} suffix="%" />
      )}
      <SheetField name="taxPercent" />
      {sheet.fees.map((row) => (
        <RowGroup key={row.id} list="fees" id={row.id} name={row.name || messages.feeNew}>
          <RowName list="fees" row={row} label={messages.feeName} />
          <RowField list="fees" row={row} field="percent" label={messages.feePercent} suffix="%" />
          {price.namingDas.includes(row.id) && (
            <p className="rounded-card bg-caramel-tint p-3 text-on-caramel-tint">{messages.dasIsFixed}</p>
          )}
        </RowGroup>
      ))}
      <AddRow list="fees" label={messages.addFee} />
    </>
  )
}

/** Fields of the printed sheet that do not affect the price. */
function SheetFacts() {
  const { sheet, edit } = useSheet()
  return (
    <>
      <SheetField name="portionGrams" />
      {(['category', 'storage'] as const).map((name) => (
        <TextField
          key={name}
          label={messages[name]}
          value={sheet.fields[name]}
          maxLength={500}
          autoComplete="off"
          onChange={({ target: { value } }) => edit((before) => withField(before, name, value))}
        />
      ))}
    </>
  )
}

interface RowNameProps {
  list: RowList
  row: { readonly id: string; readonly name: string }
  label: string
  placeholder?: string
}

export function RowName({ list, row, ...words }: RowNameProps) {
  const { edit } = useSheet()
  return (
    <TextField
      {...words}
      value={row.name}
      maxLength={60}
      autoComplete="off"
      onChange={({ target: { value } }) => edit((sheet) => withRow(sheet, list, row.id, { name: value }))}
    />
  )
}

function AddRow({ list, label }: { list: RowList; label: string }) {
  const { edit } = useSheet()
  return (
    <Button tone="quiet" className="self-start" onClick={() => edit((sheet) => withNewRow(sheet, list))}>
      <Plus aria-hidden size={20} strokeWidth={1.75} />
      {label}
    </Button>
  )
}

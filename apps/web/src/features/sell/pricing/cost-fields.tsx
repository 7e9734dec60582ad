// The steps of the costs besides the ingredients, and of the wished profit.

import { formatMoney, type PriceStep } from '@ateliedoce/pricing'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { DisclosureButton, DisclosurePanel, DisclosureRoot } from '../../../ui/disclosure.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { stepNames } from './field-messages.ts'
import { Fold } from './fold.tsx'
import { stepMessages } from './step-messages.ts'
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
        label={stepMessages.yieldUnit}
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
          name={row.name || stepMessages.packagingNew}
          isRemovable={sheet.packaging.length > 0}
        >
          <div className={PAIR}>
            <RowField
              list="packaging"
              row={row}
              field="price"
              label={stepMessages.packagingPrice}
              prefix="R$"
              data-needed
            />
            <RowField
              list="packaging"
              row={row}
              field="count"
              label={stepMessages.packagingCount}
              data-needed
            />
          </div>
          <div className={PAIR}>
            <RowName
              list="packaging"
              row={row}
              label={stepMessages.packagingName}
              placeholder={stepMessages.packagingPlaceholder}
            />
            <RowField
              list="packaging"
              row={row}
              field="packCount"
              label={stepMessages.packagingPack}
              hint={stepMessages.packagingPackHint}
            />
          </div>
        </RowGroup>
      ))}
      {sheet.packaging.length > 0 && <AddRow list="packaging" label={stepMessages.addPackaging} />}
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
          {stepMessages.moreEnergy}
        </DisclosureButton>
        <DisclosurePanel className="flex flex-col gap-3">
          <div className={PAIR}>
            <SheetField name="gasPerHour" />
            <SheetField name="cylinderKilograms" />
          </div>
          <SheetField name="tariff" />
          {sheet.appliances.map((row) => (
            <RowGroup key={row.id} list="appliances" id={row.id} name={row.name || stepMessages.applianceNew}>
              <RowName
                list="appliances"
                row={row}
                label={stepMessages.appliance}
                placeholder={stepMessages.appliancePlaceholder}
              />
              <div className={PAIR}>
                <RowField list="appliances" row={row} field="watts" label={stepMessages.watts} suffix="W" />
                <RowField
                  list="appliances"
                  row={row}
                  field="minutes"
                  label={stepMessages.minutes}
                  suffix="min"
                />
              </div>
            </RowGroup>
          ))}
          <AddRow list="appliances" label={stepMessages.addAppliance} />
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
      <p className="text-quiet">{stepMessages.workText}</p>
      <div className={PAIR}>
        <SheetField name="minutes" data-needed />
        <SheetField name="hourly" data-needed={costing.wishedHourCents === null || isTyped || undefined} />
      </div>
      <Fold title={stepMessages.hourHelp}>
        <SheetField name="monthlyIncome" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-end gap-3">
          <SheetField name="workDays" />
          <SheetField name="hoursPerDay" />
        </div>
        {costing.wishedHourCents !== null && (
          <p>
            <strong>{stepMessages.hourIs(formatMoney(costing.wishedHourCents))}</strong>{' '}
            {isTyped ? stepMessages.hourIgnored : stepMessages.hourUsed}
          </p>
        )}
      </Fold>
    </>
  )
}

const USUAL = ['20', '30', '40', '50'] as const

/** What is left for the learner, as a part of the price or as an addition to the cost, in a sentence with the learner's numbers. */
function Goal() {
  const { sheet, edit } = useSheet()
  const steps = Object.keys(stepNames) as PriceStep[]
  return (
    <>
      <ChipGroup
        label={stepMessages.goalBy}
        chips={[
          { value: 'margin', label: stepMessages.byMargin },
          { value: 'markup', label: stepMessages.byMarkup },
        ]}
        value={sheet.goalBy}
        onChange={(goalBy) => edit((before) => ({ ...before, goalBy }))}
      />
      <SheetField
        name="goalPercent"
        data-needed
        hint={sheet.goalBy === 'margin' ? stepMessages.marginHint : stepMessages.markupHint}
      />
      <ChipGroup
        label={stepMessages.usual}
        chips={USUAL.map((value) => ({ value, label: `${value}%` }))}
        value={sheet.fields.goalPercent as (typeof USUAL)[number]}
        onChange={(value) => edit((before) => withField(before, 'goalPercent', value))}
      />
      <SelectField
        label={stepMessages.step}
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
        label={stepMessages.fixedBy}
        chips={[
          { value: 'hours', label: stepMessages.fixedByHours },
          { value: 'units', label: stepMessages.fixedByUnits },
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
        <RowField list="channels" row={direct} field="payment" label={stepMessages.payment} suffix="%" />
      )}
      <SheetField name="taxPercent" />
      {sheet.fees.map((row) => (
        <RowGroup key={row.id} list="fees" id={row.id} name={row.name || stepMessages.feeNew}>
          <RowName list="fees" row={row} label={stepMessages.feeName} />
          <RowField list="fees" row={row} field="percent" label={stepMessages.feePercent} suffix="%" />
          {price.namingDas.includes(row.id) && (
            <p className="rounded-card bg-caramel-tint p-3 text-on-caramel-tint">{stepMessages.dasIsFixed}</p>
          )}
        </RowGroup>
      ))}
      <AddRow list="fees" label={stepMessages.addFee} />
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
          label={stepMessages[name]}
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

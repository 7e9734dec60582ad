// The details of a price, each folded at first.

import { formatMoney, type CostParts } from '@ateliedoce/pricing'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Fold } from './fold.tsx'
import { messages } from './messages.ts'
import { RowGroup } from './row-group.tsx'
import { useSheet } from './sheet-context.ts'
import { withField, withNewRow, withRow } from './sheet-edits.ts'
import { RowField, SheetField } from './sheet-field.tsx'
import type { RowList } from './sheet.ts'

export function MoreCosts() {
  return (
    <section aria-labelledby="mais-custos" className="flex flex-col gap-3">
      <div>
        <h2 id="mais-custos" className="text-2xl">
          {messages.details}
        </h2>
        <p className="text-quiet">{messages.detailsText}</p>
      </div>
      <Fold title={messages.loss} value={usePartText('loss')}>
        <SheetField name="lossPercent" />
        <SheetField name="yieldSold" />
      </Fold>
      <Packaging />
      <Energy />
      <FixedCosts />
      <Fees />
      <SheetFacts />
    </section>
  )
}

/** The sum of the given parts of the cost; undefined for zero. */
function usePartText(...kinds: readonly (keyof CostParts)[]): string | undefined {
  const { costParts } = useSheet().price
  const cents = costParts.reduce((total, part) => total + (kinds.includes(part.kind) ? part.cents : 0), 0)
  return cents === 0 ? undefined : formatMoney(cents)
}

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-3'

function Packaging() {
  const { sheet } = useSheet()
  return (
    <Fold title={messages.packaging} value={usePartText('packaging')}>
      {sheet.packaging.map((row) => (
        <RowGroup key={row.id} list="packaging" id={row.id} name={row.name || messages.packagingNew}>
          <RowName
            list="packaging"
            row={row}
            label={messages.packagingName}
            placeholder={messages.packagingPlaceholder}
          />
          <div className={PAIR}>
            <RowField list="packaging" row={row} field="count" label={messages.packagingCount} />
            <RowField list="packaging" row={row} field="price" label={messages.packagingPrice} prefix="R$" />
          </div>
          <RowField
            list="packaging"
            row={row}
            field="packCount"
            label={messages.packagingPack}
            hint={messages.packagingPackHint}
          />
        </RowGroup>
      ))}
      <AddRow list="packaging" label={messages.addPackaging} />
    </Fold>
  )
}

function Energy() {
  const { sheet } = useSheet()
  return (
    <Fold title={messages.energy} value={usePartText('gas', 'energy')}>
      <div className={PAIR}>
        <SheetField name="cylinderPrice" />
        <SheetField name="gasMinutes" />
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
    </Fold>
  )
}

function FixedCosts() {
  const { sheet, edit } = useSheet()
  return (
    <Fold title={messages.fixed} value={usePartText('fixedCosts')}>
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
    </Fold>
  )
}

function Fees() {
  const { sheet, price } = useSheet()
  const [direct] = sheet.channels
  return (
    <Fold title={messages.taxes} value={price.channels[0]?.taken}>
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
    </Fold>
  )
}

/** Fields of the printed sheet that do not affect the price. */
function SheetFacts() {
  const { sheet, edit } = useSheet()
  return (
    <Fold title={messages.sheetFacts}>
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
    </Fold>
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

import { formatMoney } from '@ateliedoce/pricing'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { RowName } from './cost-fields.tsx'
import { messages } from './messages.ts'
import { NamedValues } from './named-values.tsx'
import { useSheet } from './sheet-context.ts'
import { withoutRow, withRow } from './sheet-edits.ts'
import { RowField } from './sheet-field.tsx'
import { sheetMessages } from './sheet-messages.ts'
import type { ChannelRow } from './sheet.ts'

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-3'

/** What iFood published for 2024 and 2025 (blog-parceiros.ifood.com.br/taxas-ifood); the others as sellers name them. To be changed. */
const USUAL: readonly (Partial<ChannelRow> & Pick<ChannelRow, 'name'>)[] = [
  { name: sheetMessages.channels.ifoodBasic, commission: '12', payment: '3,2' },
  { name: sheetMessages.channels.ifoodDelivery, commission: '23', payment: '3,2' },
  { name: sheetMessages.channels.shopee, commission: '14', fixed: '4,00', orderUnits: '1' },
  { name: sheetMessages.channels.card, payment: '3,5' },
]

function isUntouched({ name, commission, payment, fixed, delivery }: ChannelRow): boolean {
  return [name, commission, payment, fixed, delivery].every((text) => text.trim() === '')
}

/** What a channel takes: percentages, reais an order, a delivery, and its smallest order. */
export function ChannelFields({ channel }: { channel: ChannelRow }) {
  const { sheet, price, edit } = useSheet()
  const view = price.channels.find(({ id }) => id === channel.id)
  const isFirst = sheet.channels[0]?.id === channel.id
  const field = { list: 'channels', row: channel } as const
  const usual = isUntouched(channel) ? USUAL : []
  return (
    <>
      {usual.length > 0 && (
        <>
          <ChipGroup
            label={messages.usualChannels}
            chips={usual.map(({ name }) => ({ value: name, label: name }))}
            value={null}
            onChange={(name) => {
              const values = usual.find((one) => one.name === name) ?? {}
              edit((before) => withRow(before, 'channels', channel.id, values))
            }}
          />
          <p className="text-sm text-quiet">{messages.ifoodNote}</p>
        </>
      )}
      <RowName list="channels" row={channel} label={messages.channelName} />
      <div className={PAIR}>
        <RowField {...field} field="commission" label={messages.commission} suffix="%" />
        <RowField {...field} field="payment" label={messages.payment} suffix="%" />
        <RowField {...field} field="fixed" label={messages.fixedFee} prefix="R$" />
        <RowField {...field} field="delivery" label={messages.delivery} prefix="R$" />
        <RowField {...field} field="minimum" label={messages.minimumOrder} prefix="R$" />
        <RowField
          {...field}
          field="orderUnits"
          label={messages.orderUnits(sheet.fields.yieldUnit.trim() || 'unidades')}
          placeholder={sheet.fields.yieldMade}
        />
      </div>
      <p className="text-sm text-quiet">{messages.orderHint}</p>
      {typeof view?.problem === 'string' && <p className="text-danger">{view.problem}</p>}
      {view?.suggestion && (
        <NamedValues
          values={[
            [messages.suggested, formatMoney(view.suggestion.priceCents)],
            [messages.taken, view.taken],
            [messages.minimum, formatMoney(view.suggestion.minimumCents)],
            [messages.profitUnit, formatMoney(view.suggestion.sale.unitProfitCents)],
            ...(isFirst || view.sameNetCents === null
              ? []
              : [[messages.sameNet, formatMoney(view.sameNetCents)] as const]),
          ]}
        />
      )}
      {!isFirst && (
        <Button
          tone="plain"
          className="-ml-3 self-start"
          onClick={(event) => {
            event.currentTarget.closest('dialog')?.close()
            edit((before) => withoutRow(before, 'channels', channel.id))
          }}
        >
          {messages.removeNamed(channel.name || messages.channelNew)}
        </Button>
      )}
    </>
  )
}

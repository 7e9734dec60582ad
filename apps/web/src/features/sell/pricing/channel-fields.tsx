import { formatMoney } from '@ateliedoce/pricing'
import { Button } from '../../../ui/button.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { RowName } from './cost-fields.tsx'
import { messages } from './messages.ts'
import { resultMessages } from './result-messages.ts'
import { stepMessages } from './step-messages.ts'
import { NamedValues } from './named-values.tsx'
import { useSheet } from './sheet-context.ts'
import { withoutRow, withRow } from './sheet-edits.ts'
import { RowField } from './sheet-field.tsx'
import { sheetMessages } from './sheet-messages.ts'
import type { ChannelRow } from './sheet.ts'
import { useMarket } from './use-market.ts'

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-3'

interface Example {
  readonly name: string
  readonly values: Partial<ChannelRow>
  readonly note: string
  readonly source: string
}

const IFOOD = {
  note: stepMessages.exampleOf.ifood,
  source: 'https://blog-parceiros.ifood.com.br/taxas-ifood/',
}

/**
 * Examples with their dates, to be changed. Shopee's commission of 1 March 2026 is as published by blogs for sellers (also
 * ornistore.com.br/blog, February 2026); for what costs more than R$ 100 they disagree. The card's rate is the default one.
 */
const EXAMPLES: readonly Example[] = [
  { name: sheetMessages.channels.ifoodBasic, values: { commission: '12', payment: '3,2' }, ...IFOOD },
  { name: sheetMessages.channels.ifoodDelivery, values: { commission: '23', payment: '3,2' }, ...IFOOD },
  {
    name: sheetMessages.channels.shopee,
    values: { commission: '20', fixed: '4,00', orderUnits: '1' },
    note: stepMessages.exampleOf.shopee,
    source: 'https://blog.destraveescale.com.br/nova-comissao-shopee-2026',
  },
  {
    name: sheetMessages.channels.card,
    values: { payment: '4,74' },
    note: stepMessages.exampleOf.card,
    source: 'https://www.mercadopago.com.br/ajuda/onde-escolho-as-tarifas-e-prazos-das-minhas-vendas_3026',
  },
]

/** The example whose fees a channel still has; undefined where the learner has set others. */
function exampleOf(channel: ChannelRow): Example | undefined {
  return EXAMPLES.find(
    ({ name, values }) =>
      name === channel.name && FEES.every((field) => channel[field] === (values[field] ?? '')),
  )
}

const FEES = ['commission', 'payment', 'fixed'] as const

function isUntouched({ name, commission, payment, fixed, delivery }: ChannelRow): boolean {
  return [name, commission, payment, fixed, delivery].every((text) => text.trim() === '')
}

/** What a channel takes: percentages, reais an order, a delivery, and its smallest order. */
export function ChannelFields({ channel }: { channel: ChannelRow }) {
  const { sheet, edit } = useSheet()
  const view = useMarket().channels.find(({ id }) => id === channel.id)
  const isFirst = sheet.channels[0]?.id === channel.id
  const field = { list: 'channels', row: channel } as const
  const usual = isUntouched(channel) ? EXAMPLES : []
  const example = exampleOf(channel)
  return (
    <>
      {usual.length > 0 && (
        <>
          <ChipGroup
            label={stepMessages.usualChannels}
            chips={usual.map(({ name }) => ({ value: name, label: name }))}
            value={null}
            onChange={(name) => {
              const { values } = usual.find((one) => one.name === name) ?? {}
              edit((before) => withRow(before, 'channels', channel.id, { name, ...values }))
            }}
          />
          <p className="text-sm text-quiet">{stepMessages.feesNote}</p>
        </>
      )}
      <RowName list="channels" row={channel} label={stepMessages.channelName} />
      {example && (
        <p className="rounded-card bg-sunken px-4 py-3 text-sm">
          {example.note} {stepMessages.changeExample}{' '}
          <a href={example.source} target="_blank" rel="noreferrer" className="inline-block py-1 underline">
            {stepMessages.source}
          </a>
        </p>
      )}
      <div className={PAIR}>
        <RowField {...field} field="commission" label={stepMessages.commission} suffix="%" />
        <RowField {...field} field="payment" label={stepMessages.payment} suffix="%" />
        <RowField {...field} field="fixed" label={stepMessages.fixedFee} prefix="R$" />
        <RowField {...field} field="delivery" label={stepMessages.delivery} prefix="R$" />
        <RowField {...field} field="minimum" label={stepMessages.minimumOrder} prefix="R$" />
        <RowField
          {...field}
          field="orderUnits"
          label={stepMessages.orderUnits(sheet.fields.yieldUnit.trim() || 'unidades')}
          placeholder={sheet.fields.yieldMade}
        />
      </div>
      <p className="text-sm text-quiet">{stepMessages.orderHint}</p>
      {typeof view?.problem === 'string' && <p className="text-danger">{view.problem}</p>}
      {view?.suggestion && (
        <NamedValues
          values={[
            [resultMessages.suggested, formatMoney(view.suggestion.priceCents)],
            [resultMessages.taken, view.taken],
            [resultMessages.minimum, formatMoney(view.suggestion.minimumCents)],
            [resultMessages.profitUnit, formatMoney(view.suggestion.sale.unitProfitCents)],
            ...(isFirst || view.sameNetCents === null
              ? []
              : [[resultMessages.sameNet, formatMoney(view.sameNetCents)] as const]),
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
          {stepMessages.removeNamed(channel.name || messages.channelNew)}
        </Button>
      )}
    </>
  )
}

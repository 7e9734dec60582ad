// The same batch in several sales channels, side by side.

import { formatMoney } from '@ateliedoce/pricing'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import { RowName } from './more-costs.tsx'
import { NamedValues } from './named-values.tsx'
import { RowGroup } from './row-group.tsx'
import { useSheet } from './sheet-context.ts'
import { withNewRow } from './sheet-edits.ts'
import { RowField } from './sheet-field.tsx'
import { sheetMessages } from './sheet-messages.ts'
import type { ChannelRow } from './sheet.ts'

/** What iFood published for 2024 and 2025 (blog-parceiros.ifood.com.br/taxas-ifood): examples, to be changed. */
const IFOOD = [
  {
    label: messages.addIfoodBasic,
    values: { name: sheetMessages.channels.ifoodBasic, commission: '12', payment: '3,2' },
  },
  {
    label: messages.addIfoodDelivery,
    values: { name: sheetMessages.channels.ifoodDelivery, commission: '23', payment: '3,2' },
  },
] as const

export function SalesChannels() {
  const { sheet, edit } = useSheet()
  const offered = IFOOD.filter(({ values }) => !sheet.channels.some(({ name }) => name === values.name))
  return (
    <section aria-labelledby="canais" className="flex flex-col gap-3">
      <div>
        <h2 id="canais" className="text-2xl">
          {messages.channels}
        </h2>
        <p className="text-quiet">{messages.channelsText}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-4">
        {sheet.channels.map((channel, index) => (
          <Channel key={channel.id} channel={channel} isFirst={index === 0} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {offered.map(({ label, values }) => (
          <Add
            key={label}
            label={label}
            onAdd={() => edit((before) => withNewRow(before, 'channels', values))}
          />
        ))}
        <Add label={messages.addChannel} onAdd={() => edit((before) => withNewRow(before, 'channels'))} />
      </div>
      <p className="text-sm text-quiet">{messages.ifoodNote}</p>
    </section>
  )
}

function Channel({ channel, isFirst }: { channel: ChannelRow; isFirst: boolean }) {
  const { price } = useSheet()
  const view = price.channels.find(({ id }) => id === channel.id)
  return (
    <RowGroup
      list="channels"
      id={channel.id}
      name={channel.name || messages.channelNew}
      isRemovable={!isFirst}
    >
      <RowName list="channels" row={channel} label={messages.channelName} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-end gap-3">
        <RowField list="channels" row={channel} field="commission" label={messages.commission} suffix="%" />
        <RowField list="channels" row={channel} field="payment" label={messages.payment} suffix="%" />
      </div>
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
    </RowGroup>
  )
}

function Add({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button tone="quiet" onClick={onAdd}>
      <Plus aria-hidden size={20} strokeWidth={1.75} />
      {label}
    </Button>
  )
}

// The same batch in several sales channels, side by side.

import { formatMoney } from '@ateliedoce/pricing'
import { ChevronRight, Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { resultMessages } from './result-messages.ts'
import { unitName } from './price-words.ts'
import { useSheet } from './sheet-context.ts'
import { withNewRow } from './sheet-edits.ts'
import { SheetStep } from './sheet-step.tsx'
import { nextId, type ChannelRow } from './sheet.ts'
import { useOpenStep } from './step-context.ts'
import { useMarket } from './use-market.ts'

export function SalesChannels() {
  const { sheet, edit } = useSheet()
  const openStep = useOpenStep()
  function add(): void {
    const id = nextId(sheet.channels)
    edit((before) => withNewRow(before, 'channels'))
    openStep({ kind: 'channel', id })
  }
  return (
    <SheetStep title={resultMessages.channels} text={resultMessages.channelsText}>
      {/* In large letters on a small screen, the amounts of a channel stand below its name. */}
      <div className="@container">
        <table className="w-full rounded-card bg-surface shadow-card">
          <thead>
            <tr className="text-left text-sm text-quiet @max-2xs:flex @max-2xs:flex-wrap">
              <th scope="col" className="px-4 pt-3 font-normal">
                {resultMessages.channel}
              </th>
              <th scope="col" className="px-2 pt-3 text-right font-normal">
                {unitName(sheet.fields.yieldUnit)}
              </th>
              <th scope="col" className="pt-3 pr-4 pl-2 text-right font-normal">
                {resultMessages.left}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sheet.channels.map((channel) => (
              <Channel key={channel.id} channel={channel} />
            ))}
          </tbody>
        </table>
      </div>
      <Button tone="plain" className="-ml-3 self-start" onClick={add}>
        <Plus aria-hidden size={20} strokeWidth={1.75} />
        {resultMessages.addChannel}
      </Button>
    </SheetStep>
  )
}

function Channel({ channel }: { channel: ChannelRow }) {
  const openStep = useOpenStep()
  const view = useMarket().channels.find(({ id }) => id === channel.id)
  const suggestion = view?.suggestion ?? null
  return (
    <tr className="tabular-nums @max-2xs:flex @max-2xs:flex-wrap">
      <th scope="row" className="text-left font-normal @max-2xs:w-full">
        <button
          type="button"
          onClick={() => openStep({ kind: 'channel', id: channel.id })}
          className="flex min-h-12 w-full items-center gap-1 rounded-card py-2 pr-1 pl-4 text-left"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{channel.name || messages.channelNew}</span>
            {view !== undefined && view.taken !== '0%' && (
              <span className="block text-sm text-quiet">{view.taken}</span>
            )}
          </span>
          <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-quiet" />
        </button>
      </th>
      <td className="px-2 py-2 text-right font-semibold whitespace-nowrap">
        {suggestion ? formatMoney(suggestion.priceCents) : '–'}
      </td>
      <td className="py-2 pr-4 pl-2 text-right whitespace-nowrap text-quiet">
        {suggestion ? formatMoney(suggestion.sale.unitProfitCents) : '–'}
      </td>
    </tr>
  )
}

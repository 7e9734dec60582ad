import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Form } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ChannelDraft, CostsDraft } from './costs-draft.ts'
import { costs } from './costs-messages.ts'

const MAX_CHANNELS = 20

/** Ways to sell, each with the fee that it takes. A blank line does not count as a channel. */
export function ChannelList({ form }: { form: Form<CostsDraft> }) {
  const { channels } = form.values
  const list = useRef<HTMLFieldSetElement>(null)
  const onChange = (next: readonly ChannelDraft[]) => form.setValue('channels', next)

  function add() {
    onChange([...channels, { id: Math.max(-1, ...channels.map(({ id }) => id)) + 1, name: '', fee: '' }])
    // After React has rendered the new row.
    setTimeout(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  }
  function remove(id: number) {
    onChange(channels.filter((channel) => channel.id !== id))
    setTimeout(() => [...(list.current?.querySelectorAll('button') ?? [])].at(-1)?.focus())
  }

  return (
    <fieldset ref={list} className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{costs.channels}</legend>
      <p className="text-sm text-quiet">{costs.channelsHint}</p>
      {channels.map(({ id, name }, index) => (
        <fieldset key={id} aria-label={costs.channel(index + 1)} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[1fr_9rem]">
            <TextField
              {...form.field(`channels.${index}.name`)}
              label={costs.channelName}
              maxLength={60}
              autoComplete="off"
            />
            <NumberField {...form.field(`channels.${index}.fee`)} label={costs.channelFee} suffix="%" />
          </div>
          <IconButton
            icon={Trash2}
            label={costs.removeChannel(name.trim())}
            onClick={() => remove(id)}
            className="mt-7"
          />
        </fieldset>
      ))}
      {channels.length < MAX_CHANNELS && (
        <Button tone="quiet" onClick={add} className="self-start">
          <Plus aria-hidden size={20} strokeWidth={2} />
          {costs.addChannel}
        </Button>
      )}
    </fieldset>
  )
}

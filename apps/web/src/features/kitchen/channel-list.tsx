import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ChannelDraft, ChannelProblems } from './costs-draft.ts'
import { costs } from './costs-messages.ts'

interface ChannelListProps {
  channels: readonly ChannelDraft[]
  problems: ReadonlyMap<number, ChannelProblems>
  isTold: (field: string) => boolean
  /** A field, by the name that `isTold` is asked for, takes the focus. */
  onEnter: (field: string) => void
  onChange: (channels: readonly ChannelDraft[]) => void
}

const MOST_CHANNELS = 20

/** Ways to sell, each with the fee that it takes. A line left blank is no channel. */
export function ChannelList({ channels, problems, isTold, onEnter, onChange }: ChannelListProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (id: number, part: Partial<ChannelDraft>) =>
    onChange(channels.map((channel) => (channel.id === id ? { ...channel, ...part } : channel)))

  function add() {
    onChange([...channels, { id: Math.max(-1, ...channels.map(({ id }) => id)) + 1, name: '', fee: '' }])
    // Once the new line is there.
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
      {channels.map(({ id, name, fee }, index) => (
        <fieldset key={id} aria-label={costs.channel(index + 1)} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[1fr_9rem]">
            <TextField
              label={costs.channelName}
              value={name}
              maxLength={60}
              autoComplete="off"
              error={isTold(`${id}-name`) ? (problems.get(id)?.name ?? null) : null}
              onFocus={() => onEnter(`${id}-name`)}
              onChange={(event) => change(id, { name: event.target.value })}
            />
            <NumberField
              label={costs.channelFee}
              suffix="%"
              value={fee}
              error={isTold(`${id}-fee`) ? (problems.get(id)?.fee ?? null) : null}
              onFocus={() => onEnter(`${id}-fee`)}
              onChange={(typed) => change(id, { fee: typed })}
            />
          </div>
          <IconButton
            icon={Trash2}
            label={costs.removeChannel(name.trim())}
            onClick={() => remove(id)}
            className="mt-7"
          />
        </fieldset>
      ))}
      {channels.length < MOST_CHANNELS && (
        <Button tone="quiet" onClick={add} className="self-start">
          <Plus aria-hidden size={20} strokeWidth={2} />
          {costs.addChannel}
        </Button>
      )}
    </fieldset>
  )
}

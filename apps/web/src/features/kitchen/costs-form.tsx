import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isConnectionError } from '../../lib/api-error.ts'
import { changeKitchen } from '../../domain/kitchen/mutations.ts'
import type { KitchenRow } from '../../domain/kitchen/rows.ts'
import { useLeftFields } from '../../lib/use-left-fields.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ChannelList } from './channel-list.tsx'
import { HourHelper } from './hour-helper.tsx'
import { readCosts, type CostsDraft, type DraftField } from './costs-draft.ts'
import { costs } from './costs-messages.ts'

/** What stands around each field; the label is also how it is told to screen readers. */
const LOOKS = {
  hour: { label: costs.hour, prefix: 'R$' },
  income: { label: costs.income, prefix: 'R$' },
  days: { label: costs.days },
  hours: { label: costs.hours },
  gasPrice: { label: costs.gasPrice, prefix: 'R$' },
  gasKilograms: { label: costs.gasKilograms, suffix: 'kg', hint: costs.gasKilogramsHint },
  gasPerHour: { label: costs.gasPerHour, suffix: 'kg/h', hint: costs.gasPerHourHint },
  electricity: { label: costs.electricity, prefix: 'R$', hint: costs.electricityHint },
  fixed: { label: costs.fixedTotal, prefix: 'R$', hint: costs.fixedTotalHint },
  fixedHours: { label: costs.fixedHours, suffix: 'h', hint: costs.fixedHoursHint },
  margin: { label: costs.margin, suffix: '%', hint: costs.marginHint },
  tax: { label: costs.tax, suffix: '%', hint: costs.taxHint },
} as const satisfies Record<DraftField, object>

interface CostsFormProps {
  userId: string
  kitchen: KitchenRow | null
  draft: CostsDraft
  onDraft: (draft: CostsDraft) => void
}

/** What an hour, gas, energy, fixed costs and channels are here: what costing sheets begin with. */
export function CostsForm({ userId, kitchen, draft, onDraft: setDraft }: CostsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  const { left, enter } = useLeftFields()
  const save = useMutation(changeKitchen(userId))
  const { change, values, problems, channelProblems } = readCosts(draft, kitchen)
  const isTold = (field: string) => isSent || left.has(field)
  const type = (field: DraftField, text: string) =>
    setDraft({ ...draft, numbers: { ...draft.numbers, [field]: text } })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (change === null) {
      // After React has said what is wrong.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    save.mutate(change, { onSuccess: () => showToast({ ...costs.saved, topic: 'kitchen-costs' }) })
  }
  const field = (name: DraftField) => (
    <NumberField
      {...LOOKS[name]}
      name={name}
      value={draft.numbers[name]}
      error={isTold(name) ? problems[name] : null}
      onChange={(text) => type(name, text)}
      onFocus={() => enter(name)}
    />
  )

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-quiet">{costs.intro}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={costs.work}>
          {field('hour')}
          <p className="text-quiet">{costs.helper}</p>
          {field('income')}
          <Pair>
            {field('days')}
            {field('hours')}
          </Pair>
          <HourHelper values={values} onUse={(text) => type('hour', text)} />
        </Section>
        <Section title={costs.energy}>
          <Pair>
            {field('gasPrice')}
            {field('gasKilograms')}
            {field('gasPerHour')}
            {field('electricity')}
          </Pair>
        </Section>
        <Section title={costs.fixed}>
          <Pair>
            {field('fixed')}
            {field('fixedHours')}
          </Pair>
        </Section>
        <Section title={costs.sale}>
          <Pair>
            {field('margin')}
            {field('tax')}
          </Pair>
          <ChannelList
            channels={draft.channels}
            problems={channelProblems}
            isTold={isTold}
            onEnter={enter}
            onChange={(channels) => setDraft({ ...draft, channels })}
          />
        </Section>
      </div>
      {save.error && (
        <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
          {isConnectionError(save.error) ? costs.failedOffline : costs.failed}
        </p>
      )}
      <Button type="submit" busy={save.isPending} className="self-start">
        {costs.save}
      </Button>
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
}

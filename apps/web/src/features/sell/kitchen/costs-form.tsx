import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { isConnectionError } from '../../../lib/api-error.ts'
import { changeKitchen } from '../../../domain/sell/kitchen/mutations.ts'
import type { KitchenRow } from '../../../domain/sell/kitchen/rows.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useForm, type Form } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { ChannelList } from './channel-list.tsx'
import { HourHelper } from './hour-helper.tsx'
import {
  costsErrors,
  defaultsRead,
  draftOf,
  readCosts,
  type CostsDraft,
  type DraftField,
} from './costs-draft.ts'
import { costs } from './costs-messages.ts'

/** The texts around each field. */
const FIELD_TEXTS = {
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

export interface CostsState {
  readonly form: Form<CostsDraft>
  readonly kitchen: KitchenRow | null
  readonly save: Pick<UseMutationResult, 'error' | 'isPending'>
}

/** The form of the costs, which outlives a look at another tab. Until something is typed it follows what is stored. */
export function useCosts(userId: string, kitchen: KitchenRow | null): CostsState {
  const save = useMutation(changeKitchen(userId))
  // The kitchen that the typed values began from, while another device may save its own.
  const [read, setRead] = useState(kitchen)
  const form = useForm<CostsDraft>({
    defaultValues: () => draftOf(kitchen),
    held: { userId, name: 'kitchen-costs' },
    errors: 'typed',
    check: (draft) => costsErrors(draft, readCosts(draft, read)),
    onSubmit: (draft) => {
      const { change } = readCosts(draft, read)
      if (change === null) return
      save.mutate(
        { ...change, read: defaultsRead(read) },
        { onSuccess: () => showToast({ ...costs.saved, topic: 'kitchen-costs' }) },
      )
    },
  })
  const { isDirty, reset } = form
  if (!isDirty && read !== kitchen) setRead(kitchen)
  useEffect(() => {
    if (!isDirty) reset(draftOf(kitchen))
  }, [kitchen, isDirty, reset])
  return { form, kitchen, save }
}

/** Default costs of new costing sheets: work, gas, energy, fixed costs, channels. */
export function CostsForm({ form, kitchen, save }: CostsState) {
  const { values } = readCosts(form.values, kitchen)
  const field = (name: DraftField) => (
    <NumberField {...form.field(`numbers.${name}`)} {...FIELD_TEXTS[name]} />
  )

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
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
          <HourHelper values={values} onUse={(text) => form.setValue('numbers.hour', text)} />
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
          <ChannelList form={form} />
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

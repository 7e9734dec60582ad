import { useMutation } from '@tanstack/react-query'
import { changeKitchen, type KitchenWrite } from '../../../domain/sell/kitchen/mutations.ts'
import { useForm, type FieldValues } from '../../../lib/use-form.ts'
import type { ReadDraft } from './weighing-drafts.ts'

interface MeasureFormOptions<Draft, Value> {
  readonly userId: string
  /** Unique in the app. */
  readonly name: string
  readonly begin: Draft
  readonly read: (draft: Draft, isSent: boolean) => ReadDraft<Value>
  readonly changeOf: (value: Value) => KitchenWrite
}

/** A form that saves one measure of the kitchen. What was saved stays in the fields and counts as unchanged. */
export function useMeasureForm<Draft extends FieldValues, Value>(options: MeasureFormOptions<Draft, Value>) {
  const { userId, name, begin, read, changeOf } = options
  const save = useMutation(changeKitchen(userId))
  const form = useForm<Draft>({
    defaultValues: begin,
    held: { userId, name },
    errors: 'typed',
    check: (draft, { isSent }) => read(draft, isSent).errors,
    onSubmit: (draft) => {
      const { value } = read(draft, true)
      if (value !== null) save.mutate(changeOf(value), { onSuccess: () => form.reset(draft) })
    },
  })
  return { form, save, value: read(form.values, false).value }
}

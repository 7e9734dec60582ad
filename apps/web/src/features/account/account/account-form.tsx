import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useForm, type FormErrors, type Form } from '../../../lib/use-form.ts'
import { fieldError } from './field-error.ts'

interface AccountFormOptions<Values extends FieldValues> {
  readonly defaultValues: Values
  /** Checks values together, after each field has passed its native rules. */
  readonly check?: (values: Values) => FormErrors
  readonly onSubmit: (values: Values) => void
}

/** A form that checks native rules (required, type, minlength) first, and reports them in the product's own texts. */
export function useAccountForm<Values extends FieldValues>(
  options: AccountFormOptions<Values>,
): Form<Values> {
  const { check, ...rest } = options
  return useForm({
    ...rest,
    check: (values, { elements }) => {
      const native = nativeErrors(elements)
      return Object.keys(native).length > 0 ? native : (check?.(values) ?? {})
    },
  })
}

interface AccountFormProps {
  form: Pick<Form<FieldValues>, 'onSubmit'>
  children: ReactNode
}

export function AccountForm({ form, children }: AccountFormProps) {
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3 sm:gap-4">
      {children}
    </form>
  )
}

function nativeErrors(elements: ReadonlyMap<string, HTMLInputElement>): FormErrors {
  const errors: Record<string, string> = {}
  for (const [name, { labels, minLength, validity, value }] of elements) {
    const { valueMissing, typeMismatch, valid } = validity
    // Checked here, since browsers check minlength only after edits by hand and the form sets the value again after each.
    const tooShort = value !== '' && value.length < minLength
    const label = labels?.[0]?.textContent ?? ''
    const error = fieldError(label, { valueMissing, typeMismatch, tooShort, valid })
    if (error !== null) errors[name] = error
  }
  return errors
}

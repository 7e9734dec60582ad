import { useState, type FormEvent, type ReactNode } from 'react'
import { fieldError } from './field-error.ts'

/** Field name -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>

interface AccountFormProps {
  /** Each field is an input with a `name`; its label is read from the page. */
  children: (errors: FieldErrors) => ReactNode
  /** Called with fields that passed. @returns what is wrong with them taken together, if anything. */
  onSubmit: () => FieldErrors | void
}

/** A form whose native rules speak through our own texts, beside the fields, with the first wrong one in focus. */
export function AccountForm({ children, onSubmit }: AccountFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const native = nativeErrors(form)
    const found = Object.keys(native).length > 0 ? native : (onSubmit() ?? {})
    setErrors(found)
    const first = [...form.elements].find((field) => isInput(field) && Object.hasOwn(found, field.name))
    if (first instanceof HTMLElement) first.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children(errors)}
    </form>
  )
}

function nativeErrors(form: HTMLFormElement): FieldErrors {
  const errors: Record<string, string> = {}
  for (const field of form.elements) {
    if (!isInput(field)) continue
    const error = fieldError(field.labels?.[0]?.textContent ?? '', field.validity)
    if (error !== null) errors[field.name] = error
  }
  return errors
}

function isInput(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement
}

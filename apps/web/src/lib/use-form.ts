// The form kit for forms with a submit: values, one error per field, one submit handler. Based on React Hook Form.

import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react'
import {
  get,
  set,
  useForm as useHookForm,
  useWatch,
  type DefaultValues,
  type FieldErrors as HookErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type ResolverResult,
} from 'react-hook-form'
import { holdWhileAway, takeHeld } from './device-store/held-drafts.ts'

export type { FieldValues } from 'react-hook-form'

/** Sentences to show beside fields, by the field's name. */
export type FormErrors = Readonly<Record<string, string | null>>

export interface CheckState {
  /** The form is being sent, or was. */
  readonly isSent: boolean
  /** The fields on screen, by name; none while the form is typed into. */
  readonly elements: ReadonlyMap<string, HTMLInputElement>
}

interface FormOptions<Values extends FieldValues> {
  readonly defaultValues: Values | (() => Values)
  readonly check?: (values: Values, state: CheckState) => FormErrors
  /** Called with values that passed. */
  readonly onSubmit: (values: Values) => void
  /**
   * `sent`: errors appear when the form is sent, and stay until it is sent again. `typed`: errors are updated with
   * each change, for fields that the focus has left, and for all fields after the first submit.
   */
  readonly errors?: 'sent' | 'typed'
  /** Keeps the values if the session expires, until the same learner signs in again. */
  readonly held?: { readonly userId: string; readonly name: string }
}

/** Props that connect an input to its form. */
export interface FormField<Value = string> {
  readonly name: string
  readonly ref: (element: HTMLElement | null) => void
  readonly value: Value
  readonly onChange: (typed: Value | ChangeEvent<HTMLInputElement>) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly error: string | null
}

export interface Form<Values extends FieldValues> {
  readonly values: Values
  /** Whether a value differs from those that the form began with. */
  readonly isDirty: boolean
  readonly field: <Name extends Path<Values>>(name: Name) => FormField<PathValue<Values, Name>>
  readonly setValue: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void
  readonly reset: (values: Values) => void
  /** The values now, which may be newer than those of the last render. */
  readonly latest: () => Values
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

const DIRTY = { shouldDirty: true }

export function useForm<Values extends FieldValues>(options: FormOptions<Values>): Form<Values> {
  const { check = noErrors, errors: when = 'sent', held } = options
  const [begin] = useState(
    () => ((held && takeHeld(held.userId, held.name)) as Values | undefined) ?? first(options.defaultValues),
  )
  const form = useHookForm<Values>({
    defaultValues: begin as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // The first field in the order of the page gets the focus, below.
    shouldFocusError: false,
    resolver: (values, _, { fields }): ResolverResult<Values> => {
      const errors = hookErrors<Values>(check(values, { isSent: true, elements: elementsIn(fields) }))
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const { left, enter } = useLeftFields()
  useWatch({ control: form.control })
  const { isDirty, isSubmitted, errors: sent } = form.formState
  const { getValues, reset } = form
  const values = getValues()
  const [userId, name] = [held?.userId, held?.name]
  useEffect(() => {
    if (userId === undefined || name === undefined) return undefined
    return holdWhileAway(userId, name, () => structuredClone(getValues()))
  }, [userId, name, getValues])

  const typedErrors = when === 'typed' ? check(values, { isSent: isSubmitted, elements: new Map() }) : null
  function errorOf(field: Path<Values>): string | null {
    if (typedErrors === null) return messageIn(sent, field)
    return isSubmitted || left.has(field) ? (typedErrors[field] ?? null) : null
  }

  return {
    values,
    isDirty,
    field: (field) => ({
      name: field,
      ref: form.register(field).ref,
      value: form.getValues(field),
      onChange: (typed) => form.setValue(field, textOf(typed) as PathValue<Values, typeof field>, DIRTY),
      onFocus: () => enter(field),
      error: errorOf(field),
    }),
    setValue: (field, value) => form.setValue(field, value, DIRTY),
    reset,
    latest: getValues,
    onSubmit: (event) => {
      const { currentTarget } = event
      const send = form.handleSubmit(
        () => options.onSubmit(getValues()),
        (wrong) => focusFirst(currentTarget, wrong),
      )
      void send(event)
    },
  }
}

function noErrors(): FormErrors {
  return {}
}

function messageIn(errors: object, field: string): string | null {
  const message: unknown = get(errors, `${field}.message`)
  return typeof message === 'string' ? message : null
}

function first<Values>(values: Values | (() => Values)): Values {
  return typeof values === 'function' ? (values as () => Values)() : values
}

function textOf<Value>(typed: Value | ChangeEvent<HTMLInputElement>): Value | string {
  return typeof typed === 'object' && typed !== null && 'target' in typed ? typed.target.value : typed
}

function elementsIn(fields: Readonly<Record<string, { readonly ref: unknown } | undefined>>) {
  const elements = new Map<string, HTMLInputElement>()
  for (const [name, field] of Object.entries(fields)) {
    // A field that has left the screen has no rules any more.
    if (field?.ref instanceof HTMLInputElement && field.ref.isConnected) elements.set(name, field.ref)
  }
  return elements
}

function focusFirst(form: HTMLFormElement, wrong: object): void {
  const first = [...form.elements].find((field) => {
    const name = field.getAttribute('name')
    return name !== null && get(wrong, name) !== undefined
  })
  if (first instanceof HTMLElement) first.focus()
}

function hookErrors<Values extends FieldValues>(errors: FormErrors): HookErrors<Values> {
  const nested: HookErrors<Values> = {}
  for (const [field, message] of Object.entries(errors)) {
    if (message !== null) set(nested, field, { type: 'check', message })
  }
  return nested
}

interface LeftFields {
  readonly left: ReadonlySet<string>
  readonly enter: (name: string) => void
}

/**
 * The fields that the focus has left. A field counts as left when the next one takes the focus, not when it loses
 * the focus: an error that appears as a button is pressed would move the button from under the finger.
 */
function useLeftFields(): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)

  function enter(name: string) {
    const before = last.current
    last.current = name
    if (before !== null && before !== name) setLeft((names) => new Set([...names, before]))
  }
  return { left, enter }
}

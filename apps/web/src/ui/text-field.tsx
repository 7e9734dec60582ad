import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { fieldStyle } from './field-style.ts'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** What is wrong with the value and what to do; null while nothing is. */
  error?: string | null
  /** The error is an answer that came later, not what the form said at once: it is read out as it appears. */
  errorIsNews?: boolean
  hint?: string
  /** Stands inside the field, at its end. */
  end?: ReactNode
}

/** A labelled one-line field with its hint and its error, both read out with it. */
export function TextField({
  label,
  error = null,
  errorIsNews = false,
  hint,
  end,
  className,
  ...props
}: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = classNames(error !== null && errorId, hint !== undefined && hintId)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...props}
          id={id}
          aria-invalid={error !== null || undefined}
          aria-describedby={described || undefined}
          className={classNames(fieldStyle, end !== undefined && 'pr-14')}
        />
        {end !== undefined && <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div>}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error !== null && (
        <p
          id={errorId}
          role={errorIsNews ? 'alert' : undefined}
          className="flex items-start gap-1.5 text-sm font-medium text-danger"
        >
          <CircleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The texts around a field's control. */
export interface FieldTexts {
  readonly label: string
  /** The error of the value and its remedy; null without an error. */
  readonly error?: string | null
  /** Announces the error as it appears, since it arrived after the form was sent. */
  readonly errorIsNews?: boolean
  readonly hint?: string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
  /** Ways to correct the value, shown below the error. */
  below?: ReactNode
}

/** The label above a control, hint and error below it, both read out with it. */
export function FieldFrame({
  label,
  error = null,
  errorIsNews = false,
  hint,
  className,
  children,
  below,
}: FieldFrameProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = classNames(error !== null && errorId, hint !== undefined && hintId)
  return (
    // On a phone, half a line is too narrow for a sentence: a field with an error takes the whole line.
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-1.5',
        error !== null && 'max-sm:col-span-full',
        className,
      )}
    >
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== null || undefined,
        'aria-describedby': described || undefined,
      })}
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
      {below}
    </div>
  )
}

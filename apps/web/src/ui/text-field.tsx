import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { fieldStyle } from './field-style.ts'

interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Shown inside the field, at its end. */
  end?: ReactNode
}

/** A labelled one-line field with its hint and its error, both read out with it. */
export function TextField({ label, error, errorIsNews, hint, end, className, ...props }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, className }} error={error ?? null} errorIsNews={errorIsNews ?? false}>
      {(control) => (
        <div className="relative">
          <input {...props} {...control} className={classNames(fieldStyle, end !== undefined && 'pr-14')} />
          {end !== undefined && (
            <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { fieldStyle } from './field-style.ts'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'>, FieldTexts {
  value: string
  onChange: (typed: string) => void
}

/** A labelled field of several lines with its hint and its error, both read out with it. It grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, error, errorIsNews, hint, value, onChange, className, rows = 5, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, className }} error={error ?? null} errorIsNews={errorIsNews ?? false}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldStyle} field-sizing-content ${rows < 5 ? 'min-h-20' : 'min-h-36'}`}
        />
      )}
    </FieldFrame>
  )
}

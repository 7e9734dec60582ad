import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { fieldStyle } from './field-style.ts'
import { IconButton } from './icon-button.tsx'
import { messages } from './messages.ts'

interface SearchFieldProps {
  /** The label, which is also shown inside the empty field. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Focuses the field when it appears. Only for fields that a press of the learner has just opened. */
  takesFocus?: boolean
}

export function SearchField({ label, value, onChange, takesFocus = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <search className="relative grid">
      <Search
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-[16px] -translate-y-1/2 text-quiet"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        enterKeyHint="search"
        className={classNames(
          fieldStyle,
          'col-start-1 row-start-1 pl-[44px] [&::-webkit-search-cancel-button]:hidden',
          value === '' ? 'pr-[12px]' : 'pr-[52px]',
        )}
      />
      {/* Replaces a placeholder, which would be cut off with large text, whereas this text wraps. */}
      {value === '' && (
        <span
          aria-hidden
          className="pointer-events-none col-start-1 row-start-1 self-center py-2 pr-[12px] pl-[44px] text-quiet"
        >
          {label}
        </span>
      )}
      {value !== '' && (
        <IconButton
          icon={X}
          label={messages.search.clear}
          className="absolute inset-y-0 right-0 my-auto"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </search>
  )
}

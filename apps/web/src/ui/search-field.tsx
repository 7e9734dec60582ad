import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { fieldStyle } from './field-style.ts'
import { IconButton } from './icon-button.tsx'

interface SearchFieldProps {
  /** Also what is shown while it is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
}

export function SearchField({ label, value, onChange, autoFocus = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div role="search" className="relative">
      <Search
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-quiet"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        enterKeyHint="search"
        // Only where opening the field is what the person just asked for.
        autoFocus={autoFocus}
        className={classNames(fieldStyle, 'pr-13 pl-12 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label="Limpar busca"
          className="absolute top-0 right-0"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { fieldStyle } from './field-style.ts'
import { messages } from './messages.ts'

export interface Suggestion {
  /** Tells it from the others. */
  readonly value: string
  /** What is shown, and written into the field when it is chosen. */
  readonly label: string
  /** More to recognise it by. */
  readonly note?: string
}

interface SuggestFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>, FieldTexts {
  value: string
  /** Typing, too. */
  onChange: (text: string) => void
  /** Of what stands in the field now, best first; few enough to be seen at once. */
  suggestions: readonly Suggestion[]
  onChoose: (suggestion: Suggestion) => void
}

/**
 * A text field that helps finish what is typed. Any text may stand in it. The arrow keys go from the field through the
 * suggestions, Escape and typing lead back; the Tab key passes over them.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, error, errorIsNews, hint, value, onChange, suggestions, onChoose, className, ...rest } =
    props
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen && suggestions.length > 0

  function choose(suggestion: Suggestion) {
    onChoose(suggestion)
    setOpen(false)
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      setOpen(false)
      input.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!shown) return setOpen(true)
      const stops = [input.current, ...(list.current?.querySelectorAll('button') ?? [])]
      const here = stops.findIndex((stop) => stop === document.activeElement)
      const step = event.key === 'ArrowDown' ? 1 : -1
      stops[(here + step + stops.length) % stops.length]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <FieldFrame {...{ label, hint, className }} error={error ?? null} errorIsNews={errorIsNews ?? false}>
      {(control) => (
        <div
          className="relative"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setOpen(false)
          }}
        >
          <input
            autoComplete="off"
            {...rest}
            {...control}
            ref={input}
            type="text"
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
            className={fieldStyle}
          />
          <output className="sr-only">{shown ? told(suggestions.length) : ''}</output>
          {shown && (
            <ul
              ref={list}
              aria-label={messages.suggestions.label}
              className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-field border border-line bg-surface py-1 shadow-lifted"
            >
              {suggestions.map((suggestion) => (
                <li key={suggestion.value}>
                  <button
                    type="button"
                    tabIndex={-1}
                    // The field keeps the focus: where buttons take none by touch, the list would close before the click.
                    onMouseDown={(event) => event.preventDefault()}
                    onKeyDown={onKeyDown}
                    onClick={() => choose(suggestion)}
                    className="flex min-h-12 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left wrap-anywhere -outline-offset-3 hover:bg-sunken"
                  >
                    {suggestion.label}
                    {suggestion.note !== undefined && (
                      <span className="text-sm text-quiet">{suggestion.note}</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

function told(count: number): string {
  return messages.suggestions.found(count)
}

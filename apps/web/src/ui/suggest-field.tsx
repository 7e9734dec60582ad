import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { fieldStyle } from './field-style.ts'
import { messages } from './messages.ts'

export interface Suggestion {
  /** Unique among the suggestions. */
  readonly value: string
  /** The text that is shown, and written into the field when it is chosen. */
  readonly label: string
  /** More to recognise it by. */
  readonly note?: string
}

interface SuggestFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>, FieldTexts {
  value: string
  /** Called as the text is typed. */
  onChange: (text: string) => void
  /** Suggestions for the text in the field, best first; few enough to be seen at once. */
  suggestions: readonly Suggestion[]
  onChoose: (suggestion: Suggestion) => void
}

type InputKeyboardEvent = Parameters<NonNullable<ComponentProps<typeof Autocomplete.Input>['onKeyDown']>>[0]

/**
 * A text field with suggestions that accepts any text. The arrow keys move through the suggestions while the focus stays
 * in the field, Enter takes one, Escape closes them.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, error, errorIsNews, hint, value, onChange, suggestions, onChoose, className, ...rest } =
    props
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<Suggestion>()
  const shown = isOpen && suggestions.length > 0

  function close(): void {
    setOpen(false)
    setActive(undefined)
  }

  function onKeyDown(event: InputKeyboardEvent): void {
    switch (event.key) {
      case 'Escape':
        // The library would clear the field.
        event.preventBaseUIHandler()
        if (shown) event.preventDefault()
        close()
        return
      case 'Enter':
        if (shown && active !== undefined) return
        // The form is sent.
        event.preventBaseUIHandler()
        close()
        return
      case 'ArrowDown':
      case 'ArrowUp':
        setOpen(true)
    }
  }

  return (
    <FieldFrame {...{ label, hint, className }} error={error ?? null} errorIsNews={errorIsNews ?? false}>
      {(control) => (
        <Autocomplete.Root
          // A list below the field instead of the library's popup, which hides the page from screen readers.
          inline
          mode="none"
          open={shown}
          onOpenChange={(opens) => (opens ? setOpen(true) : close())}
          items={suggestions}
          itemToStringValue={(suggestion) => suggestion.label}
          value={value}
          onValueChange={(text, { reason }) => {
            if (reason !== 'input-change') return
            onChange(text)
            setOpen(true)
          }}
          highlightItemOnHover={false}
          onItemHighlighted={(suggestion) => setActive(suggestion)}
        >
          <div className="relative">
            <Autocomplete.Input
              {...rest}
              {...control}
              aria-expanded={shown}
              type="text"
              onBlur={close}
              onKeyDown={onKeyDown}
              className={fieldStyle}
            />
            <output className="sr-only">{shown ? messages.suggestions.found(suggestions.length) : ''}</output>
            <SuggestionList
              isShown={shown}
              suggestions={suggestions}
              onChoose={(suggestion) => {
                onChoose(suggestion)
                close()
              }}
            />
          </div>
        </Autocomplete.Root>
      )}
    </FieldFrame>
  )
}

interface SuggestionListProps {
  isShown: boolean
  suggestions: readonly Suggestion[]
  onChoose: (suggestion: Suggestion) => void
}

function SuggestionList({ isShown, suggestions, onChoose }: SuggestionListProps) {
  return (
    <Autocomplete.List
      aria-label={messages.suggestions.label}
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-field border border-line bg-surface py-1 shadow-lifted"
    >
      {suggestions.map((suggestion) => (
        <Autocomplete.Item
          key={suggestion.value}
          value={suggestion}
          onClick={() => onChoose(suggestion)}
          className={({ highlighted }) =>
            classNames(
              'flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 wrap-anywhere',
              highlighted ? 'bg-sunken outline-3 -outline-offset-3 outline-accent' : 'hover:bg-sunken',
            )
          }
        >
          {suggestion.label}
          {suggestion.note !== undefined && <span className="text-sm text-quiet">{suggestion.note}</span>}
        </Autocomplete.Item>
      ))}
    </Autocomplete.List>
  )
}

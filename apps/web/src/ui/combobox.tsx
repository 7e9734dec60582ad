import { Check, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { fieldStyle } from './field-style.ts'
import { IconButton } from './icon-button.tsx'

export interface ComboboxOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface ComboboxProps<Value extends string> extends FieldTexts {
  /** What is chosen; null for nothing. */
  chosen: ComboboxOption<Value> | null
  onChoose: (value: Value | null) => void
  /** What fits the typed text, best first; all, or the usual ones, for ''. */
  optionsFor: (typed: string) => readonly ComboboxOption<Value>[]
  placeholder?: string
  className?: string
  texts: {
    readonly clear: string
    /** Read out while the list changes. */
    readonly found: (count: number) => string
    /** What was typed fits nothing, or was left without a choice. */
    readonly nothing: (typed: string) => string
    readonly unchosen: (typed: string) => string
  }
}

/** Of a value with spaces too, which an id must not have. */
function optionId(field: string, value: string): string {
  return `${field}-${value.replaceAll(/\s/g, '_')}`
}

/**
 * A field that finds what is typed in a list (the editable combobox of ARIA 1.2): arrows walk the list while the focus
 * stays in the field, Enter takes, Escape closes. What was typed and not taken stays, and is told of beside the field.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, hint, error = null, chosen, onChoose, optionsFor, placeholder, className, texts } = props
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, isOpen, setOpen, active, setActive } = useTyping()
  const options = isOpen ? optionsFor(typed ?? '') : []
  const activeOption = active === null ? undefined : options[active]
  const isLeft = typed !== null && typed.trim() !== '' && !isOpen

  function take(value: Value | null): void {
    type(null)
    setOpen(false)
    onChoose(value)
  }

  function onBlur(): void {
    setOpen(false)
    if (typed === null) return
    const named = typed.trim() === '' ? null : optionNamed(optionsFor(typed), typed)
    if (named !== undefined) take(named && named.value)
    else if (chosen !== null) onChoose(null)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.preventDefault()
      setOpen(false)
      type(null)
      return
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const option = activeOption ?? (typed === null ? undefined : options[0])
      if (option) take(option.value)
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    const count = isOpen ? options.length : optionsFor(typed ?? '').length
    setOpen(true)
    if (count > 0) setActive(active === null ? (step > 0 ? 0 : count - 1) : (active + step + count) % count)
  }

  return (
    <FieldFrame
      {...{ label, hint, className }}
      error={isLeft ? texts.unchosen(typed.trim()) : error}
      errorIsNews={isLeft}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${control.id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeOption && optionId(control.id, activeOption.value)}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? ''}
            onFocus={(event) => event.target.select()}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              type(event.target.value)
              setOpen(true)
            }}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            className={classNames(fieldStyle, 'pr-14')}
          />
          {(typed ?? chosen?.label ?? '') !== '' && (
            <IconButton
              icon={X}
              label={texts.clear}
              className="absolute inset-y-0 right-0 my-auto"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                take(null)
                input.current?.focus()
              }}
            />
          )}
          <OptionList
            id={`${control.id}-list`}
            label={label}
            isOpen={isOpen}
            options={options}
            activeValue={activeOption?.value}
            chosenValue={chosen?.value}
            optionId={(value) => optionId(control.id, value)}
            nothing={texts.nothing((typed ?? '').trim())}
            onTake={take}
          />
          <output className="sr-only">
            {isOpen &&
              (options.length === 0 ? texts.nothing((typed ?? '').trim()) : texts.found(options.length))}
          </output>
        </div>
      )}
    </FieldFrame>
  )
}

/** What is being typed (null: nothing since the last choice), and where in the open list one is. */
function useTyping() {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  function type(text: string | null): void {
    setTyped(text)
    setActive(null)
  }
  function setOpen(next: boolean): void {
    setIsOpen(next)
    if (!next) setActive(null)
  }
  return { typed, type, isOpen, setOpen, active, setActive }
}

/** The option that is called just so, whatever the case. */
function optionNamed<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  typed: string,
): ComboboxOption<Value> | undefined {
  const name = typed.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === name)
}

interface OptionListProps<Value extends string> {
  id: string
  label: string
  isOpen: boolean
  options: readonly ComboboxOption<Value>[]
  activeValue: Value | undefined
  chosenValue: Value | undefined
  optionId: (value: Value) => string
  nothing: string
  onTake: (value: Value) => void
}

const POPUP =
  'absolute inset-x-0 top-full z-20 mt-1 rounded-field border border-outline bg-surface shadow-lifted'

function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { id, label, isOpen, options, activeValue, chosenValue, optionId, nothing, onTake } = props
  const isEmpty = options.length === 0
  // No element of HTML is the list of a field that one types in: a select has a field of its own.
  const listProps = { id, role: 'listbox', 'aria-label': label, hidden: !isOpen || isEmpty }
  const optionProps = ({ value }: ComboboxOption<Value>) => ({
    id: optionId(value),
    role: 'option',
    'aria-selected': value === chosenValue,
    ref: value === activeValue ? scrollIntoView : null,
    // The field keeps the focus, so that leaving it is no choice of its own.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => onTake(value),
  })
  return (
    <>
      <ul {...listProps} className={`${POPUP} max-h-72 overflow-y-auto py-1`}>
        {options.map((option) => (
          <li
            key={option.value}
            {...optionProps(option)}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-2 px-4 py-2',
              option.value === activeValue ? 'bg-accent-tint text-on-accent-tint' : 'hover:bg-sunken',
            )}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
            {option.value === chosenValue && (
              <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            )}
          </li>
        ))}
      </ul>
      {isOpen && isEmpty && <p className={`${POPUP} px-4 py-3 text-quiet`}>{nothing}</p>}
    </>
  )
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

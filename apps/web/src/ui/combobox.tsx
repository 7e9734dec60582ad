import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, X } from 'lucide-react'
import { useMemo, useRef, useState, type ComponentProps, type FocusEvent } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { fieldStyle } from './field-style.ts'
import { IconButton } from './icon-button.tsx'

export interface ComboboxOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface ComboboxProps<Value extends string> extends FieldTexts {
  /** The chosen option; null for none. */
  chosen: ComboboxOption<Value> | null
  onChoose: (value: Value | null) => void
  /** Options that match the typed text, best first; all, or the usual ones, for ''. */
  optionsFor: (typed: string) => readonly ComboboxOption<Value>[]
  placeholder?: string
  className?: string
  /** Name of the field in its form. */
  name?: string | undefined
  onFocus?: ((event: FocusEvent) => void) | undefined
  texts: {
    readonly clear: string
    /** Read out while the list changes. */
    readonly found: (count: number) => string
    /** True if the typed text matches no option, or was left without a choice. */
    readonly nothing: (typed: string) => string
    readonly unchosen: (typed: string) => string
  }
}

type InputKeyboardEvent = Parameters<NonNullable<ComponentProps<typeof Base.Input>['onKeyDown']>>[0]

/**
 * A field that searches a list (the editable combobox of ARIA 1.2): arrows walk the list while the focus stays in the
 * field, Enter takes, Escape closes. Text that was typed and not taken stays, with an error beside the field.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, hint, error = null, chosen, placeholder, className, texts } = props
  const input = useRef<HTMLInputElement>(null)
  const { typed, isOpen, options, type, open, close, highlight, take, onBlur, onKeyDown } = useChoice(props)
  const sought = (typed ?? '').trim()
  const isLeft = sought !== '' && !isOpen
  const text = typed ?? chosen?.label ?? ''
  return (
    <FieldFrame
      {...{ label, hint, className }}
      error={isLeft ? texts.unchosen(sought) : error}
      errorIsNews={isLeft}
    >
      {(control) => (
        <Base.Root
          // A list below the field instead of the library's popup, which hides the page from screen readers.
          inline
          open={isOpen}
          onOpenChange={(opens) => (opens ? open() : close())}
          items={options}
          filter={null}
          value={chosen}
          onValueChange={(option, { reason }) => {
            if (reason === 'item-press' && option !== null) take(option.value)
          }}
          isItemEqualToValue={isSameOption<Value>}
          inputValue={text}
          onInputValueChange={(next, { reason }) => {
            if (reason === 'input-change') type(next)
          }}
          highlightItemOnHover={false}
          onItemHighlighted={highlight}
        >
          <div className="relative">
            <Base.Input
              {...control}
              ref={input}
              aria-expanded={isOpen}
              type="text"
              enterKeyHint="done"
              placeholder={placeholder}
              name={props.name}
              onFocus={(event) => {
                event.target.select()
                props.onFocus?.(event)
              }}
              onBlur={onBlur}
              onKeyDown={onKeyDown}
              className={classNames(fieldStyle, 'pr-14')}
            />
            {text !== '' && (
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
            <OptionList label={label} isShown={isOpen && options.length > 0} options={options} />
            {isOpen && options.length === 0 && (
              <p className={`${POPUP} px-4 py-3 text-quiet`}>{texts.nothing(sought)}</p>
            )}
            <output className="sr-only">
              {isOpen && (options.length === 0 ? texts.nothing(sought) : texts.found(options.length))}
            </output>
          </div>
        </Base.Root>
      )}
    </FieldFrame>
  )
}

/** The text, the list and the choice of a combobox, and what its keys do. */
function useChoice<Value extends string>({ chosen, onChoose, optionsFor }: ComboboxProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  /** Null: nothing was typed since the last choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState<ComboboxOption<Value>>()
  const options = useMemo(() => optionsFor(typed ?? ''), [optionsFor, typed])

  function close(): void {
    setOpen(false)
    setActive(undefined)
  }
  function take(value: Value | null): void {
    setTyped(null)
    close()
    onChoose(value)
  }

  function onBlur(): void {
    close()
    if (typed === null) return
    const named = typed.trim() === '' ? null : optionNamed(optionsFor(typed), typed)
    if (named !== undefined) take(named && named.value)
    else if (chosen !== null) onChoose(null)
  }

  function onKeyDown(event: InputKeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'Escape':
        // The library would clear the choice.
        event.preventBaseUIHandler()
        if (!isOpen && typed === null) return
        event.preventDefault()
        close()
        setTyped(null)
        return
      case 'Enter': {
        if (!isOpen || active !== undefined) return
        event.preventBaseUIHandler()
        event.preventDefault()
        const first = typed === null ? undefined : options[0]
        if (first) take(first.value)
        return
      }
      case 'ArrowDown':
      case 'ArrowUp':
        setOpen(true)
    }
  }

  return {
    typed,
    isOpen,
    options,
    type: (text: string) => {
      setTyped(text)
      setOpen(true)
    },
    open: () => setOpen(true),
    close,
    highlight: (option: ComboboxOption<Value> | undefined) => setActive(option),
    take,
    onBlur,
    onKeyDown,
  }
}

function isSameOption<Value extends string>(
  option: ComboboxOption<Value>,
  other: ComboboxOption<Value>,
): boolean {
  return option.value === other.value
}

/** The option with exactly this name, in any case. */
function optionNamed<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  typed: string,
): ComboboxOption<Value> | undefined {
  const name = typed.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === name)
}

const POPUP =
  'absolute inset-x-0 top-full z-20 mt-1 rounded-field border border-outline bg-surface shadow-lifted'

interface OptionListProps<Value extends string> {
  label: string
  isShown: boolean
  options: readonly ComboboxOption<Value>[]
}

function OptionList<Value extends string>({ label, isShown, options }: OptionListProps<Value>) {
  return (
    <Base.List aria-label={label} hidden={!isShown} className={`${POPUP} max-h-72 overflow-y-auto py-1`}>
      {options.map((option) => (
        <Base.Item
          key={option.value}
          value={option}
          className={({ highlighted }) =>
            classNames(
              'flex min-h-12 cursor-pointer items-center gap-2 px-4 py-2',
              highlighted ? 'bg-accent-tint text-on-accent-tint' : 'hover:bg-sunken',
            )
          }
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
          <Base.ItemIndicator>
            <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          </Base.ItemIndicator>
        </Base.Item>
      ))}
    </Base.List>
  )
}

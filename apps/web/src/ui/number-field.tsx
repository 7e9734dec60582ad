import { numberReadings } from '@ateliedoce/measures'
import { useRef, type ComponentProps } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { fieldStyle } from './field-style.ts'
import { messages } from './messages.ts'

const MONEY = 'R$'
const NO_BREAK_SPACE = '\u00A0'

interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'onChange' | 'prefix'>, FieldTexts {
  /** The text as typed, readable or not: '1,5', '1.', 'dois'. `lib/typed-number.ts` reads it. */
  value: string
  onChange: (typed: string) => void
  /** Text before the number, inside the field: 'R$'. Short, since it takes room from the number. */
  prefix?: string
  /** Text behind the number: 'g', '%', 'min'. */
  suffix?: string
}

/** A field for a number with a comma or a point before decimals. It keeps unreadable text and shows the error beside it. */
export function NumberField(props: NumberFieldProps) {
  const { label, error, errorIsNews, hint, value, onChange, prefix, suffix, className, style, ...rest } =
    props
  const readings = error ? numberReadings(value, prefix === MONEY ? 'money' : 'amount') : []
  return (
    <FieldFrame
      {...{ label, hint, className }}
      error={error ?? null}
      errorIsNews={errorIsNews ?? false}
      below={
        readings.length > 0 && (
          <Readings
            readings={readings}
            textOf={(reading) => [prefix, reading, suffix].filter(Boolean).join(NO_BREAK_SPACE)}
            onTake={onChange}
          />
        )
      }
    >
      {(control) => (
        <div className="relative">
          {prefix !== undefined && <Affix id={`${control.id}-prefix`} text={prefix} side="left-4" />}
          <input
            autoComplete="off"
            {...rest}
            {...control}
            aria-describedby={
              classNames(
                control['aria-describedby'],
                prefix !== undefined && `${control.id}-prefix`,
                suffix !== undefined && `${control.id}-suffix`,
              ) || undefined
            }
            type="text"
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(fieldStyle, 'tabular-nums')}
            style={{
              ...style,
              ...(prefix !== undefined && { paddingLeft: room(prefix) }),
              ...(suffix !== undefined && { paddingRight: room(suffix) }),
            }}
          />
          {suffix !== undefined && <Affix id={`${control.id}-suffix`} text={suffix} side="right-4" />}
        </div>
      )}
    </FieldFrame>
  )
}

interface ReadingsProps {
  readings: readonly string[]
  textOf: (reading: string) => string
  onTake: (reading: string) => void
}

/** Both readings of an ambiguous number as buttons. */
function Readings({ readings, textOf, onTake }: ReadingsProps) {
  const part = useRef<HTMLFieldSetElement>(null)
  function take(reading: string) {
    // The pressed button disappears, so the focus moves to the field above it.
    part.current?.parentElement?.querySelector('input')?.focus()
    onTake(reading)
  }
  return (
    <fieldset ref={part} aria-label={messages.twoReadings} className="flex flex-wrap gap-2">
      {readings.map((reading) => (
        <Button
          key={reading}
          tone="quiet"
          className="px-3 whitespace-nowrap tabular-nums"
          onClick={() => take(reading)}
        >
          {textOf(reading)}
        </Button>
      ))}
    </fieldset>
  )
}

function Affix({ id, text, side }: { id: string; text: string; side: 'left-4' | 'right-4' }) {
  return (
    <span
      id={id}
      className={classNames(
        'pointer-events-none absolute inset-y-0 grid place-items-center text-quiet',
        side,
      )}
    >
      {text}
    </span>
  )
}

/** Its own margin, its letters (about as wide as digits) and a gap to the number. */
function room(affix: string): string {
  return `calc(1.5rem + ${affix.length}ch)`
}

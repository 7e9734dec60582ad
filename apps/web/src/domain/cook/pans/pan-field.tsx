import { PAN_SHAPES, PANS } from '@ateliedoce/measures'
import { ownPan, panOfChoice, soldPan, withShape, type PanChoice } from './pan-choice.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { messages } from './messages.ts'

const NONE = ''
const OWN = 'outra'

interface PanFieldProps {
  label: string
  hint?: string | undefined
  /** Null while none is chosen. */
  choice: PanChoice | null
  onChange: (choice: PanChoice) => void
  /** Whether the number of pans is a field, too. */
  isCounted?: boolean
}

/** Chooses a pan that is sold, or takes its sizes. */
export function PanField({ label, hint, choice, onChange, isCounted = false }: PanFieldProps) {
  const value = choice === null ? NONE : choice.kind === 'sold' ? choice.id : OWN
  const count = choice?.count ?? ''
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{label}</legend>
      <SelectField
        label={label}
        hint={hint}
        options={[
          ...(choice === null ? [{ value: NONE, label: messages.choose }] : []),
          { value: OWN, label: messages.other },
          ...PANS.map(({ id, name }) => ({ value: id, label: name.charAt(0).toUpperCase() + name.slice(1) })),
        ]}
        value={value}
        onChange={(next) => onChange(soldPan(next, count) ?? ownPan('round', [], count))}
      />
      {choice?.kind === 'own' && <OwnPanFields choice={choice} onChange={onChange} />}
      {choice !== null && isCounted && (
        <NumberField
          label={messages.count}
          placeholder="1"
          value={count}
          onChange={(text) => onChange({ ...choice, count: text })}
          error={panOfChoice(choice).countProblem}
        />
      )}
    </fieldset>
  )
}

interface OwnPanFieldsProps {
  choice: PanChoice & { readonly kind: 'own' }
  onChange: (choice: PanChoice) => void
}

function OwnPanFields({ choice, onChange }: OwnPanFieldsProps) {
  const { shape, typed, count } = choice
  const { problems } = panOfChoice(choice)
  return (
    <div className="flex flex-wrap gap-4 max-sm:*:has-[[aria-invalid=true]]:basis-full">
      <SelectField
        label={messages.shape}
        className="min-w-0 flex-1 basis-full"
        options={PAN_SHAPES.map((value) => ({ value, label: messages.shapes[value].name }))}
        value={shape}
        onChange={(next) => onChange(withShape(choice, next))}
      />
      {[...messages.shapes[shape].sizes, messages.height].map((name, index) => (
        <NumberField
          key={name}
          label={name}
          suffix="cm"
          className="min-w-0 flex-1 basis-[7rem]"
          value={typed[index] ?? ''}
          onChange={(text) =>
            onChange(
              ownPan(
                shape,
                typed.map((size, at) => (at === index ? text : size)),
                count,
              ),
            )
          }
          error={problems[index] ?? null}
        />
      ))}
    </div>
  )
}

import { EGG_SIZES } from '@ateliedoce/measures'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ConverterSearch } from './converter-search.ts'
import {
  EGG_PARTS,
  eggsView,
  isEggPart,
  isEggSize,
  sizeLabel,
  type EggsProblem,
  type EggsView,
} from './eggs-view.ts'
import { messages } from './messages.ts'

interface EggsTabProps {
  search: ConverterSearch
  onSearch: (change: ConverterSearch) => Promise<void>
}

/** Converts eggs, whites and yolks to grams and back. */
export function EggsTab({ search: { ovos = '', parte, tamanho }, onSearch }: EggsTabProps) {
  const part = isEggPart(parte) ? parte : 'ovo'
  const size = isEggSize(tamanho) ? tamanho : 'grande'
  const [typed, type] = useUrlState(ovos, (text) => onSearch({ ovos: text }))
  const { value: view, problem } = eggsView(typed, part, size)
  const { eggs } = messages
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
      <div className="flex min-w-0 flex-col gap-4">
        <TextField
          label={eggs.field}
          hint={eggs.hint}
          placeholder={eggs.placeholder}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => type(event.target.value)}
          error={problem === null ? null : problemText(problem)}
        />
        <p className="font-medium">{eggs.part}</p>
        <ChipGroup
          label={eggs.part}
          chips={EGG_PARTS.map((value) => ({ value, label: eggs.parts[value] }))}
          value={part}
          onChange={(next) => void onSearch({ parte: next === 'ovo' ? undefined : next })}
        />
        <p className="font-medium">{eggs.size}</p>
        <ChipGroup
          label={eggs.size}
          chips={EGG_SIZES.map((value) => ({ value, label: sizeLabel(value) }))}
          value={size}
          onChange={(next) => void onSearch({ tamanho: next === 'grande' ? undefined : next })}
        />
      </div>
      {view !== null && <EggsResult view={view} />}
    </div>
  )
}

function EggsResult({ view }: { view: EggsView }) {
  const { typedText, text, between, sources, rest, note } = view
  const { eggs } = messages
  const about = [rest && eggs.exact(rest.count), between, messages.source(sources)].filter(
    (part) => part !== null,
  )
  return (
    <div className="flex min-w-0 flex-col items-stretch gap-4">
      <div className="rounded-card bg-accent-tint p-5 text-on-accent-tint">
        <p>{typedText} =</p>
        <output className="block font-display text-3xl wrap-anywhere">{text}</output>
        <p className="mt-1 text-sm">{about.join(' · ')}</p>
        <p className="text-sm">{eggs.withoutShell}</p>
      </div>
      {rest !== null && <p>{eggs.weigh(rest.grams)}</p>}
      {note !== null && <p className="text-quiet">{note}</p>}
    </div>
  )
}

function problemText(problem: EggsProblem): string {
  if (problem === 'only-grams-or-count') return messages.eggs.onlyGramsOrCount
  return problem === 'no-number' ? messages.eggs.noNumber : messages.problems[problem]
}

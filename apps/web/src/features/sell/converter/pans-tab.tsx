import { useUrlState } from '../../../lib/use-url-state.ts'
import {
  panOfChoice,
  readPanChoice,
  soldPan,
  writePanChoice,
  type PanChoice,
} from '../../../domain/cook/pans/pan-choice.ts'
import { typedAmount } from '../../../lib/typed-number.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { PanField } from '../../../domain/cook/pans/pan-field.tsx'
import type { ConverterSearch } from './converter-search.ts'
import { messages } from './messages.ts'
import { pansView, type PanFacts, type PansView } from './pans-view.ts'

const MAX_PANS = 100

interface PansTabProps {
  search: ConverterSearch
  onSearch: (change: ConverterSearch) => Promise<void>
}

/** How much of a recipe another pan takes. */
export function PansTab({ search: { forma = '', para = '', vezes = '' }, onSearch }: PansTabProps) {
  const [fromText, setFrom] = useUrlState(forma, (text) => onSearch({ forma: text }))
  const [toText, setTo] = useUrlState(para, (text) => onSearch({ para: text }))
  const [countText, typeCount] = useUrlState(vezes, (text) => onSearch({ vezes: text }))
  const [from, to] = [readPan(fromText), readPan(toText)]
  const count = typedAmount(countText, { max: MAX_PANS })
  const view = viewOf(from, to, countText.trim() === '' ? 1 : count.value)
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
      <div className="flex min-w-0 flex-col gap-4">
        <PanField
          label={messages.pans.from}
          choice={from}
          onChange={(choice) => setFrom(writePanChoice(choice))}
        />
        <PanField label={messages.pans.to} choice={to} onChange={(choice) => setTo(writePanChoice(choice))} />
        <NumberField
          label={messages.pans.count}
          placeholder="1"
          value={countText}
          onChange={typeCount}
          error={count.problem}
        />
      </div>
      {view === null ? <p className="text-quiet">{messages.pans.choose}</p> : <PansResult view={view} />}
    </div>
  )
}

/** Older links name a sold pan by its id alone. */
function readPan(text: string): PanChoice | null {
  return soldPan(text) ?? readPanChoice(text)
}

function viewOf(from: PanChoice | null, to: PanChoice | null, count: number | null): PansView | null {
  const [old, other] = [from && panOfChoice(from).pan, to && panOfChoice(to).pan]
  return old === null || other === null || count === null ? null : pansView(old, other, count)
}

function PansResult({ view }: { view: PansView }) {
  const { pans } = messages
  const { byArea, byVolume, unchanged, notes } = view
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="rounded-card bg-accent-tint p-5 text-on-accent-tint">
        <p>{pans.factor}</p>
        <output className="block font-display text-3xl">{pans.times(byArea ?? byVolume ?? '')}</output>
        <p className="text-sm">{byArea === null ? pans.byVolume : pans.byArea}</p>
        {byArea !== null && byVolume !== null && byArea !== byVolume && (
          <p className="mt-2">
            <strong>{pans.times(byVolume)}</strong> {pans.byVolume}
          </p>
        )}
      </div>
      {unchanged !== null && (
        <div className="rounded-card bg-surface p-4 shadow-card">
          <h3 className="text-lg">{pans.unchanged}</h3>
          <p>{pans.fill(unchanged.part, unchanged.from)}</p>
          {unchanged.overflows && <p className="font-medium text-danger">{pans.overflow}</p>}
        </div>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Facts name={pans.from} facts={view.from} />
        <Facts name={pans.to} facts={view.to} />
      </dl>
      <ul className="flex flex-col gap-1 text-quiet">
        {[...notes, pans.filled, pans.realPans].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ name, facts: { area, volume } }: { name: string; facts: PanFacts }) {
  const { pans } = messages
  return (
    <div className="rounded-card bg-surface p-4 shadow-card">
      <dt className="text-quiet">{name}</dt>
      <dd>{area ?? pans.noArea}</dd>
      <dd>{volume ?? pans.noVolume}</dd>
    </div>
  )
}

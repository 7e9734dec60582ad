import { OVEN_LEVELS, ovenHeat } from '@ateliedoce/measures'
import { formatNumber } from '@ateliedoce/recipe-text'
import { Fan } from 'lucide-react'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ConverterSearch } from './converter-search.ts'
import { messages } from './messages.ts'
import { levelName, ovenView, type OvenScale, type OvenView } from './oven-view.ts'

interface OvenTabProps {
  search: ConverterSearch
  onSearch: (change: ConverterSearch) => Promise<void>
}

/** Converts an oven's words and degrees, either way. */
export function OvenTab({ search: { forno = '', grau }, onSearch }: OvenTabProps) {
  const scale: OvenScale = grau === 'f' ? 'f' : 'c'
  const [typed, type] = useUrlState(forno, (text) => onSearch({ forno: text }))
  const { value: view, problem } = ovenView(typed, scale)
  const { oven } = messages
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start gap-4 max-sm:*:has-[[aria-invalid=true]]:basis-full">
          <TextField
            label={oven.field}
            className="min-w-0 flex-1 basis-[10rem]"
            hint={oven.hint}
            placeholder={oven.placeholder}
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => type(event.target.value)}
            error={problem === null ? null : oven[problem]}
          />
          <SelectField
            label={oven.scale}
            className="min-w-0 flex-1 basis-[10rem]"
            options={[
              { value: 'c', label: oven.celsius },
              { value: 'f', label: oven.fahrenheit },
            ]}
            value={scale}
            onChange={(next) => void onSearch({ grau: next === 'f' ? 'f' : undefined })}
          />
        </div>
        <p className="font-medium">{oven.levels}</p>
        <ChipGroup
          label={oven.levels}
          chips={OVEN_LEVELS.map((level) => ({ value: level, label: levelName(level) }))}
          value={view?.level ?? null}
          onChange={(level) => type(`forno ${levelName(level)}`)}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {view !== null && <OvenResult view={view} />}
        <OvenTable />
      </div>
    </div>
  )
}

function OvenResult({ view }: { view: OvenView }) {
  const { oven } = messages
  return (
    <>
      <div className="rounded-card bg-accent-tint p-5 text-on-accent-tint">
        <p>{oven.level(levelName(view.level))}</p>
        <output className="block font-display text-3xl wrap-anywhere">{view.text}</output>
        <p className="text-sm">{[view.rangeText, oven.dial(view.dial)].filter(Boolean).join(' · ')}</p>
        <p className="text-sm">{oven.sources(view.sources)}</p>
        {view.note !== null && <p className="mt-2">{view.note}</p>}
        {view.isUnusual && <p className="mt-2 font-medium">{oven.unusual}</p>}
      </div>
      <div className="flex items-start gap-3 rounded-card bg-surface p-4 shadow-card">
        <Fan aria-hidden size={22} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <div className="min-w-0">
          <h3 className="text-lg">{oven.fan}</h3>
          <p className="text-quiet">{oven.fanText(view.fanCelsius)}</p>
        </div>
      </div>
    </>
  )
}

function OvenTable() {
  const { oven } = messages
  return (
    <div className="rounded-card bg-surface px-4 py-2 shadow-card sm:px-6">
      <table className="w-full text-left">
        <caption className="py-2 text-left font-display text-xl">{oven.table}</caption>
        <thead className="text-sm text-quiet">
          <tr>
            <th scope="col" className="py-1 pr-2 font-medium">
              {oven.name}
            </th>
            <th scope="col" className="py-1 pr-2 font-medium">
              {oven.celsiusColumn}
            </th>
            <th scope="col" className="py-1 font-medium">
              {oven.fahrenheitColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {OVEN_LEVELS.map((level) => {
            const { celsius, fahrenheitDial } = ovenHeat(level)
            return (
              <tr key={level} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 font-normal">
                  {levelName(level)}
                </th>
                <td className="py-2 pr-2 tabular-nums">{formatNumber(celsius)}</td>
                <td className="py-2 tabular-nums">{formatNumber(fahrenheitDial)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

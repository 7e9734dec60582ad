import type { Kitchen } from '@ateliedoce/measures'
import { lineListStyle, lineRowStyle } from '../../../domain/cook/recipes/line-grid.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { withKeyedText } from './keyed-texts.ts'
import { LineText } from './line-text.tsx'
import { messages } from './messages.ts'
import type { ChangeScaling, ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import type { ShownLine } from './scaling-view.ts'

interface ScaledListProps {
  lines: readonly ShownLine[]
  isChanged: boolean
  kitchen: Kitchen
  search: ScalingSearch
  change: ChangeScaling
  /** Replaces a line by two; absent if the lines cannot be edited. */
  split?: ((raw: string, halves: readonly string[]) => void) | undefined
}

/** Every line of the recipe. A line without an amount asks for it; no line is left out. */
export function ScaledList({ lines, isChanged, kitchen, search, change, split }: ScaledListProps) {
  return (
    <ul className={lineListStyle('rounded-card bg-surface px-4 py-2 shadow-card sm:px-6')}>
      {lines.map((line) => (
        <li key={line.position} className={lineRowStyle('border-b border-line py-2 last:border-none')}>
          {line.kind === 'heading' ? (
            <strong className="col-span-full font-display text-lg">{line.text}</strong>
          ) : (
            <LineText line={line} isChanged={isChanged && line.asks !== 'amount'} kitchen={kitchen} />
          )}
          {line.halves !== null && <Halves line={line} halves={line.halves} split={split} />}
          {line.asks !== null && (
            <AskedAmount
              line={line}
              onType={(text) => change({ quantias: withKeyedText(search.quantias, line.position, text) })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface HalvesProps {
  line: ShownLine
  halves: readonly string[]
  split: ScaledListProps['split']
}

/** The ingredients of a line that holds several, and a button that makes a line of each. */
function Halves({ line, halves, split }: HalvesProps) {
  return (
    <div className="col-span-full mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875em]">
      <span className="min-w-0 wrap-anywhere">{messages.halves(halves)}</span>
      {split !== undefined && (
        <Button tone="quiet" onClick={() => split(line.raw, halves)}>
          {messages.split}
        </Button>
      )}
    </div>
  )
}

function AskedAmount({ line, onType }: { line: ShownLine; onType: (text: string) => void }) {
  const isWeight = line.asks === 'weight'
  const label = isWeight ? messages.askWeight : messages.askAmount
  return (
    <TextField
      className="col-span-full mt-2 mb-1 max-w-96"
      label={label}
      // Names the line for screen readers, which read the field alone.
      aria-label={`${label} ${line.text}`}
      hint={isWeight ? messages.askWeightHint : messages.askAmountHint}
      placeholder={isWeight ? '0 g' : '200 g'}
      autoComplete="off"
      value={line.typed}
      onChange={({ target }) => onType(target.value)}
      error={line.problem}
    />
  )
}

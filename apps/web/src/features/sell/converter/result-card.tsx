import { Link } from '@tanstack/react-router'
import { ArrowUpDown, Scale } from 'lucide-react'
import type { AnyIngredient } from '@ateliedoce/measures'
import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import type { MeasuresView, ResultRow } from './measures-view.ts'
import { EvidenceList } from './evidence-list.tsx'

interface ResultCardProps {
  view: MeasuresView
  /** "2 xícaras (chá) de farinha de trigo" */
  typedText: string
  /** Why a weight or a volume is not among the results; null where all are. */
  missing: { readonly text: string; readonly weigh: AnyIngredient | null } | null
  heading: RefObject<HTMLHeadingElement | null>
  onReverse: (row: ResultRow) => void
}

/** The main result, and the amount in all other units below it, each with its spread and source. */
export function ResultCard({ view, typedText, missing, heading, onReverse }: ResultCardProps) {
  const { main, rows, notes, evidence, cup } = view
  return (
    <section aria-labelledby="resultado" className="flex min-w-0 flex-col gap-4">
      <h2 id="resultado" ref={heading} tabIndex={-1} className="sr-only">
        {messages.result}
      </h2>
      {main !== null && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-accent-tint p-5 text-on-accent-tint">
          <div className="min-w-0 flex-1 basis-[12rem]">
            <p>{`${typedText}\u00a0=`}</p>
            <output className="block font-display text-3xl wrap-anywhere">
              <UnbrokenMeasures text={main.text} />
            </output>
            <Provenance row={main} className="mt-1" />
            {cup !== null && (
              <p className="text-sm">
                {messages.cup(cup)} ·{' '}
                <Link to="/tools/kitchen" className="inline-block min-h-6 font-semibold underline">
                  {cup.isOwn ? messages.seeCup : messages.calibrate}
                </Link>
              </p>
            )}
          </div>
          <Button tone="quiet" onClick={() => onReverse(main)}>
            <ArrowUpDown aria-hidden size={20} strokeWidth={1.75} />
            {messages.invert}
          </Button>
        </div>
      )}
      {missing !== null && (
        <div className="flex flex-col items-start gap-3 rounded-card bg-caramel-tint p-4 text-on-caramel-tint">
          <p>{missing.text}</p>
          {missing.weigh !== null && (
            <Link to="/tools/kitchen" search={{ pesar: missing.weigh }} className={buttonStyle('quiet')}>
              <Scale aria-hidden size={20} strokeWidth={1.75} />
              {messages.weighOnce}
            </Link>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <div>
          <h3 className="text-xl">{messages.others}</h3>
          <p className="mb-2 text-quiet">{messages.reverse}</p>
          <ul className="overflow-hidden rounded-card bg-surface shadow-card">
            {rows.map((row) => (
              <li key={row.unit} className="border-b border-line last:border-none">
                <button
                  type="button"
                  onClick={() => onReverse(row)}
                  className="flex min-h-12 w-full flex-col items-start px-4 py-2.5 text-left transition-colors duration-150 hover:bg-sunken sm:px-6"
                >
                  <span className="text-lg font-medium">
                    <UnbrokenMeasures text={row.text} />
                  </span>
                  <Provenance row={row} className="text-quiet" />
                  <span className="sr-only">{messages.reverseFrom}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-quiet">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <EvidenceList evidence={evidence} />
    </section>
  )
}

/** "0,83 xícara (chá) · entre 0,62 e 0,93 · fonte: USDA e King Arthur Baking"; nothing where a number is exact. */
function Provenance({ row, className }: { row: ResultRow; className: string }) {
  const parts = [
    row.exactText,
    row.between,
    row.isOwn ? messages.ownWeighing : row.sources && messages.source(row.sources),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return (
    <span className={`block text-sm ${className}`}>
      <UnbrokenMeasures text={parts.join(' · ')} />
    </span>
  )
}

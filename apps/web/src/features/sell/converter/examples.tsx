import type { Kitchen } from '@ateliedoce/measures'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { usualUnit } from './converter-units.ts'
import { measuresView } from './measures-view.ts'
import { messages } from './messages.ts'
import { readTypedAmount } from './typed-amount.ts'

interface ExamplesProps {
  kitchen: Kitchen
  /** Takes the text of an example as if it was typed. */
  onChoose: (text: string) => void
}

/** Conversions that are often looked up, with their results; a press shows one in all measures. */
export function Examples({ kitchen, onChoose }: ExamplesProps) {
  return (
    <section aria-labelledby="exemplos" className="flex flex-col gap-2">
      <h2 id="exemplos" className="text-lg">
        {messages.examplesTitle}
      </h2>
      <ul className="max-w-3xl overflow-hidden rounded-card bg-surface shadow-card">
        {messages.examples.map((text) => (
          <li key={text} className="border-line not-last:border-b">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left transition-colors duration-150 hover:bg-sunken"
            >
              <span>{text}</span>
              <span className="font-display text-lg font-semibold">
                <UnbrokenMeasures text={resultOf(text, kitchen)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function resultOf(text: string, kitchen: Kitchen): string {
  const { value } = readTypedAmount(text, usualUnit(undefined))
  return value === null ? '' : (measuresView(value, value.ingredient, kitchen).main?.text ?? '')
}

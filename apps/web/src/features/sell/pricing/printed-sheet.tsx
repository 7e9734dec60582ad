// The costing sheet as a document (ficha técnica): on screen, on paper, in a PDF.

import type { Kitchen } from '@ateliedoce/measures'
import { formatMoney } from '@ateliedoce/pricing'
import { useMemo, type ReactNode } from 'react'
import { useInGrams } from '../../../domain/cook/recipes/in-grams.ts'
import { classNames } from '../../../ui/class-names.ts'
import { costingView, isPartial } from './costing-view.ts'
import { costingMessages } from './costing-messages.ts'
import { partNames } from './field-messages.ts'
import { messages } from './messages.ts'
import { resultMessages } from './result-messages.ts'
import { PricePicture } from './price-picture.tsx'
import { marketView, type ChannelView } from './market-view.ts'
import { priceView, type PriceView } from './price-view.ts'
import { printedFacts, printedLines, type PrintedLine } from './printed-view.ts'
import type { Sheet } from './sheet.ts'

const words = costingMessages.printed

/** The method of a recipe on its printed sheet. */
export interface RecipePreparation {
  readonly tools: readonly string[]
  readonly steps: readonly string[]
}

interface PrintedSheetProps {
  name: string
  sheet: Sheet
  kitchen: Kitchen
  /** Timestamp of the last save, which the prices date from. */
  savedAt: string
  preparation: RecipePreparation | null
}

export function PrintedSheet({ name, sheet, kitchen, savedAt, preparation }: PrintedSheetProps) {
  const costing = useMemo(() => costingView(sheet, kitchen), [sheet, kitchen])
  const price = useMemo(() => priceView(sheet, costing), [sheet, costing])
  const market = useMemo(() => marketView(sheet, costing, price), [sheet, costing, price])
  const isInGrams = useInGrams()
  const shown = price.own?.priceCents ?? price.suggestion?.priceCents ?? 0
  return (
    <article className="flex max-w-4xl flex-col gap-6 rounded-card bg-surface p-4 shadow-card sm:p-8 print:max-w-none print:gap-4 print:p-0 print:text-sm print:shadow-none">
      <header className="hidden print:block">
        <p>{words.title}</p>
        <p className="font-display text-2xl">{name}</p>
      </header>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-2">
        {printedFacts(sheet, costing.values, savedAt).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isPartial(costing) && (
        <p className="rounded-card bg-caramel-tint px-3 py-2 text-on-caramel-tint print:border print:border-outline">
          {costingMessages.partialSheet}
        </p>
      )}
      <Ingredients lines={printedLines(sheet, costing, { isInGrams, kitchen })} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] items-start gap-6">
        <Costs price={price} />
        <Prices price={price} channels={market.channels} />
      </div>
      <PricePicture parts={market.parts} priceCents={shown} />
      {preparation && <Preparation {...preparation} />}
      <p className="text-sm text-quiet">{words.roundingNote}</p>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2 print:break-inside-avoid">
      <h2 className="text-xl print:text-lg">{title}</h2>
      {children}
    </section>
  )
}

const CELL =
  'py-0.5 sm:border-b sm:border-line sm:py-1.5 sm:pl-3 sm:text-right sm:align-baseline print:whitespace-nowrap'
/** On a phone the column heads are hidden, and each value carries its own. */
const LABELLED =
  'max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 max-sm:before:text-quiet max-sm:before:content-[attr(data-label)]'

/** A table of six columns on paper and wide screens; on a phone, each ingredient is a block of named values. */
function Ingredients({ lines }: { lines: readonly PrintedLine[] }) {
  const columns = [words.gross, words.factor, words.net, words.package, words.cost]
  return (
    <Part title={messages.ingredients}>
      <table className="w-full border-collapse tabular-nums max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className="border-b border-outline pb-1 text-left">
              {words.ingredient}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-outline pb-1 pl-3 text-right align-bottom"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {lines.map((line) =>
            line.isHeading ? (
              <tr key={line.id} className="max-sm:block">
                <th scope="row" colSpan={5} className="pt-3 pb-1 text-left font-display max-sm:block">
                  {line.name}
                </th>
                <td
                  data-label={words.component}
                  className={classNames(CELL, line.cost === '' ? 'max-sm:hidden' : LABELLED)}
                >
                  {line.cost}
                </td>
              </tr>
            ) : (
              <tr
                key={line.id}
                className="break-inside-avoid max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2"
              >
                <th
                  scope="row"
                  className="text-left font-normal wrap-anywhere max-sm:block max-sm:font-semibold sm:border-b sm:border-line sm:py-1.5 sm:align-baseline"
                >
                  {line.name}
                </th>
                {[line.gross, line.factor, line.net, line.package, line.cost].map((value, index) => (
                  <td
                    key={columns[index]}
                    data-label={columns[index]}
                    className={classNames(CELL, value === '' ? 'max-sm:hidden' : LABELLED)}
                  >
                    {value || '–'}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Part>
  )
}

function Costs({ price }: { price: PriceView }) {
  const { costParts, costCents, unitCostCents } = price
  return (
    <Part title={words.costs}>
      <Values
        values={[
          ...costParts.map(({ kind, cents }) => [partNames[kind], formatMoney(cents)] as const),
          ...(costCents === null ? [] : [[words.total, formatMoney(costCents)] as const]),
          ...(unitCostCents === null ? [] : [[words.unit, formatMoney(unitCostCents)] as const]),
        ]}
      />
    </Part>
  )
}

function Prices({ price, channels }: { price: PriceView; channels: readonly ChannelView[] }) {
  const { own, suggestion } = price
  return (
    <Part title={words.pricesByChannel}>
      <Values
        values={[
          ...channels.flatMap(({ name, taken, suggestion: at }) =>
            at === null ? [] : [[`${name} (${words.taken} ${taken})`, formatMoney(at.priceCents)] as const],
          ),
          ...(suggestion === null
            ? []
            : [[resultMessages.minimum, formatMoney(suggestion.minimumCents)] as const]),
          ...(own === null
            ? []
            : ([
                [resultMessages.ownPriced, formatMoney(own.priceCents)],
                [resultMessages.profitUnit, formatMoney(own.unitProfitCents)],
                [resultMessages.realMargin, own.margin],
              ] as const)),
        ]}
      />
    </Part>
  )
}

function Values({ values }: { values: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {values.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="ml-auto font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Preparation({ tools, steps }: RecipePreparation) {
  return (
    <>
      {tools.length > 0 && (
        <Part title={words.tools}>
          <p>{tools.join(', ')}</p>
        </Part>
      )}
      {steps.length > 0 && (
        <Part title={words.method}>
          <ol className="list-decimal pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Part>
      )}
    </>
  )
}

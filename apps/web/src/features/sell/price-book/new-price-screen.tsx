import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { today } from '../../../lib/day.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { keyOfName } from '../../../domain/sell/prices/goods.ts'
import { addPrices, type PriceInput } from '../../../domain/sell/prices/mutations.ts'
import type { CurrentPrice, PriceRow } from '../../../domain/sell/prices/rows.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { BesidePicture } from '../../../ui/beside-picture.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { failureText, messages } from './messages.ts'
import { draftOf, emptyDraft, type PriceDraft } from './price-draft.ts'
import { PriceForm, usePriceForm } from './price-form.tsx'
import { packageText, priceMove } from './price-view.ts'

interface NewPriceScreenProps {
  userId: string
  /** The price book; empty while it loads. */
  known: readonly CurrentPrice[]
  /** The name from the address; '' for none. */
  ingredient: string
  /** The effects of the last price, a part of another feature. */
  renderEffects: (goodsKey: string) => ReactNode
}

interface Noted {
  readonly row: PriceRow
  /** 'R$ 7,49 por 395 g, subiu 12%' */
  readonly text: string
}

/** Notes prices one after the other; the shop and the day stay for the next one. */
export function NewPriceScreen({ userId, known, ingredient, renderEffects }: NewPriceScreenProps) {
  usePageTitle(messages.newTitle)
  const form = usePriceForm({
    userId,
    name: 'new-price',
    begin: () => firstDraft(ingredient, known),
    onSave: save,
  })
  const [noted, setNoted] = useState<readonly Noted[]>([])
  const card = useRef<HTMLDivElement>(null)
  const add = useMutation(addPrices(userId))
  const [latestNoted, ...earlier] = noted

  function save(input: PriceInput, draft: PriceDraft) {
    add.mutate([input], {
      onSuccess: ([row]) => {
        if (!row) return
        const before = known.find(({ key }) => key === keyOfName(row.ingredient))
        const isLatest = before !== undefined && before.bought_on <= row.bought_on
        const move = isLatest ? priceMove(before, row) : null
        const text = [packageText(row), move?.text].filter(Boolean).join(', ')
        setNoted((all) => [{ row, text }, ...all])
        // A next price that was begun while this one was sent stays.
        if (!isSameDraft(form.latest(), draft)) return
        form.reset(emptyDraft(draft.day, draft.store))
        card.current?.querySelector('input')?.focus({ preventScroll: true })
      },
    })
  }

  return (
    <>
      <PageHeader
        title={messages.newTitle}
        description={messages.newDescription}
        back={<BackLink to="/tools/prices" label={messages.backToPrices} />}
      />
      <div className="page">
        <BesidePicture picture="tool-prices">
          <div className="flex flex-col gap-4">
            <div aria-live="polite">
              {latestNoted && <NotedLine key={latestNoted.row.id} noted={latestNoted} isNews />}
            </div>
            <Card ref={card} className="p-4 sm:p-6">
              <PriceForm
                form={form}
                known={known}
                saveLabel={messages.save}
                isSaving={add.isPending}
                failure={add.error && failureText('save', add.error)}
              />
            </Card>
            {/* Below the form, so that it moves nothing while the next price is typed. */}
            {latestNoted && renderEffects(keyOfName(latestNoted.row.ingredient))}
            {earlier.length > 0 && (
              <ul className="flex flex-col gap-2">
                {earlier.map((price) => (
                  <li key={price.row.id}>
                    <NotedLine noted={price} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </BesidePicture>
      </div>
    </>
  )
}

/** `isNews`: the price was noted just now; its line scrolls into view above the empty form. */
function NotedLine({ noted: { row, text }, isNews = false }: { noted: Noted; isNews?: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isNews])
  return (
    <div
      ref={line}
      className="flex scroll-my-4 flex-wrap items-center gap-x-3 rounded-card bg-pistachio-tint px-4 py-1 text-on-pistachio-tint"
    >
      <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <p className="min-w-[min(10rem,100%)] flex-1">{messages.noted(row.ingredient, text)}</p>
      <Link
        to="/tools/prices/$key"
        params={{ key: keyOfName(row.ingredient) }}
        className="grid min-h-12 place-items-center font-semibold underline"
      >
        {messages.seeHistory}
      </Link>
    </div>
  )
}

function isSameDraft(one: PriceDraft, other: PriceDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** For another price of known goods, the package and the shop are filled in. */
function firstDraft(ingredient: string, known: readonly CurrentPrice[]) {
  const last = known.find((row) => row.ingredient === ingredient)
  return last ? { ...draftOf(last), price: '', day: today() } : { ...emptyDraft(today()), ingredient }
}

import {
  ingredientName,
  isAnyIngredient,
  ownIngredients,
  type AnyIngredient,
  type Kitchen,
} from '@ateliedoce/measures'
import { unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { useEffect, useRef } from 'react'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { AnyIngredientField } from '../../../domain/sell/kitchen/ingredient-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Examples } from './examples.tsx'
import { filledAmountIn, typedAmountText, typedNumberText } from './amount-words.ts'
import type { ConverterSearch } from './converter-search.ts'
import { OFFERED_UNITS, usualUnit } from './converter-units.ts'
import { measuresView, type MeasuresView, type ResultRow } from './measures-view.ts'
import { messages } from './messages.ts'
import { RecentList } from './recent-list.tsx'
import { useRecentConversions } from './recent-conversions.ts'
import { ResultCard } from './result-card.tsx'
import { readTypedAmount, type TypedAmount } from './typed-amount.ts'

/** A result counts as read after this time; unfinished typing does not reach it. */
const LOOKED_AT_MS = 1200

interface MeasuresTabProps {
  userId: string
  /** Undefined while it is read. */
  kitchen: Kitchen | undefined
  search: ConverterSearch
  /** Changes these parameters of the address, and leaves the others. */
  onSearch: (change: ConverterSearch) => Promise<void>
}

/** Typed once, seen in every measure. */
export function MeasuresTab({ userId, kitchen, search, onSearch }: MeasuresTabProps) {
  const { de = '', unidade, ingrediente = '' } = search
  const usual = usualUnit(unidade)
  const [typed, type] = useUrlState(de, (text) => onSearch({ de: text, ...ingredientNamedIn(text, usual) }))
  const { value: amount, problem } = readTypedAmount(typed, usual)
  const ingredient = isAnyIngredient(ingrediente) ? ingrediente : (amount?.ingredient ?? null)
  const view = amount && kitchen && measuresView(amount, ingredient, kitchen)
  const { recent, add, clear } = useRecentConversions(userId)
  const heading = useRef<HTMLHeadingElement>(null)
  useLookedAt(!view?.main ? null : JSON.stringify({ de: typed.trim(), usual, ingredient }), () =>
    add({ de: typed.trim(), unidade: usual, ...(ingredient !== null && { ingrediente: ingredient }) }),
  )

  function reverse({ reverse: text }: ResultRow): void {
    type(text)
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }

  const unit = amount?.unit ?? usual
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start gap-4 max-sm:*:has-[[aria-invalid=true]]:basis-full">
          <TextField
            label={messages.amount}
            className="min-w-0 flex-1 basis-[7rem]"
            placeholder={messages.amountPlaceholder}
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => type(event.target.value)}
            error={problem === null ? null : messages.problems[problem]}
          />
          <SelectField
            label={messages.unit}
            className="min-w-0 flex-1 basis-[11rem]"
            options={unitOptions(unit)}
            value={unit}
            onChange={(next) => void onSearch(withUnit(amount, typed, next))}
          />
        </div>
        <p className="-mt-2 text-sm text-quiet">{messages.amountHint}</p>
        <AnyIngredientField
          label={messages.ingredient}
          own={kitchen ? ownIngredients(kitchen) : []}
          chosen={ingredient}
          onChoose={(id) => void onSearch({ ingrediente: id ?? undefined, ...withoutName(amount, id) })}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
        {amount === null && problem === null && (
          <>
            <p className="text-quiet">{messages.nothingTyped}</p>
            {kitchen && <Examples kitchen={kitchen} onChoose={type} />}
          </>
        )}
        {amount !== null && view === undefined && <ResultSkeleton />}
        {amount !== null && view && (
          <ResultCard
            view={view}
            typedText={typedText(amount, ingredient)}
            missing={missingText(view, amount, ingredient)}
            heading={heading}
            onReverse={reverse}
          />
        )}
      </div>
      {kitchen && <RecentList recent={recent} kitchen={kitchen} onClear={clear} />}
    </div>
  )
}

function ResultSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  )
}

/** Calls back once a result has not changed for a while. `key` names the result; null for none. */
function useLookedAt(key: string | null, onLookedAt: () => void): void {
  const callback = useRef(onLookedAt)
  useEffect(() => {
    callback.current = onLookedAt
  })
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => callback.current(), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [key])
}

/** "350 g de farinha" chooses the flour, too. */
function ingredientNamedIn(text: string, usual: UnitId): Pick<ConverterSearch, 'ingrediente'> {
  const named = readTypedAmount(text, usual).value?.ingredient ?? null
  return named === null ? {} : { ingrediente: named }
}

/** Another choice in the list takes the ingredient's name out of the text, which would contradict it. */
function withoutName(amount: TypedAmount | null, chosen: AnyIngredient | null): Pick<ConverterSearch, 'de'> {
  if (amount === null || amount.ingredient === null || amount.ingredient === chosen) return {}
  return { de: typedAmountText(amount.value, amount.unit) }
}

/** Another unit in the list keeps the number, without the unit that was typed with it. */
function withUnit(amount: TypedAmount | null, typed: string, unit: UnitId): ConverterSearch {
  return { de: amount === null ? typed : typedNumberText(amount.value), unidade: unit }
}

function unitOptions(unit: UnitId) {
  const units = OFFERED_UNITS.includes(unit) ? OFFERED_UNITS : [...OFFERED_UNITS, unit]
  return units.map((value) => ({ value, label: unitFacts(value).singular }))
}

function typedText(amount: TypedAmount, ingredient: AnyIngredient | null): string {
  const text = filledAmountIn(amount.value, amount.unit, amount.fill)
  return ingredient === null ? text : messages.recentOf(text, ingredientName(ingredient))
}

function missingText(view: MeasuresView, amount: TypedAmount, ingredient: AnyIngredient | null) {
  switch (view.missing) {
    case null:
      return null
    case 'unknown-ingredient': {
      const isWeight = unitFacts(amount.unit).kind === 'mass'
      const code = isWeight ? 'unknown-ingredient-of-weight' : 'unknown-ingredient'
      return { text: messages.missing[code], weigh: null }
    }
    case 'unknown-density': {
      const name = ingredient === null ? '' : ingredientName(ingredient)
      return { text: messages.missing['unknown-density'](name), weigh: ingredient }
    }
    case 'unknown-package':
    case 'unknown-weight':
      return { text: messages.missing[view.missing], weigh: null }
    default:
      return { text: messages.missing['no-amount'], weigh: null }
  }
}

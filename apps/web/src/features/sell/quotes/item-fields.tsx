import { formatMoney } from '@ateliedoce/pricing'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { singularUnit } from '../../../domain/cook/recipes/yield-text.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { wholeUnit } from './ordered-times.ts'
import { moneyToType, type ItemDraft, type QuoteProblems } from './quote-draft.ts'

export interface OfferedRecipe {
  readonly id: string
  readonly title: string
  readonly yield_unit: string | null
}

/** What a recipe was priced at. */
export interface OfferedPrice {
  readonly unit: string
  readonly unitCents: number
  /** The units that the recipe makes, and their proceeds. */
  readonly sold: number
  readonly soldCents: number
  /** A notice that prices have changed since; null where none has. */
  readonly news: string | null
  /** 'faltam 6 preços', where the price is a partial sum, which is not offered; null where it is whole. */
  readonly lacks: string | null
}

interface ItemFieldsProps {
  item: ItemDraft
  /** From 1. */
  number: number
  recipes: readonly OfferedRecipe[]
  priceOf: (recipe: OfferedRecipe) => OfferedPrice | null
  /** Null while it cannot be computed. */
  sumCents: number | null
  problems: QuoteProblems
  onChange: (change: Partial<ItemDraft>) => void
  onRemove: () => void
}

/** One thing that is offered: a recipe, a decoration, anything else. */
export function ItemFields(props: ItemFieldsProps) {
  const { item, number, recipes, priceOf, sumCents, problems, onChange, onRemove } = props
  const recipe = recipes.find(({ id }) => id === item.recipeId)
  const offered = useMemo(() => (recipe === undefined ? null : priceOf(recipe)), [recipe, priceOf])
  const problem = (field: string) => problems[`${item.key}.${field}`] ?? null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <legend className="sr-only">{messages.item(number)}</legend>
      <div className="flex items-center justify-between gap-2">
        <p aria-hidden className="font-semibold">
          {messages.item(number)}
        </p>
        <IconButton icon={X} label={messages.removeItem(number)} onClick={onRemove} />
      </div>
      {item.kind === 'recipe' && (
        <SelectField
          label={messages.recipe}
          options={[
            { value: '', label: messages.noRecipe },
            ...recipes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={recipes.some(({ id }) => id === item.recipeId) ? item.recipeId : ''}
          onChange={(recipeId) => {
            const recipe = recipes.find(({ id }) => id === recipeId)
            onChange({
              recipeId,
              ...(recipe && { name: recipe.title, unit: recipe.yield_unit ?? 'unidades' }),
            })
          }}
        />
      )}
      <TextField
        label={messages.itemName}
        value={item.name}
        maxLength={200}
        autoComplete="off"
        error={problem('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
        <NumberField
          label={messages.count}
          value={item.count}
          error={problem('count')}
          onChange={(count) => onChange({ count })}
        />
        <TextField
          label={messages.unit}
          value={item.unit}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] items-end gap-3">
        <NumberField
          label={messages.price}
          prefix="R$"
          value={item.price}
          error={problem('price')}
          onChange={(price) => onChange({ price })}
        />
        <output className="pb-3 text-lg tabular-nums">
          {sumCents !== null && messages.itemSum(formatMoney(sumCents))}
        </output>
      </div>
      {offered !== null && (
        <PriceOffer
          offered={offered}
          recipeId={item.recipeId}
          title={recipe?.title ?? ''}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}

interface PriceOfferProps {
  offered: OfferedPrice
  recipeId: string
  /** The recipe's. */
  title: string
  onChange: (change: Partial<ItemDraft>) => void
}

/** Copies the price of the recipe's costing sheet. */
function PriceOffer({ offered, recipeId, title, onChange }: PriceOfferProps) {
  const { unit, unitCents, sold, soldCents, news } = offered
  if (offered.lacks !== null) return <PartialSum offered={offered} recipeId={recipeId} />
  const whole = sold === 1 ? null : wholeUnit(title)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm text-quiet">{messages.kept.label}</legend>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" onClick={() => onChange({ unit, price: moneyToType(unitCents) })}>
          {messages.kept.unit(formatMoney(unitCents), singularUnit(unit))}
        </Button>
        {whole !== null && (
          <Button tone="quiet" onClick={() => onChange({ unit: whole, price: moneyToType(soldCents) })}>
            {messages.kept.whole(formatMoney(soldCents), whole)}
          </Button>
        )}
      </div>
      {news !== null && <p className="text-sm text-quiet">{news}</p>}
    </fieldset>
  )
}

/** A sum that lacks prices cannot be used as a price: the learner completes it, or types the price. */
function PartialSum({ offered, recipeId }: Pick<PriceOfferProps, 'offered' | 'recipeId'>) {
  const { unit, unitCents, lacks } = offered
  return (
    <p className="text-sm text-quiet">
      {messages.kept.partial(lacks ?? '', formatMoney(unitCents), singularUnit(unit))}{' '}
      <Link
        to="/tools/calculator"
        search={{ aba: 'preco', receita: recipeId }}
        className="inline-flex min-h-12 items-center font-medium text-accent underline-offset-4 hover:underline"
      >
        {messages.kept.complete}
      </Link>
    </p>
  )
}

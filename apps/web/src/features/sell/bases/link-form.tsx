import { baseRefusal } from '@ateliedoce/pricing'
import { measureLine } from '@ateliedoce/measures'
import { readIngredient } from '@ateliedoce/recipe-text'
import { useMutation } from '@tanstack/react-query'
import type { BaseUnit } from '../../../domain/sell/bases/base-link.ts'
import { linkBase } from '../../../domain/sell/bases/mutations.ts'
import type { RecipeSheets } from '../../../domain/sell/bases/use-recipe-sheets.ts'
import { keptText } from '../../../domain/cook/recipe-additions/placed.ts'
import { numberToType, typedAmount, typedPercent } from '../../../lib/typed-number.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { linkFailure, messages } from './messages.ts'

interface LinkFormProps {
  userId: string
  recipe: { readonly id: string; readonly title: string }
  lines: readonly string[]
  sheets: RecipeSheets
}

const EMPTY = { line: '', base: '', amount: '', unit: 'g' as BaseUnit, loss: '' }

/** Makes an ingredient line another recipe. */
export function LinkForm({ userId, recipe, lines, sheets }: LinkFormProps) {
  const { mutate, isPending, error } = useMutation(linkBase(userId))
  const graph = sheets.recipes.map(({ id, title }) => ({
    id,
    name: title,
    bases: sheets.links.filter(({ product_id }) => product_id === id).map(({ base_id }) => base_id),
  }))
  const form = useForm({
    defaultValues: EMPTY,
    check: (typed) => problemsOf(typed, refusalText),
    onSubmit: ({ line, base, amount, unit, loss }) =>
      mutate(
        {
          product_id: recipe.id,
          base_id: base,
          line_text: keptText(line),
          amount: typedAmount(amount).value ?? 0,
          unit,
          loss_percent: typedPercent(loss).value ?? 0,
        },
        { onSuccess: () => form.reset(EMPTY) },
      ),
  })
  function refusalText(base: string): string | null {
    const refusal = baseRefusal(recipe.id, base, graph)
    if (refusal === null) return null
    const path = (refusal.path ?? []).join(' → ')
    return refusal.code === 'base-cycle' ? messages.circle(path) : messages.deep(path)
  }
  if (lines.length === 0) return <p className="text-quiet">{messages.noLines}</p>
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <SelectField
        {...form.field('line')}
        label={messages.line}
        options={[
          { value: '', label: messages.chooseLine },
          ...lines.map((line) => ({ value: line, label: line })),
        ]}
        onChange={(line) => {
          form.setValue('line', line)
          const grams = line === '' ? null : measureLine(readIngredient(line)).value
          if (grams !== null && form.values.amount === '') form.setValue('amount', numberToType(grams.bought))
        }}
      />
      <SelectField
        {...form.field('base')}
        label={messages.base}
        options={[
          { value: '', label: messages.chooseBase },
          ...sheets.recipes.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
        <NumberField {...form.field('amount')} label={messages.amount} />
        <SelectField
          {...form.field('unit')}
          label={messages.unit}
          options={[
            { value: 'g', label: messages.units.g },
            { value: 'porcao', label: messages.units.porcao },
          ]}
        />
        <NumberField {...form.field('loss')} label={messages.loss} suffix="%" />
      </div>
      {error && (
        <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
          {linkFailure(error)}
        </p>
      )}
      <Button type="submit" busy={isPending} className="self-start">
        {messages.link}
      </Button>
    </form>
  )
}

function problemsOf(
  { line, base, amount, loss }: typeof EMPTY,
  refusalText: (base: string) => string | null,
): Record<'line' | 'base' | 'amount' | 'loss', string | null> {
  const typed = typedAmount(amount)
  const lost = typedPercent(loss)
  const isLoss = lost.value === null || (lost.value >= 0 && lost.value <= 90)
  return {
    line: line === '' ? messages.problems.line : null,
    base: base === '' ? messages.problems.base : refusalText(base),
    amount: typed.problem ?? (typed.value === null || typed.value <= 0 ? messages.problems.amount : null),
    loss: lost.problem ?? (isLoss ? null : messages.problems.loss),
  }
}

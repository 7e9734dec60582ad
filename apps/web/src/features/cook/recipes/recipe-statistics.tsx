import { messages } from './messages.ts'
import { recipeStatistics } from './recipe-list-view.ts'
import type { RecipeListRow } from '../../../domain/cook/recipes/rows.ts'

/** Three statistics of the listed recipes, on one line. */
export function RecipeStatistics({ recipes }: { recipes: readonly RecipeListRow[] }) {
  const { count, averageMinutes, beginnerCount } = recipeStatistics(recipes)
  return (
    <dl className="flex flex-wrap justify-between gap-x-2 sm:justify-start sm:gap-x-8">
      <Statistic label={messages.count(count)} value={String(count)} />
      <Statistic label={messages.averageTime} value={messages.minutes(averageMinutes)} />
      <Statistic label={messages.beginners} value={String(beginnerCount)} />
    </dl>
  )
}

function Statistic({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-row-reverse flex-wrap items-baseline justify-end gap-x-1">
      <dt className="text-[0.8125rem] text-quiet sm:text-sm">{label}</dt>
      <dd className="font-display font-semibold whitespace-nowrap sm:text-lg">{value}</dd>
    </div>
  )
}

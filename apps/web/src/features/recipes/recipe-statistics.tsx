import { messages } from './messages.ts'
import { recipeStatistics } from './recipe-list-view.ts'
import type { RecipeListRow } from '../../domain/recipes/rows.ts'

/** Three statistics of the listed recipes. */
export function RecipeStatistics({ recipes }: { recipes: readonly RecipeListRow[] }) {
  const { count, averageMinutes, beginnerCount } = recipeStatistics(recipes)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-2 rounded-card bg-surface p-3 text-center shadow-card sm:max-w-xl sm:p-4">
      <Statistic label={messages.count} value={String(count)} />
      <Statistic label={messages.averageTime} value={messages.minutes(averageMinutes)} />
      <Statistic label={messages.beginners} value={String(beginnerCount)} />
    </dl>
  )
}

function Statistic({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-display text-xl font-semibold sm:text-2xl">{value}</dd>
    </div>
  )
}

import { lazy, Suspense } from 'react'
import type { IngredientsCalculatorProps } from './ingredients-calculator.tsx'
import { IngredientsSkeleton } from './ingredients-skeleton.tsx'
import { loadIngredients } from './load-ingredients.ts'

const IngredientsCalculator = lazy(async () => ({ default: (await loadIngredients()).IngredientsCalculator }))

export function IngredientsTab(props: IngredientsCalculatorProps) {
  return (
    <Suspense fallback={<IngredientsSkeleton />}>
      <IngredientsCalculator {...props} />
    </Suspense>
  )
}

import { withOwnAmounts } from '../../../domain/cook/recipe-additions/own-amounts.ts'
import type { ScalingProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { SlotsAt } from '../../../domain/cook/recipe-slots/slots-at.ts'
import { RecipeScaling } from './recipe-scaling.tsx'

export function Scaling({ recipe, own, kitchen, amount, saveAmount, onOpen, children }: ScalingProps) {
  return (
    <RecipeScaling
      recipe={recipe}
      ownIngredients={withOwnAmounts(recipe.ingredients, own.amounts)}
      kitchen={kitchen}
      saved={amount}
      save={saveAmount}
      onOpen={onOpen}
      renderListEnd={(batch) => <SlotsAt place="listEnd" batch={batch} />}
    >
      {children}
    </RecipeScaling>
  )
}

import type { PartProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { SlotsAt } from '../../../domain/cook/recipe-slots/slots-at.ts'
import { madeAmount } from '../../../domain/cook/recipes/made-amount.ts'
import { MadeSection } from './made-section.tsx'

export function Makings({ userId, recipe, own, amount }: PartProps<'afterSteps'>) {
  return (
    <MadeSection
      userId={userId}
      recipe={recipe}
      amount={madeAmount(recipe, amount.rendimento)}
      makings={own.makings}
      renderPhoto={(onPhoto) => <SlotsAt place="photo" onPhoto={onPhoto} />}
    />
  )
}

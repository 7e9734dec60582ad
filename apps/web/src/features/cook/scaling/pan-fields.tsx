import { writePanChoice } from '../../../domain/cook/pans/pan-choice.ts'
import { PanField } from '../../../domain/cook/pans/pan-field.tsx'
import { messages, wordsOf } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ChangeScaling } from '../../../domain/cook/batches/scaling-search.ts'
import type { PanWay } from './ways.ts'

interface PanFieldsProps {
  way: PanWay
  recipe: ScalableRecipe
  change: ChangeScaling
}

/** The recipe's pan and one's own. */
export function PanFields({ way, recipe, change }: PanFieldsProps) {
  const { named, from, to, readFrom, remarks } = way
  const words = wordsOf(recipe)
  const isNotRead = named === null && readFrom.pan === null
  return (
    <div className="flex flex-col gap-5">
      <PanField
        label={words.panFrom}
        hint={named ? messages.panRead(named.text) : isNotRead ? words.panNotRead : undefined}
        choice={from}
        onChange={(pan) => change({ de: writePanChoice(pan) })}
        isCounted
      />
      <PanField
        label={messages.panTo}
        choice={to}
        onChange={(pan) => change({ para: writePanChoice(pan) })}
        isCounted
      />
      {remarks.length > 0 && (
        <output className="flex flex-col gap-1 rounded-card bg-caramel-tint p-4 text-on-caramel-tint">
          {remarks.map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
        </output>
      )}
    </div>
  )
}

import { PANS, panScale, type Pan } from '@ateliedoce/measures'
import { panOfChoice, soldPan, writePanChoice } from '../../../domain/cook/pans/pan-choice.ts'
import { panInShort } from '../../../domain/cook/pans/pan-words.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { messages, wordsOf } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ChangeScaling } from '../../../domain/cook/batches/scaling-search.ts'
import type { PanWay } from './ways.ts'

interface PanChipsProps {
  way: PanWay
  recipe: ScalableRecipe
  change: ChangeScaling
}

/** The sold pans of the recipe's shape that are near its size, by one press. As many of them as the recipe has. */
export function PanChips({ way: { named, from, to, readFrom, remarks }, recipe, change }: PanChipsProps) {
  const sold = readFrom.pan === null ? [] : pansNear(readFrom.pan)
  return (
    <div className="flex flex-col gap-2">
      <p>{named ? messages.panRead(named.text) : wordsOf(recipe).panNotRead}</p>
      <ChipGroup
        label={messages.panTo}
        chips={sold.flatMap((id) => {
          const [one, all] = [soldPan(id), soldPan(id, from.count)]
          return one && all ? [{ value: writePanChoice(all), label: sizeOf(panInShort(one)) }] : []
        })}
        value={panOfChoice(to).pan === null ? null : writePanChoice(to)}
        onChange={(para) => change({ para })}
      />
      {remarks.map((remark) => (
        <p key={remark} className="text-sm text-quiet">
          {remark}
        </p>
      ))}
    </div>
  )
}

/** 'forma 24 cm' -> '24 cm' */
function sizeOf(words: string): string {
  return words.slice(Math.max(0, words.search(/\d/)))
}

/** A recipe fits no pan of less than half its own area, nor of more than twice. */
const MIN_AREA = 1 / 2
const MAX_AREA = 2
/** Sizes nearer to each other are one choice. */
const APART = 1.15

/** Identifiers of sold pans of the shape, from small to large; the nearest to the pan is always one. */
function pansNear(pan: Pan): string[] {
  const sized = PANS.filter((sold) => sold.pan.shape === pan.shape)
    .map(({ id, pan: sold }) => ({ id, area: panScale(pan, sold, 'area', 1).value?.factor ?? 0 }))
    .filter(({ area }) => area >= MIN_AREA && area <= MAX_AREA)
    .sort((one, other) => Math.abs(Math.log(one.area)) - Math.abs(Math.log(other.area)))
  const chosen: { id: string; area: number }[] = []
  for (const next of sized) {
    const isApart = chosen.every(({ area }) => Math.max(area, next.area) / Math.min(area, next.area) >= APART)
    if (isApart) chosen.push(next)
  }
  return chosen.sort((one, other) => one.area - other.area).map(({ id }) => id)
}

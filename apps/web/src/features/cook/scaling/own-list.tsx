// A list of ingredients that belongs to no recipe: typed or pasted by the learner, kept in the address.

import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { messages } from './messages.ts'
import type { ChangeScaling, ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import { readNumber } from './typed-amount.ts'

/** Replaces the first line with this text by its ingredients. */
export function withLineSplit(list: string, raw: string, halves: readonly string[]): string {
  const lines = list.split('\n')
  const at = lines.indexOf(raw)
  return at === -1 ? list : [...lines.slice(0, at), ...halves, ...lines.slice(at + 1)].join('\n')
}

export function OwnListFields({ search, change }: { search: ScalingSearch; change: ChangeScaling }) {
  const { lista = '', rende = '' } = search
  return (
    <>
      <TextArea
        label={messages.ownList}
        hint={messages.ownListHint}
        placeholder={messages.ownListExample}
        value={lista}
        onChange={(typed) => change({ lista: typed })}
      />
      <NumberField
        label={messages.ownYield}
        hint={messages.ownYieldHint}
        value={rende}
        onChange={(typed) => change({ rende: typed })}
        error={readNumber(rende).problem}
      />
    </>
  )
}

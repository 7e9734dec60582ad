import type { CostingView } from './costing-view.ts'
import { messages } from './messages.ts'
import type { Sheet } from './sheet.ts'
import type { CostStep, Step } from './steps.ts'

export const COST_TITLES: Readonly<Record<CostStep, string>> = {
  yield: messages.yield,
  packaging: messages.packaging,
  energy: messages.energy,
  work: messages.work,
  loss: messages.loss,
  fixed: messages.fixed,
  fees: messages.taxes,
  goal: messages.goal,
  facts: messages.sheetFacts,
}

export function stepTitle(step: Step, sheet: Sheet, costing: CostingView): string {
  if (step.kind === 'line') {
    return costing.lines.find(({ id }) => id === step.id)?.title || messages.newIngredient
  }
  if (step.kind === 'channel') {
    return sheet.channels.find(({ id }) => id === step.id)?.name || messages.channelNew
  }
  return COST_TITLES[step.kind]
}

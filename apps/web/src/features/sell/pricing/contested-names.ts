// What two devices may both have changed of a sheet, in the words of its screen.

import { fieldWords } from './field-messages.ts'
import { messages } from './messages.ts'
import { savingMessages } from './saving-messages.ts'
import type { FieldName, RowList } from './sheet.ts'
import { stepMessages } from './step-messages.ts'

const numbers = Object.fromEntries(Object.entries(fieldWords).map(([name, { label }]) => [name, label]))

export const contestedNames = {
  wholeSheet: savingMessages.changed.wholeSheet,
  name: savingMessages.savedName,
  batch: savingMessages.changed.batch,
  list: messages.ingredients,
  goalBy: stepMessages.goalBy,
  fixedBy: `${messages.fixed}: ${stepMessages.fixedBy.toLowerCase()}`,
  step: stepMessages.step,
  fields: {
    ...numbers,
    yieldUnit: stepMessages.yieldUnit,
    category: stepMessages.category,
    storage: stepMessages.storage,
  } as Readonly<Record<FieldName, string>>,
  rows: {
    lines: messages.newIngredient,
    packaging: stepMessages.packagingNew,
    appliances: stepMessages.applianceNew,
    fees: stepMessages.feeNew,
    channels: messages.channelNew,
  } satisfies Record<RowList, string>,
}

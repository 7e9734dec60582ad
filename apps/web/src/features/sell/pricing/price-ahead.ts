/** Begins the sheet of a first screen line by line, before it is rendered whole: what lines measure and cost is then known. */
import { entriesOf, readRecipesOf } from '../../../domain/cook/recipes/read-ahead.ts'
import { readKitchenDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { workAhead } from '../../../lib/first-render.ts'
import { beginSheet } from './begin-sheet.ts'

workAhead(function* (client) {
  const defaults = readKitchenDefaults(undefined)
  for (const recipe of readRecipesOf(client)) {
    for (const entry of entriesOf(recipe)) {
      beginSheet({ ...recipe, ingredients: [entry] }, new Map(), defaults)
      yield
    }
  }
})

/**
 * The name of the draft of a recipe's sheet. The recipe's amounts and the learner's own have different lines, and a draft each.
 * @param id '' while no recipe is chosen
 */
export const recipeSubject = (id: string, withOwnAmounts = false): string =>
  `receita:${id}${withOwnAmounts ? ':minhas' : ''}`

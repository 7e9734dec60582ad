/** The account's id comes second, so that one account's reads and waiting writes are found by a prefix. */
export const costingKeys = {
  /** Keys that begin with it are stale once a costing is written. */
  all: (userId: string) => ['costings', userId] as const,
  list: (userId: string) => ['costings', userId, 'list'] as const,
  costing: (userId: string, id: string) => ['costings', userId, 'one', id] as const,
  add: (userId: string) => ['costings', userId, 'add'] as const,
  change: (userId: string) => ['costings', userId, 'change'] as const,
  remove: (userId: string) => ['costings', userId, 'remove'] as const,
}

/**
 * The name of the draft of a recipe's sheet. The recipe's amounts and the learner's own have different lines, and a draft each.
 * @param id '' while no recipe is chosen
 */
export const recipeSubject = (id: string, withOwnAmounts = false): string =>
  `receita:${id}${withOwnAmounts ? ':minhas' : ''}`

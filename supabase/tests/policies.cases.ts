/** Who sees which row: the product's access rules as data. Rows go by the names of `world.ts`. */

import { PROVIDER_NAMES } from '../functions/_shared/sales/provider-list.ts'
import { learningForOperator, learningOf, LEARNING_KEYS, NO_LEARNING } from './learning-reads.cases.ts'
import { CERTIFIED } from './learning-world.ts'

/** The expression that identifies a row of a table. */
export const KEYS = {
  materials: 'materials.id::text',
  categories: 'categories.id::text',
  lists: 'lists.id::text',
  items: 'items.id::text',
  item_outlines: 'item_outlines.item_id::text',
  purchases: `purchases.user_id || ' ' || purchases.material_id`,
  profiles: 'profiles.id::text',
  item_progress: `item_progress.user_id || ' ' || item_progress.item_id`,
  price_entries: `price_entries.user_id || ' ' || price_entries.ingredient_key`,
  current_prices: `current_prices.user_id || ' ' || current_prices.ingredient_key`,
  costings: `costings.user_id || ' ' || costings.recipe_id`,
  kitchens: 'kitchens.user_id::text',
  photos: `photos.user_id || ' ' || photos.item_id`,
  recipe_notes: `recipe_notes.user_id || ' ' || recipe_notes.item_id`,
  favourites: `favourites.user_id || ' ' || favourites.item_id`,
  makings: `makings.user_id || ' ' || makings.item_id`,
  own_amounts: `own_amounts.user_id || ' ' || own_amounts.item_id`,
  own_recipe_versions: `own_recipe_versions.user_id || ' ' || own_recipe_versions.version`,
  recipe_bases: `recipe_bases.user_id || ' ' || recipe_bases.product_id`,
  quotes: `quotes.user_id || ' ' || quotes.number`,
  notifications: `notifications.user_id || ' ' || notifications.kind || ' ' || notifications.material_id`,
  notification_preferences: `notification_preferences.user_id || ' ' || notification_preferences.kind`,
  notification_digests: 'notification_digests.user_id::text',
  push_subscriptions: 'push_subscriptions.user_id::text',
  push_messages: 'push_messages.user_id::text',
  shopping_entries: `shopping_entries.user_id || ' ' || shopping_entries.item_id`,
  shopping_marks: `shopping_marks.user_id || ' ' || shopping_marks.goods_key`,
  shopping_lists: 'shopping_lists.user_id::text',
  timer_pushes: 'timer_pushes.user_id::text',
  cooking_sessions: 'cooking_sessions.owner_id::text',
  cooking_members: 'cooking_members.user_id::text',
  own_sessions: 'own_sessions.id::text',
  sales_providers: 'sales_providers.provider',
  product_materials: `product_materials.product_id || ' ' || product_materials.material_id`,
  purchase_events: 'purchase_events.event_id',
  sales: 'sales.transaction_id',
  purchase_invitations: 'purchase_invitations.email_key',
  purchase_claims: `purchase_claims.user_id || ' ' || purchase_claims.transaction_id`,
  operator_acts: 'operator_acts.act',
  ...LEARNING_KEYS,
} as const

export type Table = keyof typeof KEYS

/** SQLSTATE insufficient_privilege: a grant is missing, or a policy refuses the new row. */
export const DENIED = '42501'

export type Reads = Readonly<Record<Table, readonly string[] | typeof DENIED>>

/** What happens behind purchases and notifications; of purchases learners see what `own_purchases()` says of their own. */
const unseen = {
  notification_digests: DENIED,
  push_messages: DENIED,
  sales_providers: DENIED,
  product_materials: DENIED,
  purchase_events: DENIED,
  sales: DENIED,
  purchase_invitations: DENIED,
  purchase_claims: DENIED,
  operator_acts: DENIED,
} as const

/** What a learner sees of these materials without reading their content. */
export const outline = (...materials: string[]) => ({
  materials,
  categories: materials.map((material) => `${material}/módulo`),
  lists: materials.map((material) => `${material}/lista`),
  item_outlines: materials.flatMap((material) => [`${material}/aula`, `${material}/amostra`]),
})

/** What a learner added to recipes. */
const addedTo = (...rows: string[]) => ({
  recipe_notes: rows,
  favourites: rows,
  makings: rows.map((row) => row.replace('/aula', '/amostra')),
  own_amounts: rows,
  recipe_bases: rows,
  // Own recipes are written in own-recipes.test.ts.
  own_recipe_versions: [],
})

/** Nothing of their content is for the operator, or for visitors. */
const noAdditions = {
  recipe_notes: DENIED,
  favourites: DENIED,
  makings: DENIED,
  own_amounts: DENIED,
  recipe_bases: DENIED,
  own_recipe_versions: DENIED,
} as const

const shopWindow = { ...outline('Mousses', 'Bolos'), items: ['Mousses/amostra', 'Bolos/amostra'] }
const cookingAlone = { cooking_sessions: [], cooking_members: [] }
/** The buyer has invited the stranger to a free sample. */
const cookingTogether = { cooking_sessions: ['buyer'], cooking_members: ['buyer', 'stranger'] }
const nothingOwn = {
  purchases: [],
  profiles: [],
  item_progress: [],
  costings: [],
  price_entries: [],
  current_prices: [],
  kitchens: [],
  photos: [],
  ...addedTo(),
  notifications: [],
  notification_preferences: [],
  push_subscriptions: [],
  timer_pushes: [],
  ...cookingAlone,
  ...unseen,
  shopping_entries: [],
  quotes: [],
  shopping_marks: [],
  shopping_lists: [],
  ...learningOf({}),
  // Its rows are tested in own-sessions.test.ts, since even the owner of the view sees only the own ones.
  own_sessions: [],
}

/** What learners enter about their own kitchens and wishes. */
const kitchensOf = (...learners: string[]) => {
  const prices = learners.map((learner) => `${learner} farinha_trigo`)
  const preferences = learners.map((learner) => `${learner} recipe_added`)
  return {
    price_entries: prices,
    current_prices: prices,
    kitchens: learners,
    notification_preferences: preferences,
    push_subscriptions: learners,
    timer_pushes: learners,
  }
}

/** What learners are going to buy, and what they offer. */
const shoppingOf = (...entries: string[]) => {
  const learners = [...new Set(entries.map((entry) => entry.split(' ')[0] ?? ''))]
  return {
    shopping_entries: entries,
    quotes: learners.map((learner) => `${learner} 1`),
    shopping_marks: learners.map((learner) => `${learner} farinha_trigo`),
    shopping_lists: learners,
  }
}
/** Only the learner sees what is bought and offered. */
const NO_SHOPPING = {
  shopping_entries: DENIED,
  shopping_marks: DENIED,
  shopping_lists: DENIED,
  quotes: DENIED,
} as const

/** A purchase that is not paid, or no longer, gives access to the catalogue and own rows only. */
const shutOut = (learner: string): Reads => ({
  ...shopWindow,
  purchases: [`${learner} Mousses`],
  profiles: [learner],
  item_progress: [`${learner} Mousses/aula`],
  costings: [`${learner} Mousses/aula`],
  photos: [`${learner} Mousses/aula`],
  ...addedTo(`${learner} Mousses/aula`),
  notifications: PASSED(learner),
  ...kitchensOf(learner),
  ...cookingAlone,
  ...unseen,
  ...shoppingOf(`${learner} Mousses/aula`),
  ...learningOf({ learner, completed: CERTIFIED.includes(learner) ? ['Mousses'] : [] }),
  own_sessions: [],
})

const SHUT_OUT = ['lapsed', 'pending', 'overdue', 'disputed', 'refunded', 'chargeback', 'canceled', 'expired']
const OPENED = [
  'buyer material_opened Mousses',
  'buyer material_opened Natal',
  'otherBuyer material_opened Bolos',
]
const PASSED = (learner: string) =>
  CERTIFIED.includes(learner) ? [`${learner} exercise_answered Mousses`] : []
const BUYERS_ROWS = ['buyer Mousses', 'buyer Natal', 'otherBuyer Bolos']
const EVERYBODYS_RECIPES = [
  ...BUYERS_ROWS.map((row) => `${row}/aula`),
  ...SHUT_OUT.map((learner) => `${learner} Mousses/aula`),
]

/** The rows that each caller sees, whichever way the query is written. */
export const READS: Readonly<Record<string, Reads>> = {
  anon: {
    materials: ['Mousses', 'Bolos'],
    categories: DENIED,
    lists: DENIED,
    items: DENIED,
    item_outlines: DENIED,
    purchases: DENIED,
    profiles: DENIED,
    item_progress: DENIED,
    price_entries: DENIED,
    current_prices: DENIED,
    costings: DENIED,
    kitchens: DENIED,
    photos: DENIED,
    ...noAdditions,
    notifications: DENIED,
    notification_preferences: DENIED,
    push_subscriptions: DENIED,
    timer_pushes: DENIED,
    cooking_sessions: DENIED,
    cooking_members: DENIED,
    ...unseen,
    ...NO_SHOPPING,
    ...NO_LEARNING,
    own_sessions: DENIED,
  },
  nameless: { ...shopWindow, ...nothingOwn },
  stranger: { ...shopWindow, ...nothingOwn, ...cookingTogether, profiles: ['stranger'] },
  buyer: {
    ...outline('Mousses', 'Bolos', 'Natal'),
    items: ['Mousses/aula', 'Mousses/amostra', 'Bolos/amostra', 'Natal/aula', 'Natal/amostra'],
    purchases: ['buyer Mousses', 'buyer Natal'],
    profiles: ['buyer'],
    item_progress: ['buyer Mousses/aula', 'buyer Natal/aula'],
    costings: ['buyer Mousses/aula', 'buyer Natal/aula'],
    photos: ['buyer Mousses/aula', 'buyer Natal/aula'],
    ...addedTo('buyer Mousses/aula', 'buyer Natal/aula'),
    notifications: [...OPENED.slice(0, 2), ...PASSED('buyer')],
    ...kitchensOf('buyer'),
    ...cookingTogether,
    ...unseen,
    ...shoppingOf('buyer Mousses/aula', 'buyer Natal/aula'),
    ...learningOf({
      learner: 'buyer',
      paid: ['Mousses', 'Natal'],
      visible: ['Mousses', 'Bolos', 'Natal'],
      completed: ['Mousses'],
    }),
    own_sessions: [],
  },
  otherBuyer: {
    ...shopWindow,
    items: ['Mousses/amostra', 'Bolos/aula', 'Bolos/amostra'],
    purchases: ['otherBuyer Bolos'],
    profiles: ['otherBuyer'],
    item_progress: ['otherBuyer Bolos/aula'],
    costings: ['otherBuyer Bolos/aula'],
    photos: ['otherBuyer Bolos/aula'],
    ...addedTo('otherBuyer Bolos/aula'),
    notifications: OPENED.slice(2),
    ...kitchensOf('otherBuyer'),
    ...cookingAlone,
    ...unseen,
    ...shoppingOf('otherBuyer Bolos/aula'),
    ...learningOf({ learner: 'otherBuyer', paid: ['Bolos'] }),
    own_sessions: [],
  },
  ...Object.fromEntries(SHUT_OUT.map((learner) => [learner, shutOut(learner)])),
  operator: {
    ...outline('Mousses', 'Bolos', 'Natal'),
    items: outline('Mousses', 'Bolos', 'Natal').item_outlines,
    purchases: [...BUYERS_ROWS, ...SHUT_OUT.map((learner) => `${learner} Mousses`)],
    profiles: ['stranger', 'buyer', 'otherBuyer', ...SHUT_OUT],
    item_progress: EVERYBODYS_RECIPES,
    costings: EVERYBODYS_RECIPES,
    photos: EVERYBODYS_RECIPES,
    ...noAdditions,
    notifications: [...OPENED, ...CERTIFIED.flatMap(PASSED)],
    ...kitchensOf('buyer', 'otherBuyer', ...SHUT_OUT),
    ...NO_SHOPPING,
    own_sessions: DENIED,
    notification_digests: ['buyer'],
    push_messages: ['buyer', 'buyer'],
    timer_pushes: DENIED,
    cooking_sessions: DENIED,
    cooking_members: DENIED,
    sales_providers: [...PROVIDER_NAMES, 'operator'].toSorted(),
    product_materials: ['curso-bolos Bolos'],
    purchase_events: ['evento-1'],
    sales: ['HP1'],
    purchase_invitations: ['nova@exemplo.test'],
    purchase_claims: ['stranger HP1'],
    operator_acts: ['invite'],
    ...learningForOperator(['Mousses', 'Bolos', 'Natal'], CERTIFIED),
  },
}

/** Queries that reach a table through others, as embedding does. They show the same rows as the table itself. */
export const DETOURS: readonly { readonly to: Table; readonly from: string }[] = [
  {
    to: 'items',
    from: `public.materials join public.categories on categories.material_id = materials.id
      join public.lists on lists.category_id = categories.id join public.items on items.list_id = lists.id`,
  },
  {
    to: 'items',
    from: `public.items left join lateral (
      select to_jsonb(lists) as list from public.lists where lists.id = items.list_id) as embedded on true`,
  },
  {
    to: 'item_outlines',
    from: `public.categories join public.lists on lists.category_id = categories.id
      join public.item_outlines on item_outlines.list_id = lists.id`,
  },
  { to: 'purchases', from: 'public.materials join public.purchases on purchases.material_id = materials.id' },
  { to: 'purchases', from: 'public.profiles join public.purchases on purchases.user_id = profiles.id' },
  {
    to: 'item_progress',
    from: 'public.item_outlines join public.item_progress on item_progress.item_id = item_outlines.item_id',
  },
  ...(['recipe_notes', 'favourites', 'makings', 'own_amounts'] as const).map((to) => ({
    to,
    from: `public.item_outlines join public.${to} on ${to}.item_id = item_outlines.item_id`,
  })),
  { to: 'photos', from: 'public.profiles join public.photos on photos.user_id = profiles.id' },
  {
    to: 'notifications',
    from: 'public.profiles join public.notifications on notifications.user_id = profiles.id',
  },
  {
    to: 'exercise_questions',
    from: 'public.exercises join public.exercise_questions on exercise_questions.exercise_id = exercises.id',
  },
  {
    to: 'certificates',
    from: 'public.profiles join public.certificates on certificates.user_id = profiles.id',
  },
  { to: 'costings', from: 'public.kitchens join public.costings on costings.user_id = kitchens.user_id' },
]

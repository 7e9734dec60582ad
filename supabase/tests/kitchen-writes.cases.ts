/** What callers try to write of prices, costings, kitchens and shopping lists. */
import { DENIED } from './policies.cases.ts'
import { id, returning, type WriteCase } from './write-case.ts'

const OWN_CHANGE = {
  price_entries: 'package_price_cents = 1',
  costings: `name = 'x'`,
  kitchens: 'cup_ml = 200',
  shopping_entries: `summary = 'x'`,
  shopping_marks: `state = 'bought'`,
} as const
const OWN_ROW = {
  price_entries: ['otherBuyer farinha_trigo'],
  costings: ['otherBuyer Bolos/aula'],
  kitchens: ['otherBuyer'],
  shopping_entries: ['otherBuyer Bolos/aula'],
  shopping_marks: ['otherBuyer farinha_trigo'],
} as const

const ENTRY = '(ingredient, ingredient_key, package_price_cents, package_amount, package_unit'
const SUGAR = `('Açúcar', 'acucar_refinado', 399, 1, 'kg'`

/** Prices, costings and kitchens are written by their owner, and the owner cannot be changed. */
export const KITCHEN: readonly WriteCase[] = [
  ...(['anon', 'nameless'] as const).map((who) => ({
    who,
    tries: 'to note a price',
    sql: `insert into public.price_entries ${ENTRY}) values ${SUGAR})`,
    gives: DENIED,
  })),
  {
    who: 'stranger',
    tries: 'to note a price of her own',
    sql: `insert into public.price_entries ${ENTRY}) values ${SUGAR}) ${returning('price_entries')}`,
    gives: ['stranger acucar_refinado'],
  },
  {
    who: 'buyer',
    tries: 'to bring back a price with its id and its moment',
    sql: `insert into public.price_entries ${ENTRY}, id, noted_at)
      values ${SUGAR}, ${id('apagado')}, '2026-01-02 03:04Z') returning id`,
    gives: ['apagado'],
  },
  ...['buyer', 'otherBuyer'].map((learner) => ({
    who: 'buyer',
    tries: `to name ${learner} as whose price it is`,
    sql: `insert into public.price_entries ${ENTRY}, user_id) values ${SUGAR}, ${id(learner)})`,
    gives: DENIED,
  })),
  {
    who: 'buyer',
    tries: 'to say when a price was written',
    sql: `insert into public.price_entries ${ENTRY}, created_at) values ${SUGAR}, now())`,
    gives: DENIED,
  },
  ...['user_id = null', 'created_at = now()', 'noted_at = now()', `id = ${id('outro')}`].map((change) => ({
    who: 'buyer',
    tries: `to set a price's ${change}`,
    sql: `update public.price_entries set ${change}`,
    gives: DENIED,
  })),
  {
    who: 'buyer',
    tries: 'to write through the view of current prices',
    sql: 'update public.current_prices set package_price_cents = 1',
    gives: '55000',
  },
  {
    who: 'stranger',
    tries: 'to save a costing of a free sample',
    sql: `insert into public.costings (recipe_id, name, sheet) values (${id('Mousses/amostra')}, 'x', '{}')
      ${returning('costings')}`,
    gives: ['stranger Mousses/amostra'],
  },
  {
    who: 'stranger',
    tries: 'to save a free sheet',
    sql: `insert into public.costings (name, sheet) values ('x', '{}') returning name`,
    gives: ['x'],
  },
  ...['Mousses/aula', 'no such item'].map((recipe) => ({
    who: 'stranger',
    tries: `to save a costing of ${recipe}`,
    sql: `insert into public.costings (recipe_id, name, sheet) values (${id(recipe)}, 'x', '{}')`,
    gives: DENIED,
  })),
  {
    who: 'refunded',
    tries: 'to change a costing of what she no longer has',
    sql: `update public.costings set sheet = '{"a": 1}' ${returning('costings')}`,
    gives: ['refunded Mousses/aula'],
  },
  ...['user_id = null', 'recipe_id = null', 'created_at = now()', 'updated_at = now()'].map((change) => ({
    who: 'buyer',
    tries: `to set a costing's ${change}`,
    sql: `update public.costings set ${change}`,
    gives: DENIED,
  })),
  ...(['stranger', 'buyer'] as const).map((who) => ({
    who,
    tries: 'to describe her kitchen, new or known',
    sql: `insert into public.kitchens (cup_ml) values (200)
      on conflict (user_id) do update set cup_ml = excluded.cup_ml ${returning('kitchens')}`,
    gives: [who],
  })),
  {
    who: 'buyer',
    tries: 'to describe the kitchen of another',
    sql: `insert into public.kitchens (user_id, cup_ml) values (${id('stranger')}, 200)`,
    gives: DENIED,
  },
  {
    who: 'buyer',
    tries: 'to move her kitchen',
    sql: 'update public.kitchens set user_id = null',
    gives: DENIED,
  },
  ...(['price_entries', 'costings', 'kitchens', 'shopping_entries', 'shopping_marks'] as const).flatMap(
    (table) => [
      ...[`delete from public.${table}`, `update public.${table} set ${OWN_CHANGE[table]}`].map((sql) => ({
        who: 'buyer',
        tries: `${sql} of another`,
        sql: `${sql} where user_id = ${id('otherBuyer')} ${returning(table)}`,
        gives: [],
      })),
      {
        who: 'anon',
        tries: `to update ${table}`,
        sql: `update public.${table} set ${OWN_CHANGE[table]}`,
        gives: DENIED,
      },
      { who: 'anon', tries: `to delete from ${table}`, sql: `delete from public.${table}`, gives: DENIED },
      {
        who: 'nameless',
        tries: `to update ${table}`,
        sql: `update public.${table} set ${OWN_CHANGE[table]} ${returning(table)}`,
        gives: [],
      },
      {
        who: 'otherBuyer',
        tries: `to change all of ${table}`,
        sql: `update public.${table} set ${OWN_CHANGE[table]} ${returning(table)}`,
        gives: OWN_ROW[table],
      },
      {
        who: 'otherBuyer',
        tries: `to delete all of ${table}`,
        sql: `delete from public.${table} ${returning(table)}`,
        gives: OWN_ROW[table],
      },
    ],
  ),
]

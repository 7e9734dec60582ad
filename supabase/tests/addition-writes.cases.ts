/** What callers try to write of notes, favourites, makings and own amounts. */
import { DENIED } from './policies.cases.ts'
import { id, returning, type WriteCase } from './write-case.ts'

type Addition = 'recipe_notes' | 'favourites' | 'makings' | 'own_amounts'

/** The columns of a new row beside its recipe, and their values. */
const NEW: Readonly<Record<Addition, readonly [columns: string, values: string]>> = {
  recipe_notes: ['step, step_text, body', `2, 'Sirva.', 'Gelado'`],
  favourites: ['is_favourite', 'true'],
  makings: ['id, made_on', `${id('a new making')}, '2026-11-20'`],
  own_amounts: ['line, line_text, amount', `2, '3 ovos', '4'`],
}
const CHANGE: Readonly<Record<Addition, string>> = {
  recipe_notes: `body = 'x', base_version = 1`,
  favourites: 'is_favourite = false',
  makings: 'stars = 5',
  own_amounts: 'amount = null',
}
/** Columns that triggers and defaults fill in. */
const FILLED: Readonly<Record<Addition, readonly string[]>> = {
  recipe_notes: ['version = 7', 'updated_at = now()'],
  favourites: [],
  makings: [`title = 'x'`, 'created_at = now()', 'updated_at = now()'],
  own_amounts: ['updated_at = now()'],
}

function insert(table: Addition, who: string, item: string, gives: WriteCase['gives']): WriteCase {
  const [columns, values] = NEW[table]
  return {
    who,
    tries: `to add to ${table} of ${item}`,
    sql: `insert into public.${table} (item_id, ${columns}) values (${id(item)}, ${values}) ${returning(table)}`,
    gives,
  }
}

/** Learners write what is their own, of recipes that they may read; the operator has no part in it. */
export const ADDITIONS: readonly WriteCase[] = (Object.keys(NEW) as Addition[]).flatMap((table) => {
  const [columns, values] = NEW[table]
  const own = table === 'makings' ? 'amostra' : 'aula'
  const others = `where user_id = ${id('otherBuyer')}`
  return [
    insert(table, 'anon', 'Mousses/amostra', DENIED),
    insert(table, 'nameless', 'Mousses/amostra', DENIED),
    insert(table, 'operator', 'Mousses/amostra', DENIED),
    insert(table, 'stranger', 'Mousses/amostra', ['stranger Mousses/amostra']),
    insert(table, 'stranger', 'Mousses/aula', DENIED),
    insert(table, 'buyer', 'Natal/amostra', ['buyer Natal/amostra']),
    insert(table, 'buyer', 'Bolos/aula', DENIED),
    insert(table, 'refunded', 'Mousses/aula', DENIED),
    insert(table, 'buyer', 'no such item', DENIED),
    ...['buyer', 'otherBuyer'].map((learner) => ({
      who: 'buyer',
      tries: `to name ${learner} as whose row of ${table} it is`,
      sql: `insert into public.${table} (user_id, item_id, ${columns}) values (${id(learner)}, ${id('Mousses/amostra')}, ${values})`,
      gives: DENIED,
    })),
    {
      who: 'buyer',
      tries: `to change ${table}`,
      sql: `update public.${table} set ${CHANGE[table]} ${returning(table)}`,
      gives: [`buyer Mousses/${own}`, `buyer Natal/${own}`],
    },
    {
      who: 'buyer',
      tries: `to change another's ${table}`,
      sql: `update public.${table} set ${CHANGE[table]} ${others} ${returning(table)}`,
      gives: [],
    },
    {
      who: 'operator',
      tries: `to change ${table}`,
      sql: `update public.${table} set ${CHANGE[table]}`,
      gives: DENIED,
    },
    ...[`user_id = ${id('otherBuyer')}`, ...FILLED[table]].map((change) => ({
      who: 'buyer',
      tries: `to set ${change} in ${table}`,
      sql: `update public.${table} set ${change}`,
      gives: DENIED,
    })),
    {
      who: 'refunded',
      tries: `to delete all ${table}`,
      sql: `delete from public.${table} ${returning(table)}`,
      gives: [`refunded Mousses/${own}`],
    },
    {
      who: 'buyer',
      tries: `to delete another's ${table}`,
      sql: `delete from public.${table} ${others} ${returning(table)}`,
      gives: [],
    },
  ]
})

/** What callers try to write of shopping lists, beside what `kitchen-writes.cases.ts` tries of every table of the kind. */
import { DENIED } from './policies.cases.ts'
import { id, returning, type WriteCase } from './write-case.ts'

const LINES = `'[{"text": "1 kg de farinha", "times": 2}]'`
const mark = (columns: string, values: string) =>
  `insert into public.shopping_marks (${columns}) values (${values})`
export const SHOPPING: readonly WriteCase[] = [
  {
    who: 'stranger',
    tries: 'to list a free sample',
    sql: `insert into public.shopping_entries (item_id, title, lines) values (${id('Mousses/amostra')}, 'x', ${LINES})
      ${returning('shopping_entries')}`,
    gives: ['stranger Mousses/amostra'],
  },
  {
    who: 'stranger',
    tries: 'to list a line of her own',
    sql: `insert into public.shopping_entries (lines) values (${LINES}) returning title is null and item_id is null`,
    gives: ['true'],
  },
  ...['Mousses/aula', 'no such item'].map((recipe) => ({
    who: 'stranger',
    tries: `to list ${recipe}`,
    sql: `insert into public.shopping_entries (item_id, lines) values (${id(recipe)}, ${LINES})`,
    gives: DENIED,
  })),
  {
    who: 'buyer',
    tries: 'to move an entry to a recipe that she may not read',
    sql: `update public.shopping_entries set item_id = ${id('Bolos/aula')}`,
    gives: DENIED,
  },
  ...['[]', '{}', `[${'1,'.repeat(300)}1]`].map((lines) => ({
    who: 'buyer',
    tries: `to list ${lines.slice(0, 4)}`,
    sql: `insert into public.shopping_entries (lines) values ('${lines}')`,
    gives: '23514',
  })),
  ...[
    `shopping_entries (lines, user_id) values (${LINES}`,
    `shopping_marks (goods_key, state, user_id) values ('x', 'open'`,
  ].map((insert) => ({
    who: 'buyer',
    tries: `to write ${insert.slice(0, 14)} of another`,
    sql: `insert into public.${insert}, ${id('stranger')})`,
    gives: DENIED,
  })),
  ...['anon', 'nameless', 'operator'].map((who) => ({
    who,
    tries: 'to mark',
    sql: mark('goods_key, state', `'ovo', 'bought'`),
    gives: DENIED,
  })),
  {
    who: 'buyer',
    tries: 'an unknown state',
    sql: mark('goods_key, state', `'ovo', 'stolen'`),
    gives: '23514',
  },
  ...(
    [
      'insert into public.shopping_lists default values',
      'update public.shopping_lists set changed_at = now()',
    ] as const
  ).map((sql) => ({ who: 'buyer', tries: sql, sql, gives: DENIED })),
]

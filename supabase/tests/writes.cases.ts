/** Writes that callers attempt, and access behind the API, with the expected outcomes. */
import { ADDITIONS } from './addition-writes.cases.ts'
import { KITCHEN } from './kitchen-writes.cases.ts'
import { LEARNING } from './learning-writes.cases.ts'
import { DENIED, outline } from './policies.cases.ts'
import { SHOPPING } from './shopping-writes.cases.ts'
import { idOf } from './world.ts'
import { id, returning, type WriteCase } from './write-case.ts'

const purchase = (who: string, learner: string, material: string, gives: WriteCase['gives']): WriteCase => ({
  who,
  tries: `to insert ${learner}'s paid purchase of ${material}`,
  sql: `insert into public.purchases (user_id, material_id, status)
    values (${id(learner)}, ${id(material)}, 'paid') ${returning('purchases')}`,
  gives,
})

/** Only the operator makes or changes a purchase. */
const PURCHASES: readonly WriteCase[] = [
  purchase('anon', 'buyer', 'Bolos', DENIED),
  purchase('stranger', 'stranger', 'Mousses', DENIED),
  purchase('buyer', 'buyer', 'Bolos', DENIED),
  purchase('buyer', 'stranger', 'Bolos', DENIED),
  purchase('operator', 'stranger', 'Bolos', ['stranger Bolos']),
  ...['pending', 'refunded', 'lapsed'].map((who) => ({
    who,
    tries: 'to make her purchase paid for good',
    sql: `update public.purchases set status = 'paid', expires_at = null where user_id = ${id(who)}`,
    gives: DENIED,
  })),
  {
    who: 'pending',
    tries: 'to upsert her purchase as paid',
    sql: `insert into public.purchases (user_id, material_id, status)
      values (${id('pending')}, ${id('Mousses')}, 'paid')
      on conflict (user_id, material_id) do update set status = excluded.status`,
    gives: DENIED,
  },
  {
    who: 'pending',
    tries: 'to touch her purchase without a change',
    sql: 'update public.purchases set status = status',
    gives: DENIED,
  },
  { who: 'buyer', tries: 'to delete her purchase', sql: 'delete from public.purchases', gives: DENIED },
  {
    who: 'buyer',
    tries: 'to lock her purchase',
    sql: 'select id from public.purchases for update',
    gives: DENIED,
  },
  {
    who: 'operator',
    tries: 'to mark a purchase as paid',
    sql: `update public.purchases set status = 'paid' where user_id = ${id('pending')} ${returning('purchases')}`,
    gives: ['pending Mousses'],
  },
  {
    who: 'operator',
    tries: 'an unknown status',
    sql: `update public.purchases set status = 'gratis'`,
    gives: '23514',
  },
]

/** Calls that only the service key may make. */
const SALES: readonly WriteCase[] = ['anon', 'buyer'].flatMap((who) =>
  [
    `select public.record_purchase_event('{}')`,
    'select public.take_purchase_invitations(1)',
    `select public.finish_purchase_invitation('nova@exemplo.test', null)`,
    `select public.begin_purchase_claim(${id('buyer')}, 'HP1')`,
    `select public.try_purchase_claim(${id('buyer')}, ${id('claim')})`,
    `select public.complete_purchase_claim(${id('buyer')}, ${id('claim')})`,
    `select public.operate_on_purchases('grant', '{}', 'x')`,
    `select private.reduce_access(${id('buyer')})`,
    `update public.sales set user_id = ${id('buyer')}`,
  ].map((sql) => ({ who, tries: sql, sql, gives: DENIED })),
)

const profileChange = (who: string, change: string, where: string, gives: WriteCase['gives']): WriteCase => ({
  who,
  tries: `to set ${change} ${where}`,
  sql: `update public.profiles set ${change} ${where} ${returning('profiles')}`,
  gives,
})

/** A learner changes the name and picture of the own profile, nothing else and no other profile. */
const PROFILES: readonly WriteCase[] = [
  profileChange('anon', `name = 'x'`, '', DENIED),
  profileChange('buyer', `name = 'Marina', avatar_url = 'https://exemplo.test/a.png'`, '', ['buyer']),
  profileChange('buyer', `name = ''`, `where id = ${id('buyer')}`, ['buyer']),
  profileChange('buyer', `name = 'x'`, `where id = ${id('stranger')}`, []),
  profileChange('buyer', `name = 'x'`, `where id <> ${id('buyer')} or email like '%'`, ['buyer']),
  profileChange('buyer', `email = 'x@exemplo.test'`, '', DENIED),
  profileChange('buyer', `id = ${id('stranger')}`, '', DENIED),
  profileChange('buyer', `name = 'x', email = 'x@exemplo.test'`, `where id = ${id('buyer')}`, DENIED),
  profileChange('buyer', 'created_at = now()', '', DENIED),
  profileChange('buyer', `name = repeat('x', 201)`, '', '23514'),
  // Another's row is not there for a subquery either: the name would become null.
  profileChange(
    'buyer',
    `name = (select email from public.profiles where id = ${id('stranger')})`,
    '',
    '23502',
  ),
  profileChange('nameless', `name = 'x'`, '', []),
  profileChange('operator', `email = 'x@exemplo.test'`, `where id = ${id('buyer')}`, ['buyer']),
  ...['buyer', 'stranger'].map((target) => ({
    who: 'buyer',
    tries: `to upsert the profile of ${target}`,
    sql: `insert into public.profiles (id, name) values (${id(target)}, 'x')
      on conflict (id) do update set name = excluded.name`,
    gives: DENIED,
  })),
  { who: 'buyer', tries: 'to delete her profile', sql: 'delete from public.profiles', gives: DENIED },
]

const progress = (who: string, item: string, gives: WriteCase['gives']): WriteCase => ({
  who,
  tries: `to record ${item} as done`,
  sql: `insert into public.item_progress (item_id, done) values (${id(item)}, true)
    on conflict (user_id, item_id) do update set item_id = excluded.item_id, done = excluded.done
    ${returning('item_progress')}`,
  gives,
})

const progressChange = (
  who: string,
  change: string,
  where: string,
  gives: WriteCase['gives'],
): WriteCase => ({
  who,
  tries: `to set her progress's ${change} ${where}`,
  sql: `update public.item_progress set ${change} ${where} ${returning('item_progress')}`,
  gives,
})

/** A place of the cooking stage. */
const COOKING = `cooking_step = 2, steps_apart = '{5}', lines_ready = '{1,3}', cooking_amount = 'rendimento=24'`

/** A learner records the own progress, in items that the learner may read. */
const PROGRESS: readonly WriteCase[] = [
  progress('anon', 'Mousses/amostra', DENIED),
  progress('nameless', 'Mousses/amostra', DENIED),
  progress('stranger', 'Mousses/amostra', ['stranger Mousses/amostra']),
  progress('stranger', 'Mousses/aula', DENIED),
  progress('stranger', 'Natal/amostra', DENIED),
  progress('stranger', 'no such item', DENIED),
  progress('buyer', 'Mousses/aula', ['buyer Mousses/aula']),
  progress('buyer', 'Natal/amostra', ['buyer Natal/amostra']),
  progress('buyer', 'Bolos/aula', DENIED),
  progress('refunded', 'Mousses/aula', DENIED),
  progress('lapsed', 'Mousses/aula', DENIED),
  {
    who: 'buyer',
    tries: 'to record again what she opened before',
    sql: `insert into public.item_progress (item_id) values (${id('Mousses/aula')})
      on conflict (user_id, item_id) do nothing ${returning('item_progress')}`,
    gives: [],
  },
  ...['buyer', 'otherBuyer'].map((learner) => ({
    who: 'buyer',
    tries: `to name ${learner} as whose progress it is`,
    sql: `insert into public.item_progress (user_id, item_id) values (${id(learner)}, ${id('Mousses/amostra')})`,
    gives: DENIED,
  })),
  progressChange('buyer', 'done = true', '', ['buyer Mousses/aula', 'buyer Natal/aula']),
  progressChange('buyer', 'done = true', `where user_id = ${id('otherBuyer')}`, []),
  progressChange('buyer', `item_id = ${id('Bolos/aula')}`, `where item_id = ${id('Mousses/aula')}`, DENIED),
  progressChange('buyer', `user_id = ${id('otherBuyer')}`, '', DENIED),
  progressChange('buyer', 'done_at = now()', '', DENIED),
  progressChange('buyer', 'opened_at = now()', '', DENIED),
  progressChange('buyer', 'steps_done = 3', `where item_id = ${id('Mousses/aula')}`, ['buyer Mousses/aula']),
  progressChange('buyer', 'steps_done = 3', `where user_id = ${id('otherBuyer')}`, []),
  progressChange('refunded', 'steps_done = 3', '', DENIED),
  progressChange('buyer', COOKING, `where item_id = ${id('Mousses/aula')}`, ['buyer Mousses/aula']),
  progressChange('buyer', COOKING, `where user_id = ${id('otherBuyer')}`, []),
  progressChange('refunded', COOKING, '', DENIED),
  progressChange('refunded', 'done = true', '', DENIED),
  {
    who: 'refunded',
    tries: 'to delete all progress',
    sql: `delete from public.item_progress ${returning('item_progress')}`,
    gives: ['refunded Mousses/aula'],
  },
  {
    who: 'buyer',
    tries: `to delete another's progress`,
    sql: `delete from public.item_progress where user_id = ${id('otherBuyer')} ${returning('item_progress')}`,
    gives: [],
  },
]

const CATALOGUE = ['materials', 'categories', 'lists', 'items'] as const

/** Only the operator changes the catalogue; the outlines change only with the items. */
const CATALOGUE_WRITES: readonly WriteCase[] = CATALOGUE.flatMap((table) => [
  ...['anon', 'stranger', 'buyer'].flatMap((who) => [
    {
      who,
      tries: `to insert into ${table}`,
      sql: `insert into public.${table} (title) values ('x')`,
      gives: DENIED,
    },
    {
      who,
      tries: `to update ${table}`,
      sql: `update public.${table} set title = 'x'`,
      gives: untouched(who, table),
    },
    {
      who,
      tries: `to delete from ${table}`,
      sql: `delete from public.${table}`,
      gives: untouched(who, table),
    },
  ]),
  {
    who: 'operator',
    tries: `to update ${table}`,
    sql: `update public.${table} set title = 'x' where title like 'Bolos%' ${returning(table)}`,
    gives: outlineOf(table),
  },
])

/** A learner may write items, none of which is the catalogue's. */
function untouched(who: string, table: (typeof CATALOGUE)[number]): WriteCase['gives'] {
  return table === 'items' && who !== 'anon' ? [] : DENIED
}

function outlineOf(table: (typeof CATALOGUE)[number]): readonly string[] {
  const bolos = outline('Bolos')
  return table === 'items' ? bolos.item_outlines : bolos[table]
}

/** Statements that no request to the API can produce, denied by the database as well. */
const DENIED_STATEMENTS: readonly WriteCase[] = ['anon', 'buyer', 'operator'].flatMap((who) =>
  [
    'select id from auth.users',
    'select token from auth.refresh_tokens',
    'select token_hash from auth.one_time_tokens',
    'select list_id from private.list_access',
    'select material_id from private.paid_materials',
    'select item_id from private.readable_recipes',
    'create table public.mine ()',
    'truncate public.item_outlines',
  ].map((sql) => ({ who, tries: sql, sql, gives: DENIED })),
)

const percentOf = (material: string) =>
  `public.progress_percent(jsonb_populate_record(null::public.materials, '{"id": "${idOf(material)}"}'))`

const COMPUTED: readonly WriteCase[] = [
  { who: 'anon', tries: 'to compute a percentage', sql: `select ${percentOf('Mousses')}`, gives: DENIED },
  {
    who: 'otherBuyer',
    tries: 'a made-up row of a hidden material',
    sql: `select ${percentOf('Natal')}`,
    gives: ['0'],
  },
]

export const WRITES: readonly WriteCase[] = [
  ...PURCHASES,
  ...SALES,
  ...PROFILES,
  ...PROGRESS,
  ...CATALOGUE_WRITES,
  {
    who: 'operator',
    tries: 'to write an outline',
    sql: `update public.item_outlines set title = 'x'`,
    gives: DENIED,
  },
  ...DENIED_STATEMENTS,
  ...COMPUTED,
  ...KITCHEN,
  ...ADDITIONS,
  ...SHOPPING,
  ...LEARNING,
]

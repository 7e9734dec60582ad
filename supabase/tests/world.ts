/** A small world for the policies: three materials, one learner for each state of a purchase. Rows are known by name. */
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Caller } from './database.ts'
import { addLearning } from './learning-world.ts'

/** Each material has a category "/módulo", a list "/lista" and two recipes: "/aula", and the free sample "/amostra". */
const MATERIALS = [
  { name: 'Mousses', isActive: true },
  { name: 'Bolos', isActive: true },
  { name: 'Natal', isActive: false },
]

/** @param ends when access ends, in days from now. */
const PURCHASES: readonly { learner: string; material: string; status: string; ends?: number }[] = [
  { learner: 'buyer', material: 'Mousses', status: 'paid' },
  { learner: 'buyer', material: 'Natal', status: 'paid', ends: 1 },
  { learner: 'lapsed', material: 'Mousses', status: 'paid', ends: -1 },
  { learner: 'pending', material: 'Mousses', status: 'pending' },
  { learner: 'overdue', material: 'Mousses', status: 'overdue' },
  { learner: 'disputed', material: 'Mousses', status: 'disputed' },
  { learner: 'refunded', material: 'Mousses', status: 'refunded' },
  { learner: 'chargeback', material: 'Mousses', status: 'chargeback' },
  { learner: 'canceled', material: 'Mousses', status: 'canceled' },
  { learner: 'expired', material: 'Mousses', status: 'expired' },
  { learner: 'otherBuyer', material: 'Bolos', status: 'paid' },
]

/**
 * Every learner has a price of 'farinha_trigo', a kitchen, a wish for notifications, a mark of a shopping list, a quote, a device, and a costing, an entry of that list, a photo, a note, a
 * favourite, a base and an amount of every "/aula" that the learner has or had bought.
 */
const COOKS = new Set(PURCHASES.map(({ learner }) => learner))
const LEARNERS = ['stranger', ...COOKS]

/** Each of them made the "/amostra", whose progress stays unwritten. */
const MAKING = `insert into public.makings (user_id, item_id, id, made_on) values ($1, $2, $3, '2026-11-01')`

const names = new Map<string, string>()

/** The id of the row with this name. */
export function idOf(name: string): string {
  const digest = createHash('md5').update(name).digest('hex')
  const id = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  names.set(id, name)
  return id
}

/** Puts names in the place of ids. */
export function named(text: string): string {
  return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => names.get(id) ?? id)
}

/** `anon`, `operator`, `nameless` (a token that names no account), or a learner's name. */
export function callerNamed(who: string): Caller {
  if (who === 'anon') return { role: 'anon', userId: null }
  if (who === 'operator') return { role: 'service_role', userId: null }
  return { role: 'authenticated', userId: who === 'nameless' ? null : idOf(who) }
}

/** Fills an empty migrated database. */
export async function createWorld(owner: Client): Promise<void> {
  for (const { name, isActive } of MATERIALS) await insertMaterial(owner, name, isActive)
  for (const learner of LEARNERS) {
    await owner.query('insert into auth.users (id, email) values ($1, $2)', [
      idOf(learner),
      `${learner}@exemplo.test`,
    ])
  }
  await owner.query('alter table public.makings disable trigger mark_made')
  for (const { learner, material, status, ends } of PURCHASES) {
    await owner.query(
      `insert into public.purchases (user_id, material_id, status, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4))`,
      [idOf(learner), idOf(material), status, ends ?? null],
    )
    // Opened in better days, where the purchase is no longer paid.
    await owner.query('insert into public.item_progress (user_id, item_id) values ($1, $2)', [
      idOf(learner),
      idOf(`${material}/aula`),
    ])
    await owner.query(
      `insert into public.costings (user_id, recipe_id, name, sheet) values ($1, $2, 'Custo', '{}')`,
      [idOf(learner), idOf(`${material}/aula`)],
    )
    await owner.query(
      `insert into public.shopping_entries (user_id, item_id, title, lines) values ($1, $2, 'Receita', '[{"text": "1 kg de farinha"}]')`,
      [idOf(learner), idOf(`${material}/aula`)],
    )
    const photo = idOf(`${learner}'s photo of ${material}`)
    await owner.query(
      `insert into storage.objects (bucket_id, name, metadata) values ('photos', $1, '{"size": 1000}')`,
      [`${idOf(learner)}/${photo}`],
    )
    await owner.query(
      'insert into public.photos (id, user_id, item_id, width, height) values ($1, $2, $3, 1200, 900)',
      [photo, idOf(learner), idOf(`${material}/aula`)],
    )
    await addToRecipe(owner, learner, `${material}/aula`)
    await owner.query(MAKING, [
      idOf(learner),
      idOf(`${material}/amostra`),
      idOf(`${learner} made ${material}`),
    ])
  }
  await owner.query('alter table public.makings enable trigger mark_made')
  for (const learner of COOKS) {
    await owner.query(
      `insert into public.price_entries
         (user_id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit)
       values ($1, 'Farinha', 'farinha_trigo', 549, 1, 'kg')`,
      [idOf(learner)],
    )
    await owner.query(
      `insert into public.shopping_marks (user_id, goods_key, state) values ($1, 'farinha_trigo', 'at_home')`,
      [idOf(learner)],
    )
    await owner.query(`insert into public.quotes (user_id, customer_name) values ($1, 'Dona Rosa')`, [
      idOf(learner),
    ])
    await owner.query('insert into public.kitchens (user_id, cup_ml) values ($1, 240)', [idOf(learner)])
    await owner.query(
      `insert into public.notification_preferences (user_id, kind, is_wanted) values ($1, 'recipe_added', true)`,
      [idOf(learner)],
    )
    await owner.query(
      `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
       values ($1, $2, repeat('p', 87), repeat('a', 22))`,
      [idOf(learner), `https://fcm.googleapis.com/fcm/send/${learner}`],
    )
    await owner.query(
      `insert into public.timer_pushes (user_id, timer_id, title, due_at) values ($1, 't', 'Asse', now() + interval '1 hour')`,
      [idOf(learner)],
    )
  }
  await owner.query('insert into public.notification_digests (user_id) values ($1)', [idOf('buyer')])
  await owner.query(
    `insert into public.push_messages (user_id, notification_id)
     select user_id, id from public.notifications where user_id = $1`,
    [idOf('buyer')],
  )
  await owner.query('insert into public.cooking_sessions (owner_id, item_id) values ($1, $2)', [
    idOf('buyer'),
    idOf('Mousses/amostra'),
  ])
  await owner.query(
    `insert into public.cooking_members (session_id, user_id, name)
     select id, cook, 'Ana' from public.cooking_sessions, unnest($1::uuid[]) as cook`,
    [[idOf('buyer'), idOf('stranger')]],
  )
  await insertSale(owner)
  await addLearning(
    owner,
    idOf,
    MATERIALS.map(({ name }) => name),
    [...COOKS],
  )
}

/** A note, a favourite, a base and an amount of the learner's at a recipe. */
async function addToRecipe(owner: Client, learner: string, recipe: string): Promise<void> {
  const place = [idOf(learner), idOf(recipe)]
  await owner.query(
    `insert into public.recipe_notes (user_id, item_id, step, step_text, body) values ($1, $2, 1, 'Asse.', '5 min a mais')`,
    place,
  )
  await owner.query(
    `insert into public.recipe_bases (user_id, product_id, base_id, line_text, amount, unit) values ($1, $2, $3, '200 g de mousse', 200, 'g')`,
    [...place, idOf(recipe.replace('aula', 'amostra'))],
  )
  await owner.query('insert into public.favourites (user_id, item_id) values ($1, $2)', place)
  await owner.query(
    `insert into public.own_amounts (user_id, item_id, line, line_text, amount) values ($1, $2, 1, '200 g de açúcar', '180 g')`,
    place,
  )
}

/** A sale to a buyer without an account, who is to be invited, and a claim of it. */
async function insertSale(owner: Client): Promise<void> {
  await owner.query(
    `insert into public.product_materials (provider, product_id, material_id) values ('hotmart', 'curso-bolos', $1)`,
    [idOf('Bolos')],
  )
  await owner.query('select public.record_purchase_event($1)', [
    {
      provider: 'hotmart',
      event_id: 'evento-1',
      event: 'PURCHASE_APPROVED',
      kind: 'approved',
      transaction_id: 'HP1',
      product_id: 'curso-bolos',
      buyer_email: 'nova@exemplo.test',
      occurred_at: '2026-11-01T12:00:00Z',
    },
  ])
  await owner.query(
    `insert into public.purchase_claims (user_id, provider, transaction_id) values ($1, 'hotmart', 'HP1')`,
    [idOf('stranger')],
  )
  await owner.query(
    `select public.operate_on_purchases('invite', '{"email": "nova@exemplo.test"}', 'marina')`,
  )
}

async function insertMaterial(owner: Client, name: string, isActive: boolean): Promise<void> {
  const [category, list] = [`${name}/módulo`, `${name}/lista`]
  await owner.query('insert into public.materials (id, title, is_active) values ($1, $2, $3)', [
    idOf(name),
    name,
    isActive,
  ])
  await owner.query('insert into public.categories (id, material_id, title) values ($1, $2, $3)', [
    idOf(category),
    idOf(name),
    category,
  ])
  await owner.query('insert into public.lists (id, category_id, title) values ($1, $2, $3)', [
    idOf(list),
    idOf(category),
    list,
  ])
  for (const [item, isSample] of [
    [`${name}/aula`, false],
    [`${name}/amostra`, true],
  ] as const) {
    await owner.query(
      'insert into public.items (id, list_id, title, is_free_sample) values ($1, $2, $3, $4)',
      [idOf(item), idOf(list), item, isSample],
    )
  }
}

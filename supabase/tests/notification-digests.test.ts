/** E-mail digests and pushes: who gets which notifications, once. */
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { callerNamed, createWorld, idOf } from './world.ts'

let database: PolicyDatabase
let owner: Client

beforeAll(async () => {
  database = await openDatabase()
  owner = database.owner
  await createWorld(owner)
  await owner.query('delete from public.notifications')
  await owner.query('delete from public.notification_digests')
  await owner.query('delete from public.timer_pushes')
  await owner.query('update auth.users set email_confirmed_at = now()')
})
afterAll(() => database.close())
beforeEach(() => owner.query('begin'))
afterEach(() => owner.query('rollback'))

const run = (sql: string, ...values: unknown[]) => owner.query(sql, values)

interface Digest {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly notifications: readonly { readonly title: string }[]
}

async function take(): Promise<Digest[]> {
  const { rows } = await run('select public.take_notification_digests(20) as digest')
  return rows.map(({ digest }) => digest as Digest)
}

/** What digests hold, as 'learner: titles', sorted. */
const shown = (digests: readonly Digest[]) =>
  digests
    .map(
      ({ email, notifications }) =>
        `${email.split('@')[0]}: ${notifications.map(({ title }) => title).join(', ')}`,
    )
    .toSorted()

const finish = (digest: Digest | undefined, outcome: string) =>
  run('select public.finish_notification_digest($1, $2, $3)', digest?.id, outcome, 'reason')

/** A notification of an hour ago. */
const notify = (learner: string, kind: string, title: string, ago = '1 hour') =>
  run(
    `insert into public.notifications (user_id, kind, material_id, title, created_at)
     values ($1, $2, $3, $4, now() - $5::interval)`,
    idOf(learner),
    kind,
    idOf('Mousses'),
    title,
    ago,
  )

/** Lets a day pass: what was now is yesterday. */
async function passDay(): Promise<void> {
  await run(`update public.notifications set created_at = created_at - interval '1 day'`)
  await run(
    `update public.notification_digests set day = day - 1, due_at = due_at - interval '1 day',
       covered_until = covered_until - interval '1 day', covered_before = covered_before - interval '1 day'`,
  )
}

describe('a digest', () => {
  it('has the unread notifications that are wanted by e-mail, newest first, and is handed out once a day', async () => {
    await notify('buyer', 'material_opened', 'Aberto', '2 hours')
    await notify('buyer', 'recipe_added', 'Receita')
    await notify('buyer', 'recipe_changed', 'Mudança')
    await notify('pending', 'recipe_changed', 'Mudança')
    await notify('overdue', 'material_opened', 'Antigo', '8 days')
    const digests = await take()
    expect(shown(digests)).toEqual(['buyer: Receita, Aberto'])
    expect(digests[0]?.token).toMatch(/^[\da-f]{64}$/)
    expect(await take()).toEqual([])
    await finish(digests[0], 'sent')
    await notify('buyer', 'purchase_ended', 'Fim', '31 minutes')
    await run(`update public.notifications set created_at = now() + interval '1 second' where title = 'Fim'`)
    expect(await take()).toEqual([])
    await passDay()
    await run(
      `update public.notifications set created_at = now() - interval '40 minutes' where title = 'Fim'`,
    )
    expect(shown(await take())).toEqual(['buyer: Fim'])
  })

  it('waits until its oldest notification is half an hour old, and leaves out what was read', async () => {
    await notify('buyer', 'material_opened', 'Aberto', '10 minutes')
    expect(await take()).toEqual([])
    await notify('buyer', 'recipe_added', 'Receita', '31 minutes')
    await run(`update public.notifications set read_at = now() where title = 'Aberto'`)
    expect(shown(await take())).toEqual(['buyer: Receita'])
  })

  it('that failed is due again after a growing pause, whole; a refused one or one without an outcome is not', async () => {
    await notify('buyer', 'material_opened', 'Aberto')
    const [first] = await take()
    await finish(first, 'failed')
    expect(await take()).toEqual([])
    await run(`update public.notification_digests set due_at = now()`)
    const [second] = await take()
    expect(second?.id).toBe(first?.id)
    expect(shown(second ? [second] : [])).toEqual(['buyer: Aberto'])
    const { rows } = await run('select attempts from public.notification_digests')
    expect(rows).toEqual([{ attempts: 2 }])
    await passDay()
    expect(await take()).toEqual([])
    await finish(second, 'failed')
    await passDay()
    const [third] = await take()
    expect(third?.id).not.toBe(first?.id)
    await finish(third, 'refused')
    await run(`update public.notification_digests set due_at = now()`)
    expect(await take()).toEqual([])
    await passDay()
    expect(await take()).toEqual([])
  })

  it('is for confirmed accounts that are open, and goes with the account', async () => {
    const learners = ['buyer', 'pending', 'overdue', 'disputed', 'refunded', 'canceled']
    for (const learner of learners) await notify(learner, 'material_opened', 'Aberto')
    const change = (set: string, learner: string) =>
      run(`update auth.users set ${set} where id = $1`, idOf(learner))
    await change('email_confirmed_at = null', 'pending')
    await change('deleted_at = now()', 'overdue')
    await change(`banned_until = now() + interval '1 day'`, 'disputed')
    await change(`email = null`, 'refunded')
    await change(`is_anonymous = true`, 'canceled')
    expect(shown(await take())).toEqual(['buyer: Aberto'])
    await run('delete from auth.users where id = $1', idOf('buyer'))
    expect((await run('select from public.notification_digests')).rowCount).toBe(0)
  })

  it('ends by the token of any of its e-mails, and begins again in the preferences alone, which end the tokens', async () => {
    await notify('buyer', 'material_opened', 'Aberto')
    const [digest] = await take()
    await finish(digest, 'failed')
    await run(`update public.notification_digests set due_at = now()`)
    const [retried] = await take()
    expect(retried?.token).not.toBe(digest?.token)
    const { rows } = await run('select token_hashes from public.notification_digests')
    expect(JSON.stringify(rows)).not.toContain(digest?.token)
    const end = async (token: string | undefined) =>
      (await run('select public.end_notification_mail($1) as known', token)).rows[0]?.known as unknown
    expect(await end('ab'.repeat(32))).toBe(false)
    for (const token of [digest?.token, retried?.token, digest?.token]) expect(await end(token)).toBe(true)
    await finish(retried, 'failed')
    await passDay()
    expect(await take()).toEqual([])
    await run(
      `update public.notification_preferences set is_wanted = true where channel = 'email' and kind = 'all'`,
    )
    expect(await end(digest?.token)).toBe(false)
    expect(shown(await take())).toEqual(['buyer: Aberto'])
  })

  it('leaves out kinds that were switched off by e-mail, and has those that were switched on', async () => {
    await run(
      `insert into public.notification_preferences (user_id, channel, kind, is_wanted)
       values ($1, 'email', 'material_opened', false), ($1, 'email', 'recipe_changed', true)`,
      idOf('buyer'),
    )
    await notify('buyer', 'material_opened', 'Aberto')
    await notify('buyer', 'recipe_changed', 'Mudança')
    expect(shown(await take())).toEqual(['buyer: Mudança'])
  })
})

it('certificates and passed exercises are announced in the transaction that makes them, each once, unless they are switched off', async () => {
  const exercise = idOf('Mousses/exercício')
  const attempt = (learner: string, passed: boolean) =>
    run(
      `insert into public.exercise_attempts (id, user_id, exercise_id, answers, right_count, passed)
       values (gen_random_uuid(), $1, $2, '{2}', $3, $4)`,
      idOf(learner),
      exercise,
      Number(passed),
      passed,
    )
  await run('delete from public.exercise_attempts')
  await run(
    `insert into public.notification_preferences (user_id, kind, is_wanted) values ($1, 'exercise_answered', false)`,
    idOf('pending'),
  )
  for (const passed of [false, true, true]) await attempt('buyer', passed)
  await attempt('pending', true)
  await run(
    `select private.notify($1, 'certificate_ready', 'Trilha', null, null, jsonb_build_object('certificate', gen_random_uuid()))`,
    idOf('buyer'),
  )
  const { rows } = await run(
    `select kind, title, material_id, facts ->> 'exercise' as exercise from public.notifications order by kind`,
  )
  expect(rows).toEqual([
    { kind: 'certificate_ready', title: 'Trilha', material_id: null, exercise: null },
    { kind: 'exercise_answered', title: 'Técnica', material_id: idOf('Mousses'), exercise },
  ])
  await run(`update public.notifications set created_at = now() - interval '1 hour'`)
  expect(shown(await take())).toEqual(['buyer: Trilha'])
})

describe('a push', () => {
  const messages = async () => {
    const { rows } = await run('select public.take_push_messages(20) as message')
    return rows.map(
      ({ message }) => message as { id: string; notification: { title: string }; devices: { id: string }[] },
    )
  }

  it('is queued for accounts with a device that want the kind, taken once, and gone when it was sent', async () => {
    await notify('buyer', 'material_opened', 'Aberto')
    await notify('buyer', 'price_changed', 'Preço')
    await notify('stranger', 'material_opened', 'Sem aparelho')
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect([message?.notification.title, message?.devices.length]).toEqual(['Aberto', 1])
    expect(await messages()).toEqual([])
    await run('select public.finish_push_messages($1, $2)', [message?.id], [message?.devices[0]?.id])
    expect((await run('select from public.push_messages')).rowCount).toBe(0)
    expect(
      (await run('select from public.push_subscriptions where user_id = $1', idOf('buyer'))).rowCount,
    ).toBe(0)
  })

  it('is tried three times, and not for what was read or is a day old', async () => {
    await notify('buyer', 'material_opened', 'Aberto')
    await notify('pending', 'material_opened', 'Lido')
    await notify('overdue', 'material_opened', 'Velho', '25 hours')
    await run(`update public.notifications set read_at = now() where title = 'Lido'`)
    const attempts: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      attempts.push((await messages()).length)
      await run('update public.push_messages set due_at = now()')
    }
    expect(attempts).toEqual([1, 1, 1, 0])
    expect((await run('select from public.push_messages')).rowCount).toBe(0)
  })
})

it('accounts take turns, and one has ten messages on their way at most', async () => {
  for (let n = 0; n < 30; n += 1) {
    await run(
      `insert into public.notifications (user_id, kind, material_id, title) values ($1, 'material_opened', $2, $3)`,
      idOf('buyer'),
      idOf('Mousses'),
      `${n}`,
    )
    await run('update public.notifications set subject_id = gen_random_uuid()')
  }
  await notify('pending', 'material_opened', 'Aberto')
  await run(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
     values ($1, 'https://web.push.apple.com/pending', repeat('p', 87), repeat('a', 22))`,
    idOf('pending'),
  )
  await run(
    `insert into public.push_messages (user_id, notification_id, due_at)
     select user_id, id, now() from public.notifications where user_id = $1 on conflict do nothing`,
    idOf('pending'),
  )
  const accounts = async (most: number) => {
    const { rows } = await run('select public.take_push_messages($1) as message', most)
    return rows.map(({ message }) => (message as { account: string }).account)
  }
  const buyer = idOf('buyer')
  expect((await accounts(2)).toSorted()).toEqual([buyer, idOf('pending')].toSorted())
  expect(await accounts(20)).toEqual(Array.from({ length: 9 }, () => buyer))
  expect(await accounts(20)).toEqual([])
  for (let n = 0; n < 15; n += 1) {
    await run(
      `insert into public.timer_pushes (user_id, timer_id, title, due_at) values ($1, $2, 'Asse', now())`,
      buyer,
      `t${n}`,
    )
  }
  expect(await accounts(20)).toHaveLength(10)
  expect(await accounts(20)).toHaveLength(5)
})

it('a timer that is due is pushed once, to the other devices of its learner', async () => {
  const timer = (learner: string, id: string, due: string, endpoint: string | null) =>
    run(
      `insert into public.timer_pushes (user_id, timer_id, title, due_at, endpoint)
       values ($1, $2, 'Asse', now() + $3::interval, $4)`,
      idOf(learner),
      id,
      due,
      endpoint,
    )
  await timer('buyer', 'due', '0', 'https://fcm.googleapis.com/fcm/send/tablet')
  await timer('buyer', 'later', '1 minute', null)
  await timer('pending', 'here', '0', 'https://fcm.googleapis.com/fcm/send/pending')
  await timer('overdue', 'past', '-11 minutes', null)
  const take = async () => {
    const { rows } = await run('select public.take_push_messages(20) as message')
    return rows.map(({ message: { tag, notification, devices } }) => [
      tag,
      notification.title,
      devices.length,
    ])
  }
  expect((await run('select public.is_web_push_due() as due')).rows).toEqual([{ due: true }])
  expect(await take()).toEqual([['due', 'Asse', 1]])
  expect(await take()).toEqual([])
  expect((await run('select timer_id from public.timer_pushes')).rows).toEqual([{ timer_id: 'later' }])
  for (let n = 0; n < 45; n += 1) await timer('buyer', `t${n}`, `${n} minutes`, null)
  expect((await run('select from public.timer_pushes')).rowCount).toBe(40)
})

/** Callers use a connection of their own, which sees only what was committed. */
describe('a device', () => {
  const KEYS = `repeat('p', 87), repeat('a', 22)`
  const subscribe = (who: string, endpoint: string) =>
    database.ask(callerNamed(who), {
      text: `with kept as materialized (select public.subscribe_to_push('${endpoint}', ${KEYS}))
        select count(*) from kept`,
    })

  it('is kept for a signed-in account, at an encrypted address of a known push service, with keys', async () => {
    expect(await subscribe('stranger', 'https://fcm.googleapis.com/fcm/send/novo')).toEqual(['1'])
    for (const service of [
      'updates.push.services.mozilla.com/wpush/v2/x',
      'web.push.apple.com/x',
      'wns2-by3p.notify.windows.com/w/?token=x',
    ]) {
      expect(await subscribe('stranger', `https://${service}`)).toEqual(['1'])
    }
    for (const address of [
      'http://fcm.googleapis.com/fcm/send/novo',
      'https://push.exemplo.test/novo',
      'https://fcm.googleapis.com.exemplo.test/novo',
      'https://exemplo.test/fcm.googleapis.com/',
      'https://fcm.googleapis.com@exemplo.test/novo',
      'https://fcm.googleapis.com:8443/novo',
      'https://eu@web.push.apple.com/novo',
      'https://xpush.apple.com/novo',
      'https://fcm.googleapis.com/',
      'https://127.0.0.1/novo',
    ]) {
      expect(await subscribe('stranger', address)).toBe('23514')
    }
    expect(await subscribe('nameless', 'https://fcm.googleapis.com/fcm/send/novo')).toBe('42501')
    expect(await subscribe('anon', 'https://fcm.googleapis.com/fcm/send/novo')).toBe('42501')
  })

  it('moves to the account that allowed it last, and an account keeps its ten newest', async () => {
    await owner.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: idOf('stranger') }),
    ])
    for (let n = 0; n < 12; n += 1)
      await run(`select public.subscribe_to_push('https://fcm.googleapis.com/fcm/send/novo-${n}', ${KEYS})`)
    await run(`select public.subscribe_to_push('https://fcm.googleapis.com/fcm/send/buyer', ${KEYS})`)
    const { rows } = await run(
      `select user_id, count(*)::int as devices from public.push_subscriptions
       where user_id in ($1, $2) group by 1`,
      idOf('stranger'),
      idOf('buyer'),
    )
    expect(rows).toEqual([{ user_id: idOf('stranger'), devices: 10 }])
  })
})

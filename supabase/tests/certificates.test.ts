/** When certificates are issued, wait, are replaced and end. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Faces } from '../functions/_shared/certificate/faces.ts'
import {
  ana,
  answer,
  as,
  certificates,
  complete,
  completeAs,
  done,
  learning,
  named,
  owner,
  refusal,
  sell,
  states,
  undo,
  useScene,
} from './learning-scene.ts'
import { idOf } from './world.ts'

useScene()

describe('a certificate', () => {
  it('is issued with the last mark, the exercise or the name, whichever is last', async () => {
    await answer(2)
    await done('b1', 'b2')
    expect(await learning()).toMatchObject({ percent: 66, left: 1, state: 'open', code: null })
    await done('b3')
    expect(await learning()).toMatchObject({ percent: 100, left: 0, state: 'ready' })
    expect(await certificates()).toEqual([])
    expect(await named(' Ana   Dória ')).toMatchObject([{ holder_name: 'Ana Dória', course: 'Bolos' }])
    const [certificate] = await certificates()
    expect(certificate).toMatchObject({
      kind: 'material',
      hours: 2,
      state: 'valid',
      reckoning: { minutes: 120, hours: 2, items: [{ title: 'b1', minutes: 40 }, {}, {}] },
      syllabus: [
        { title: 'Simples', items: ['b1', 'b2'] },
        { title: 'Festa', items: ['b3'] },
      ],
      issuer: { name: 'Ateliê Doce', mode: 'a distância' },
    })
    expect(certificate?.code).toMatch(/^[2-9A-HJKMNP-Z]{26}$/)
    expect(await learning()).toMatchObject({ state: 'issued', code: certificate?.code })
    expect(
      await ana(
        `select title, facts ->> 'code' as code from public.notifications where kind = 'certificate_ready'`,
      ),
    ).toEqual([{ title: 'Bolos', code: certificate?.code }])
  })

  it('needs the exercise, and issues by it at once where the name is known', async () => {
    await named()
    await done('b1', 'b2', 'b3')
    expect(await learning()).toMatchObject({ percent: 100, left: 1, state: 'open' })
    await answer(1)
    expect(await states()).toEqual([])
    await answer(2, 'again')
    expect(await states()).toEqual(['Bolos valid'])
  })

  it('is not issued once a mark was taken back before, and stays once it was issued', async () => {
    await complete()
    await undo('b1')
    await named()
    expect(await states()).toEqual([])
    expect(await learning()).toMatchObject({ percent: 66, state: 'open' })
    await done('b1')
    await undo('b1')
    expect(await states()).toEqual(['Bolos valid'])
    expect(await learning()).toMatchObject({ percent: 66, state: 'issued' })
  })

  it('stays when recipes are published later, which show as new', async () => {
    await complete()
    const publish = `insert into public.items (id, list_id, title, is_published) values ($1, $2, 'Novo', $3)`
    await owner(publish, idOf('rascunho'), idOf('Festa/lista'), false)
    await owner(`update public.course_completions set completed_at = now() - interval '1 day'`)
    await owner(publish, idOf('novo'), idOf('Festa/lista'), true)
    await named()
    expect(await learning()).toMatchObject({ percent: 75, done: 3, total: 4, new: 1, state: 'issued' })
    expect(await certificates()).toMatchObject([{ syllabus: [{}, { items: ['b3'] }] }])
    await done('novo')
    expect(await learning()).toMatchObject({ percent: 100, new: 0 })
    expect(await states()).toEqual(['Bolos valid'])
  })

  it('is issued by the job for those whom a withdrawn recipe completes', async () => {
    await named()
    await answer(2)
    await done('b1', 'b2')
    await owner('delete from public.items where id = $1', idOf('b3'))
    expect(await states()).toEqual([])
    await as('operator', 'select public.recount_progress()')
    expect(await as('operator', 'select public.settle_due_certificates(10)')).toEqual([
      { settle_due_certificates: 1 },
    ])
    expect(await states()).toEqual(['Bolos valid'])
  })

  it('of one account that cannot be settled holds up no other, and is tried again later', async () => {
    for (const learner of ['ana', 'bia']) {
      await sell('Bolos', 'paid', learner)
      await completeAs(learner, 'Ana Dória')
    }
    expect([await states(), await states('bia')]).toEqual([['Bolos valid'], ['Bolos valid']])
    await owner('delete from public.certificates')
    await owner(
      `create function private.fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    )
    await owner(
      `create trigger fail before insert on public.certificates for each row
       when (new.user_id = '${idOf('ana')}') execute function private.fail()`,
    )
    await owner(
      `insert into private.due_settlements (user_id, due_at) values ($1, now() - interval '1 hour'), ($2, now())`,
      idOf('ana'),
      idOf('bia'),
    )
    expect(await as('operator', 'select public.settle_due_certificates(10) as settled')).toEqual([
      { settled: 1 },
    ])
    expect([await states(), await states('bia')]).toEqual([[], ['Bolos valid']])
    expect(
      await owner('select user_id, failures, due_at > now() as later from private.due_settlements'),
    ).toEqual([{ user_id: idOf('ana'), failures: 1, later: true }])
    await owner('drop trigger fail on public.certificates')
    await owner('update private.due_settlements set due_at = now()')
    await as('operator', 'select public.settle_due_certificates(10)')
    expect(await states()).toEqual(['Bolos valid'])
    expect(await owner('select from private.due_settlements')).toEqual([])
  })

  it('waits for the days after the purchase where they are configured', async () => {
    await owner('update public.certificate_settings set days_after_purchase = 7')
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(await learning(), 'said beforehand').toMatchObject({ state: 'none', from: day })
    expect(await learning('Doces'), 'of what is not bought').toMatchObject({ state: 'none', from: null })
    await named()
    await done('b1')
    expect(await learning(), 'said beforehand').toMatchObject({ state: 'open', from: day })
    await complete()
    expect(await learning()).toMatchObject({ state: 'waiting', from: day })
    expect(await ana('select * from public.settle_certificates()')).toEqual([])
    await owner(`update public.purchases set created_at = now() - interval '7 days'`)
    expect(await ana('select * from public.settle_certificates()')).toMatchObject([{ course: 'Bolos' }])
  })

  it('is not issued for a purchase that ended, and is with the next one', async () => {
    await complete()
    await sell('Bolos', 'expired')
    await named()
    expect(await states()).toEqual([])
    expect(await learning()).toMatchObject({ state: 'waiting', from: null })
    await sell('Bolos')
    expect(await states()).toEqual(['Bolos valid'])
  })

  it('covers a path across materials, as far as it is bought', async () => {
    await named()
    await done('b1', 'b2')
    expect(await states()).toEqual([])
    const stops = () =>
      ana(
        'select kind, title, state, done, total, purchase_material_title as buy from public.path_progress($1)',
        idOf('Trilha'),
      )
    expect(await stops()).toEqual([
      { kind: 'category', title: 'Simples', state: 'done', done: 2, total: 2, buy: null },
      { kind: 'item', title: 'd2', state: 'locked', done: 0, total: 1, buy: 'Doces' },
    ])
    await owner(`update public.materials set cover_url = 'https://atelie.test/' || title`)
    await owner(`update public.items set cover_url = 'https://atelie.test/d2' where title = 'd2'`)
    expect(
      await ana('select material_id, cover_url from public.path_progress($1)', idOf('Trilha')),
      'a category leads to its material, and has its cover',
    ).toEqual([
      { material_id: idOf('Bolos'), cover_url: 'https://atelie.test/Bolos' },
      { material_id: null, cover_url: 'https://atelie.test/d2' },
    ])
    await sell('Doces')
    expect((await stops())[1]).toMatchObject({ state: 'next' })
    await done('d2')
    expect(await certificates()).toMatchObject([{ course: 'Trilha', kind: 'path', hours: 2, state: 'valid' }])
    await sell('Doces', 'refunded')
    expect(await states()).toEqual(['Trilha cancelled'])
  })
})

describe('a refund', () => {
  it.each([
    { setting: 'always', status: 'refunded', days: 30, state: 'cancelled' },
    { setting: 'withdrawal', status: 'refunded', days: 3, state: 'cancelled' },
    { setting: 'withdrawal', status: 'refunded', days: 30, state: 'valid' },
    { setting: 'never', status: 'refunded', days: 3, state: 'valid' },
    { setting: 'always', status: 'expired', days: 3, state: 'valid' },
    { setting: 'always', status: 'chargeback', days: 30, state: 'cancelled' },
    { setting: 'withdrawal', status: 'chargeback', days: 30, state: 'valid' },
  ])('leaves it $state: $status after $days days, by $setting', async ({ setting, status, days, state }) => {
    await owner(
      'update public.certificate_settings set refund_cancels = $1, chargeback_cancels = $1',
      setting,
    )
    await named()
    await complete()
    await owner('update public.purchases set created_at = now() - make_interval(days => $1)', days)
    await sell('Bolos', status)
    expect(await states()).toEqual([`Bolos ${state}`])
  })

  it('is followed by another certificate when it is bought again', async () => {
    await named()
    await complete()
    const [first] = await certificates()
    await sell('Bolos', 'refunded')
    const check = (code?: string) => as('anon', 'select public.certificate_by_code($1) as found', code)
    expect(await check(first?.code)).toMatchObject([
      { found: { state: 'cancelled', since: expect.any(String) } },
    ])
    await sell('Bolos')
    expect(await states()).toEqual(['Bolos cancelled', 'Bolos valid'])
    const [, second] = await certificates()
    expect(second).toMatchObject({ previous_id: first?.id })
    expect(await check(second?.code)).toEqual([
      {
        found: {
          state: 'valid',
          since: null,
          name: 'Ana Dória',
          course: 'Bolos',
          hours: 2,
          date: expect.any(String),
        },
      },
    ])
  })
})

describe('a second copy', () => {
  it('has another name and number, twice at most', async () => {
    await named('Ana Doria')
    await complete()
    const correct = async (name: string) => {
      const current = (await certificates()).find(({ state }) => state === 'valid')
      return ana('select * from public.correct_certificate_name($1, $2)', current?.id, name)
    }
    await correct('Ana Dória')
    expect(await certificates()).toMatchObject([
      { holder_name: 'Ana Doria', state: 'superseded', state_cause: 'name' },
      { holder_name: 'Ana Dória', state: 'valid', hours: 2 },
    ])
    const [first, second] = await certificates()
    expect(second).toMatchObject({ previous_id: first?.id })
    await correct('Ana Dória')
    expect(await certificates()).toHaveLength(2)
    await correct('Ana Dória Sá')
    expect(await refusal(() => correct('Bia'))).toBe('PT429')
    expect(
      await ana('select certificate_name from public.profiles'),
      'the next one bears the corrected name',
    ).toEqual([{ certificate_name: 'Ana Dória Sá' }])
  })

  it.each([
    '',
    ' ',
    'A',
    'Ana1',
    'Ana\u200Bx',
    'Ana <b>',
    'x'.repeat(101),
    '-Ana',
    'Ana\u202E',
    '\u3164\u3164',
    'Ana\u{E0041}',
    '李小龙',
    'Анна Каренина',
    'Ana Ωmega',
    'A.',
    '\u0301a\u0301',
  ])('refuses the name %j', async (name) => {
    expect(await refusal(() => named(name))).toBe('22023')
  })
  it.each(["Ana D'Ávila Sant’Anna", 'José-María Núñez', 'Đặng Thị Hồng', 'Ł. Ångström Jr.', 'ã'.repeat(100)])(
    'accepts the name %j',
    async (name) => {
      await named(name)
      expect(await ana('select certificate_name from public.profiles')).toEqual([{ certificate_name: name }])
    },
  )
})

it('a name may have the Latin letters that the certificate draws, and no others', async () => {
  const faces = new Faces((file) => readFileSync(file))
  await owner(`create function pg_temp.fits(name text) returns boolean language plpgsql as $$
    begin return private.name_for_certificate(name) is not null; exception when others then return false; end $$`)
  const rows = await owner(
    `select code, pg_temp.fits('A' || chr(code) || 'a') as fits from generate_series(33, 12287) as code`,
  )
  const wrong = rows.filter(({ code, fits }) => {
    const letter = String.fromCodePoint(Number(code))
    // Every kind of space becomes a plain one.
    if (/\s|\u0085/.test(letter)) return false
    const name = `A${letter}a`.normalize('NFC')
    const isDrawn = faces.drawable('display', name) === name
    return fits ? !isDrawn : isDrawn && /\p{Script=Latin}/u.test(letter)
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ fits }) => fits).length).toBeGreaterThan(450)
})

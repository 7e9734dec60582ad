/** When certificates are issued, wait, are replaced and end. */
import { describe, expect, it } from 'vitest'
import {
  ana,
  answer,
  as,
  certificates,
  complete,
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
    expect(await as('operator', 'select public.settle_due_certificates(10)')).toEqual([
      { settle_due_certificates: 1 },
    ])
    expect(await states()).toEqual(['Bolos valid'])
  })

  it('waits for the days after the purchase where they are configured', async () => {
    await owner('update public.certificate_settings set days_after_purchase = 7')
    await named()
    await complete()
    expect(await learning()).toMatchObject({
      state: 'waiting',
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
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
  ])('refuses the name %j', async (name) => {
    expect(await refusal(() => named(name))).toBe('22023')
  })
  it.each([
    "Ana D'Ávila Sant’Anna",
    'José-María Núñez',
    'Đặng Thị Hồng',
    'Ł. Ångström Jr.',
    'ã'.repeat(100),
    '李小龙',
  ])('accepts the name %j', async (name) => {
    await named(name)
    expect(await ana('select certificate_name from public.profiles')).toEqual([{ certificate_name: name }])
  })
})

describe('the operator', () => {
  const operate = (act: string, given: object, dryRun = false) =>
    as(
      'operator',
      `select public.operate_on_certificates($1, $2, 'marina', $3) as outcome`,
      act,
      given,
      dryRun,
    )

  it('revokes for good, and re-issues, with a reason that is kept', async () => {
    await named()
    await complete()
    const [first] = await certificates()
    await operate('revoke', { code: first?.code, reason: 'Cópia' }, true)
    expect(await states()).toEqual(['Bolos valid'])
    await operate('revoke', { code: first?.code.toLowerCase(), reason: 'Cópia' })
    await ana('select * from public.settle_certificates()')
    expect(await states()).toEqual(['Bolos cancelled'])
    expect(await learning()).toMatchObject({ state: 'cancelled' })
    expect(await refusal(() => operate('revoke', { number: first?.number, reason: 'x' }))).toBe('55000')
    await operate('reissue', { number: first?.number, reason: 'Engano', name: 'Ana D. Sá' })
    expect(await certificates()).toMatchObject([
      { state: 'cancelled', state_reason: 'Cópia' },
      { state: 'valid', holder_name: 'Ana D. Sá', previous_id: first?.id },
    ])
    expect(await refusal(() => operate('reissue', { number: first?.number, reason: 'x' }))).toBe('55000')
    expect(
      await as('operator', 'select act, arguments::text from public.operator_acts order by acted_at'),
    ).toEqual([
      { act: 'revoke', arguments: expect.stringContaining('Cópia') },
      { act: 'reissue', arguments: expect.not.stringContaining('Sá') },
    ])
  })

  it('cannot change what a certificate says, nor revive one', async () => {
    await named()
    await complete()
    for (const change of [`holder_name = 'Bia'`, 'hours = 99', `code = reverse(code)`, 'issued_at = null']) {
      expect(await refusal(() => owner(`update public.certificates set ${change}`)), change).toBe('23001')
    }
    await owner(`update public.certificates set state = 'cancelled', state_cause = 'refund'`)
    expect(
      await refusal(() => owner(`update public.certificates set state = 'valid', state_cause = null`)),
    ).toBe('23001')
  })
})

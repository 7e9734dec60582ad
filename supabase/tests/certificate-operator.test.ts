/** What the operator does to certificates: revokes, re-issues, permits, and sets who issues them. */
import { describe, expect, it } from 'vitest'
import {
  ana,
  as,
  certificates,
  complete,
  completeAs,
  learning,
  named,
  owner,
  refusal,
  sell,
  states,
  useScene,
} from './learning-scene.ts'
import { idOf } from './world.ts'

useScene()

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

  it('revokes for whichever account has the purchase later, until it is permitted there', async () => {
    await owner(
      `insert into public.product_materials (provider, product_id, material_id) values ('generic', 'b', $1)`,
      idOf('Bolos'),
    )
    await owner(
      `insert into public.sales (provider, transaction_id, product_id, subscription_id, user_id, status, opens, bought_at, decided_at)
       values ('generic', 't1', 'b', 's', $1, 'paid', true, now(), now())`,
      idOf('ana'),
    )
    await named()
    await complete()
    const [first] = await certificates()
    await operate('revoke', { code: first?.code, reason: 'Cópia' })
    // Ana's account is deleted; the subscription goes on in another one, with its next charge.
    await owner('update public.sales set user_id = null')
    await owner(
      `insert into public.sales (provider, transaction_id, product_id, subscription_id, user_id, status, opens, bought_at, decided_at)
       values ('generic', 't2', 'b', 's', $1, 'paid', true, now(), now())`,
      idOf('bia'),
    )
    await sell('Bolos', 'paid', 'bia')
    await completeAs('bia', 'Bia')
    expect(await states('bia')).toEqual([])
    expect(
      await as(
        'bia',
        `select materials.learning ->> 'state' as state from public.materials where title = 'Bolos'`,
      ),
    ).toEqual([{ state: 'cancelled' }])
    const permit = (email: string) => operate('permit', { email, course: 'bolos', reason: 'Conferido' })
    await owner('update auth.users set email_confirmed_at = now()')
    expect(await refusal(() => permit('nenhuma@exemplo.test'))).toBe('P0002')
    expect(await refusal(() => operate('permit', { email: 'bia@exemplo.test', course: 'bolos' }))).toBe(
      '22023',
    )
    expect(await permit('BIA@exemplo.test')).toEqual([{ outcome: { course: 'bolos', certificates: 1 } }])
    expect(await states('bia')).toEqual(['Bolos valid'])
    expect(await refusal(() => permit('bia@exemplo.test'))).toBe('55000')
  })

  it('sets the issuer by an act, which keeps no picture', async () => {
    const signature_url = `data:image/png;base64,${'A'.repeat(100)}`
    const settings = {
      issuer_name: 'Doces da Ana',
      issuer_city: 'Recife/PE',
      signature_url,
      days_after_purchase: 7,
    }
    const inShort = { ...settings, signature_url: 'data:image/png;base64,…' }
    const read = () =>
      owner(
        'select issuer_name, issuer_city, signature_url, days_after_purchase from public.certificate_settings',
      )
    const before = await read()
    expect(await operate('settings', settings, true)).toMatchObject([{ outcome: inShort }])
    expect(await read()).toEqual(before)
    await operate('settings', settings)
    await operate('settings', { issuer_city: null })
    expect(await read()).toEqual([{ ...settings, issuer_city: null }])
    for (const wrong of [{ is_only: false }, { colour: 'red' }])
      expect(await refusal(() => operate('settings', wrong)), JSON.stringify(wrong)).toBe('22023')
    expect(await refusal(() => operate('settings', { issuer_name: null }))).toBe('23502')
    expect(await refusal(() => operate('settings', { refund_cancels: 'perhaps' }))).toBe('23514')
    expect(await as('operator', 'select act, arguments from public.operator_acts order by acted_at')).toEqual(
      [
        { act: 'settings', arguments: inShort },
        { act: 'settings', arguments: { issuer_city: null } },
      ],
    )
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

import { describe, expect, it } from 'vitest'
import { digestMail } from './digest-mail.ts'
import { wordsOf } from './notification-words.ts'

const ID = '3f0c2a52-1d2e-4c55-9f3e-0d5f9a6b7c8d'
const notification = (kind: string, facts: object = {}) => ({
  kind,
  title: 'Bolos & <Tortas>',
  facts,
  material: ID,
  item: ID,
  costing: ID,
})

describe('a notification', () => {
  it.each([
    ['material_opened', {}, 'Bolos & <Tortas> está liberado', `/material/${ID}`],
    ['purchase_ended', { status: 'refunded' }, 'Seu acesso a Bolos & <Tortas> terminou', `/material/${ID}`],
    ['recipe_added', { recipes: 1 }, 'Receita nova em Bolos & <Tortas>', `/recipe/${ID}`],
    ['recipe_added', { recipes: 3 }, '3 receitas novas em Bolos & <Tortas>', `/material/${ID}`],
    ['recipe_changed', { parts: ['steps'] }, 'Bolos & <Tortas> mudou', `/recipe/${ID}`],
    ['price_changed', { ingredient: 'Leite' }, 'O preço de Leite mudou', `/tools/costings/${ID}`],
    ['certificate_ready', {}, 'Seu certificado de Bolos & <Tortas> está pronto', '/certificates'],
    ['exercise_answered', {}, 'Exercício concluído: Bolos & <Tortas>', `/material/${ID}/exercises`],
    ['timer_rang', {}, 'Timer: Bolos & <Tortas>', `/recipe/${ID}/cook`],
  ])('of kind %s with %o has words and a path', (kind, facts, title, path) => {
    expect(wordsOf(notification(kind, facts))).toMatchObject({ title, path })
  })

  it('of an unknown kind has none, and what is no identity leads to the list', () => {
    expect(wordsOf(notification('party'))).toBeNull()
    expect(wordsOf('x')).toBeNull()
    expect(wordsOf({ ...notification('recipe_changed'), item: '//example.com' })?.path).toBe(
      '/profile/notifications',
    )
    expect(wordsOf(notification('purchase_ended', { status: 'constructor' }))?.text).toBe(
      'A compra foi cancelada.',
    )
  })
})

describe('a digest', () => {
  const words = [notification('material_opened'), notification('recipe_changed')].flatMap(
    (each) => wordsOf(each) ?? [],
  )
  const mail = digestMail({
    email: 'ana@exemplo.test',
    name: 'Ana www.golpe.test/<b>',
    words,
    siteUrl: 'https://atelie.test',
    unsubscribePage: 'https://atelie.test/unsubscribe/abc',
    oneClickUrl: 'https://api.test/functions/v1/notification-mail/unsubscribe/abc',
  })

  it('says everything in text and in HTML, where nothing that was typed is markup or a link', () => {
    expect(mail.subject).toBe('Bolos & <Tortas> está liberado e mais uma novidade')
    expect(mail.text).toContain(`* Bolos & <Tortas> mudou\n  A professora`)
    expect(mail.text).toContain(`https://atelie.test/recipe/${ID}`)
    expect(mail.text).toContain('Parar de receber estes e-mails: https://atelie.test/unsubscribe/abc')
    expect(mail.html).toContain('>Bolos &amp; &lt;Tortas&gt; está liberado</a>')
    expect(mail.html).not.toContain('<Tortas>')
    expect(mail.html).not.toContain('<b>')
    expect(mail.html).not.toContain('www.')
    expect(mail.html).toContain('href="https://atelie.test/unsubscribe/abc"')
  })

  it('carries the headers of one-click unsubscribing (RFC 8058)', () => {
    expect(mail.headers).toEqual({
      'List-Unsubscribe': '<https://api.test/functions/v1/notification-mail/unsubscribe/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})

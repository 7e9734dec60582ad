import { describe, expect, test } from 'vitest'
import { momentText, notificationView } from './notification-view.ts'
import type { NotificationRow } from './queries.ts'
import { bellLabel, countText } from './unread-count.ts'

const row = (kind: string, facts: NotificationRow['facts'], change: Partial<NotificationRow> = {}) => ({
  id: 'n1',
  kind,
  title: 'Bolos',
  facts,
  material_id: 'm1',
  item_id: null,
  costing_id: null,
  created_at: '2026-11-21T12:00:00Z',
  read_at: null,
  ...change,
})

describe('a notification', () => {
  test.each([
    [
      row('material_opened', {}),
      'Bolos está liberado',
      'Todas as receitas já estão abertas.',
      '/material/$id',
    ],
    [
      row('purchase_ended', { status: 'refunded' }),
      'Seu acesso a Bolos terminou',
      'A compra foi reembolsada.',
      '/material/$id',
    ],
    [
      row('purchase_ended', { status: 'new' }),
      'Seu acesso a Bolos terminou',
      'A compra foi cancelada.',
      '/material/$id',
    ],
    [
      row('recipe_added', { recipes: 1, newest: 'Coco' }, { item_id: 'i1' }),
      'Receita nova em Bolos',
      'Coco',
      '/recipe/$id',
    ],
    [
      row('recipe_added', { recipes: 3, newest: 'Coco' }, { item_id: 'i1' }),
      '3 receitas novas em Bolos',
      'Entre elas, Coco.',
      '/material/$id',
    ],
    [
      row('recipe_changed', { parts: ['ingredients', 'steps', 'other'] }, { item_id: 'i1' }),
      'Bolos mudou',
      'O que mudou: os ingredientes e o modo de preparo.',
      '/recipe/$id',
    ],
    [
      row('price_changed', { ingredient: 'Farinha' }, { material_id: null, costing_id: 'c1' }),
      'O preço de Farinha mudou',
      'A ficha Bolos usa este ingrediente: confira o custo.',
      '/tools/costings/$id',
    ],
    [
      row('certificate_ready', { code: 'AB12' }),
      'Seu certificado de Bolos está pronto',
      'Parabéns! O PDF já pode ser baixado.',
      '/certificates',
    ],
    [
      row('exercise_answered', {}),
      'Exercício concluído: Bolos',
      'As respostas e as explicações continuam lá.',
      '/material/$id/exercises',
    ],
  ])('of kind $kind has words and a link', (given, title, text, to) => {
    expect(notificationView(given)).toMatchObject({ title, text, link: { to } })
  })

  test('of an unknown kind is left out, and facts of another version do no harm', () => {
    expect(notificationView(row('party', {}))).toBeNull()
    expect(notificationView(row('recipe_changed', null))).toEqual({
      title: 'Bolos mudou',
      text: '',
      link: null,
    })
    expect(notificationView(row('recipe_added', 'x'))?.title).toBe('Receita nova em Bolos')
  })
})

test('moments are named by day', () => {
  const now = new Date(2026, 10, 22, 8)
  const at = (day: number, hour: number) => momentText(new Date(2026, 10, day, hour, 5).toISOString(), now)
  expect([at(22, 7), at(21, 23), at(20, 9)]).toEqual(['hoje, 07:05', 'ontem, 23:05', '20/11/2026'])
})

test('the bell counts to 99', () => {
  expect([0, 1, 2, 100].map(bellLabel)).toEqual([
    'Notificações',
    'Notificações: 1 não lida',
    'Notificações: 2 não lidas',
    'Notificações: 99+ não lidas',
  ])
  expect([0, 1, 99, 100].map(countText)).toEqual(['', '1', '99', '99+'])
})

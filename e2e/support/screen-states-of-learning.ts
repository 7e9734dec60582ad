/** Every state of paths, exercises, certificates and the rhythm, and how to reach it. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pathNamed } from './courses.ts'
import { NETWORK_LINE } from './parts.ts'
import {
  type ScreenState,
  TABLES,
  changeResponses,
  cutOff,
  empty,
  go,
  goAndWait,
  materialPath,
  byAnswers,
} from './screen-state-steps.ts'

const CODE = '23456789ABCDEFGHJKMNPQRSTU'
const FACTS = { name: 'Joana d’Arc', course: 'Doces de Festa', hours: 24, date: '2026-11-20' }
const CERTIFICATE = {
  kind: 'material',
  code: CODE,
  holder_name:
    'Maria Aparecida dos Santos Figueiredo de Albuquerque Vasconcelos e Silva Nascimento de Oliveira Lima',
  course: 'Doces de Festa',
  hours: 24,
  completed_on: '2026-11-20',
  issued_at: '2026-11-20T12:00:00Z',
  issuer: { name: 'Ateliê Doce' },
  previous_id: null,
}
const valid = {
  ...CERTIFICATE,
  id: randomUUID(),
  number: 'AD-2026-000002',
  state: 'valid',
  state_cause: null,
  state_since: null,
}
const ended = { ...CERTIFICATE, number: 'AD-2026-000001', state_since: '2026-11-21T12:00:00Z' }
const LEARNING_OF = {
  percent: 81,
  done: 13,
  total: 16,
  exercises_done: 0,
  exercises_total: 1,
  left: 4,
  new: 0,
  code: null,
}

export const PUBLIC_CHECK: Record<string, ScreenState['open']> = {
  'certificate, valid': byAnswers((page) =>
    check(page, { ...FACTS, state: 'valid', since: null }, 'Certificado válido'),
  ),
  'certificate, cancelled': byAnswers((page) =>
    check(page, { ...FACTS, state: 'cancelled', since: '2026-11-21T12:00:00Z' }, 'Certificado cancelado'),
  ),
  'certificate, superseded': byAnswers((page) =>
    check(page, { ...FACTS, state: 'superseded', since: '2026-11-21T12:00:00Z' }, 'Certificado substituído'),
  ),
  'certificate, not found': byAnswers((page) => check(page, null, 'Nenhum certificado com este código')),
  'certificate, too many checks': byAnswers((page) =>
    check(page, { code: 'PT429', message: 'slow down' }, 'Muitas consultas em pouco tempo', 429),
  ),
  'certificate without a connection': byAnswers(async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, `/certificate/${CODE}`, NETWORK_LINE)
  }),
}

export const LEARNING: Record<string, ScreenState['open']> = {
  paths: (page) => go(page, '/paths', 'Massas que crescem'),
  'paths, none': byAnswers(async (page) => {
    await page.route('**/rest/v1/paths?*', empty)
    await go(page, '/paths', 'Nenhuma trilha por enquanto')
  }),
  'paths loading': byAnswers((page) => goAndWait(page, '/paths')),
  path: async (page) => go(page, await pathPath(), 'O certificado da trilha'),
  'path not found': (page) => go(page, `/path/${randomUUID()}`, 'Trilha não encontrada'),
  'path without a connection': byAnswers(async (page) => {
    const path = await pathPath()
    await page.route(TABLES, cutOff)
    await go(page, path, NETWORK_LINE)
  }),
  exercises: async (page) => go(page, `${await materialPath()}/exercises`, 'Conferir respostas'),
  'exercises with an answer left out': async (page) => {
    await go(page, `${await materialPath()}/exercises`, 'Conferir respostas')
    await page.getByRole('button', { name: 'Conferir respostas' }).click()
    await page.getByText('Escolha uma resposta.').first().waitFor()
  },
  'exercises, none': byAnswers(async (page) => {
    await page.route('**/rest/v1/exercises?*', empty)
    await go(page, `${await materialPath()}/exercises`, 'Nenhum exercício por aqui')
  }),
  'certificates, none': byAnswers(async (page) => {
    await page.route('**/rest/v1/certificates?*', empty)
    await go(page, '/certificates', 'O primeiro vai ficar aqui')
  }),
  'certificates loading': byAnswers((page) => goAndWait(page, '/certificates')),
  'certificates, one of each state': byAnswers(async (page) => {
    await page.route('**/rest/v1/certificates?*', (route) =>
      route.fulfill({
        json: [
          { ...valid, previous_id: randomUUID() },
          { ...ended, id: randomUUID(), state: 'superseded', state_cause: 'name' },
          { ...ended, id: randomUUID(), state: 'cancelled', state_cause: 'refund' },
        ],
      }),
    )
    await go(page, '/certificates', 'Segunda via')
    await page.getByRole('button', { name: 'Corrigir o nome' }).click()
    await page.getByRole('button', { name: 'Emitir a segunda via' }).click()
    await page.getByText('É o mesmo nome que já está no certificado.').waitFor()
  }),
  'certificates, the name asked for': byAnswers(async (page) => {
    await changeResponses(page, 'purchases', (row) => ({
      materials: {
        ...(row['materials'] as object),
        learning: { ...LEARNING_OF, state: 'ready', from: null },
      },
    }))
    await go(page, '/certificates', 'Parabéns! Só falta o seu nome')
    await page.getByLabel('Nome completo').fill('Ana 2')
    await page.getByRole('button', { name: 'Confirmar e emitir' }).click()
    await page
      .getByText('Use só letras do nosso alfabeto (com ou sem acento), espaços, apóstrofo, ponto e hífen.')
      .waitFor()
  }),
  'certificates, a day said beforehand': byAnswers(async (page) => {
    await changeResponses(page, 'purchases', (row) => ({
      materials: {
        ...(row['materials'] as object),
        learning: { ...LEARNING_OF, state: 'open', from: '2099-01-31' },
      },
    }))
    await go(page, '/certificates', 'O certificado sai a partir de 31/01/2099')
  }),
  'certificates, one that waits for its day': byAnswers(async (page) => {
    await changeResponses(page, 'purchases', (row) => ({
      materials: {
        ...(row['materials'] as object),
        learning: { ...LEARNING_OF, state: 'waiting', from: '2099-01-31' },
      },
    }))
    await go(page, '/certificates', 'O certificado sai sozinho em 31/01/2099')
  }),
  'certificates, recipes that lack a photo or their time': byAnswers(async (page) => {
    const proven_from = '2099-01-31T15:00:00+00:00'
    await changeResponses(page, 'purchases', (row) => ({
      materials: {
        ...(row['materials'] as object),
        learning: { ...LEARNING_OF, state: 'waiting', from: '2099-01-31', unproven: 7, proven_from },
      },
    }))
    await page.route('**/rest/v1/rpc/missing_evidence*', (route) =>
      route.fulfill({
        json: Array.from({ length: 7 }, (_, index) => ({
          item_id: randomUUID(),
          title: `Bolo de Cenoura com Cobertura de Chocolate ${index + 1}`,
          proven_from,
        })),
      }),
    )
    await go(page, '/certificates', 'Tudo marcado! O certificado espera por 7 receitas')
    await page.getByText('Mais 2 receitas').first().click()
    await page.getByText('Bolo de Cenoura com Cobertura de Chocolate 7').first().waitFor()
  }),
  rhythm: (page) => go(page, '/profile/rhythm', 'O que você já domina'),
  'rhythm of a busy year': byAnswers(async (page) => {
    await page.route('**/rest/v1/rpc/cooking_rhythm*', (route) =>
      route.fulfill({
        json: [2, 0, 9, 1].map((recipes, index) => ({
          week: `2026-11-${16 - index * 7}`.slice(0, 10),
          makings: recipes,
          recipes,
        })),
      }),
    )
    await page.route('**/rest/v1/rpc/made_by_month*', (route) =>
      route.fulfill({ json: [{ month: '2026-11-01', makings: 14, recipes: 11, minutes: 720 }] }),
    )
    await go(page, '/profile/rhythm', 'Duas receitas esta semana')
  }),
  'rhythm switched off': byAnswers(async (page) => {
    await page.route('**/rest/v1/learning_preferences?*', (route) =>
      route.fulfill({ json: [{ shows_rhythm: false, shows_months: false, shows_skills: false }] }),
    )
    await go(page, '/profile/rhythm', 'Tudo está desativado.')
  }),
}

const pathPath = async () => `/path/${(await pathNamed('Do brigadeiro à encomenda')).id}`

async function check(page: Page, json: object | null, mark: string, status = 200): Promise<void> {
  await page.route('**/rest/v1/rpc/certificate_by_code*', (route) => route.fulfill({ status, json }))
  await go(page, `/certificate/${CODE}`, mark)
}

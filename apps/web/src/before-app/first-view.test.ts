import { describe, expect, test } from 'vitest'
import { isFirstView, type Visit } from './first-view.ts'
import type { PageData } from './page-data.ts'

const page = (kind: PageData['kind'], route: string): PageData => ({
  kind,
  route,
  requests: [],
  modules: [],
  screenModules: [],
  screens: '',
  styleSheet: '',
})
const visitor: Visit = {
  path: '/auth',
  search: '',
  session: { state: 'none' },
  isByLink: false,
  hasKeptState: false,
}

describe('isFirstView', () => {
  test('a visitor at the plain address of a public page, wherever the sign-in leads', () => {
    expect(isFirstView(page('entrance', '/auth'), visitor)).toBe(true)
    expect(isFirstView(page('entrance', '/auth'), { ...visitor, search: '?redirect=%2Frecipes' })).toBe(true)
    expect(isFirstView(page('public', '/welcome'), { ...visitor, path: '/welcome' })).toBe(true)
  })

  test.each<[string, Partial<Visit>]>([
    ['another view', { search: '?view=criar-conta' }],
    ['another view, named last', { search: '?redirect=%2F&view=codigo' }],
    ['a stored session', { session: { state: 'stale', user: null } }],
    ['an e-mailed link', { isByLink: true }],
    ['state kept for the tab', { hasKeptState: true }],
    ['another spelling of the address', { path: '/auth/' }],
  ])('not with %s', (_, difference) => {
    expect(isFirstView(page('entrance', '/auth'), { ...visitor, ...difference })).toBe(false)
  })

  test('never for placeholders and unknown addresses', () => {
    expect(isFirstView(page('protected', '/auth'), visitor)).toBe(false)
    expect(isFirstView(page('public', '*'), { ...visitor, path: '/nowhere' })).toBe(false)
  })
})

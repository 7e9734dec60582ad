import { expect, test } from 'vitest'
import { parseRoleClaimPath } from './role-claim-path.ts'
import { roleOfClaims } from './role-of-claims.ts'

const claims = {
  role: 'plain',
  empty: '',
  nothing: null,
  number: 7,
  app: { roles: ['other', 'author', 'shop_admin', 3], inner: { key: 'deep' } },
  'https://example.com/role': { key: 'quoted' },
  nested: [['first', 'second'], { name: 'third' }],
}

test.each([
  ['.role', 'plain'],
  ['.empty', ''],
  ['.nothing', 'null'],
  ['.number', '7'],
  ['.app.inner', '{"key":"deep"}'],
  ['.app.inner.key', 'deep'],
  ['.app.roles[1]', 'author'],
  ['.app.roles[3]', '3'],
  ['.nested[0][1]', 'second'],
  ['.nested[1].name', 'third'],
  ['."https://example.com/role".key', 'quoted'],
  ['.app.roles[?(@ == "author")]', 'author'],
  ['.app.roles[?(@ != "other")]', 'author'],
  ['.app.roles[?(@ ^== "shop")]', 'shop_admin'],
  ['.app.roles[?(@ ==^ "or")]', 'author'],
  ['.app.roles[?(@ *== "p_ad")]', 'shop_admin'],
  ['.app.roles[?(@ == "3")]', null],
  ['.app.roles[9]', null],
  ['.app.roles.length', null],
  ['.role[0]', null],
  ['.role.length', null],
  ['.app[?(@ == "author")]', null],
  ['.absent', null],
  ['.absent.further', null],
  ['.constructor', null],
  ['.app.toString', null],
])('%s', (path, role) => {
  expect(roleOfClaims(claims, parseRoleClaimPath(path) ?? [])).toBe(role)
})

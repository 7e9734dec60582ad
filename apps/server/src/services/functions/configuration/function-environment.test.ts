import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { FunctionEnvironment } from './function-environment.ts'

test('functions receive all short keys by name, and their log hides each secret one', () => {
  const keys = {
    anonKey: 'ANON',
    serviceRoleKey: 'SERVICE',
    publishableKeys: ['sb_publishable_a'],
    secretKeys: ['sb_secret_a', 'sb_secret_b'],
  }
  const project = { url: 'http://api.test', databaseUrl: null, keys }
  const { variables, secrets } = new FunctionEnvironment(
    '/nonexistent',
    {},
    project,
    createLog(() => undefined),
  ).read(null)
  expect(JSON.parse(variables['SUPABASE_PUBLISHABLE_KEYS'] ?? '')).toEqual({ default: 'sb_publishable_a' })
  expect(JSON.parse(variables['SUPABASE_SECRET_KEYS'] ?? '')).toEqual({
    default: 'sb_secret_a',
    default_2: 'sb_secret_b',
  })
  expect(secrets).toEqual(expect.arrayContaining(keys.secretKeys))
})

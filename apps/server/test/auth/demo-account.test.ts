import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfirmedUser } from '../../src/services/auth/accounts/create-confirmed-user.ts'
import { newEmail, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('an account made at the first start signs in, and a second start leaves it alone', async () => {
  const email = newEmail()
  const account = { email, password: 'confeitaria', name: 'Marina Duarte' }
  await createConfirmedUser(server.database, account)
  const client = server.client()
  const { data } = await client.signInWithPassword({ email, password: 'confeitaria' })
  expect(data.user?.user_metadata).toMatchObject({ name: 'Marina Duarte', email_verified: true })

  await client.updateUser({ password: 'outra-senha', data: { name: 'Mari' } })
  await createConfirmedUser(server.database, account)
  expect((await client.signInWithPassword({ email, password: 'confeitaria' })).error?.status).toBe(400)
  const again = await client.signInWithPassword({ email, password: 'outra-senha' })
  expect(again.data.user?.user_metadata).toMatchObject({ name: 'Mari' })
  const [profile] = await server.sql('select name, email from public.profiles where email = $1', [email])
  expect(profile).toEqual({ name: 'Marina Duarte', email })
})

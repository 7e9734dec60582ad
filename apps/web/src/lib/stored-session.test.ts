import { expect, it, vi } from 'vitest'

// The module reads its host from the page, which these tests have none of.
vi.mock('./runtime-config.ts', () => ({ apiUrl: 'http://localhost:3000' }))

const { readStoredSession } = await import('./stored-session.ts')

const NOW_MS = 1_800_000_000_000
const user = { id: 'u1', email: 'ana@exemplo.com' }

function kept(secondsLeft: number, changes: object = {}): string {
  const expires_at = NOW_MS / 1000 + secondsLeft
  return JSON.stringify({ access_token: 'a', refresh_token: 'r', expires_at, user, ...changes })
}

it('believes a session with more than 90 seconds left', () => {
  expect(readStoredSession(kept(91), NOW_MS)).toEqual({
    state: 'fresh',
    user,
    secondStepDue: false,
    accessToken: 'a',
  })
})

it('leaves renewing to the auth client, and remembers whose it was', () => {
  expect(readStoredSession(kept(89), NOW_MS)).toEqual({ state: 'stale', user, secondStepDue: false })
  expect(readStoredSession(kept(-3600), NOW_MS)).toEqual({ state: 'stale', user, secondStepDue: false })
})

it('knows whether the second factor has still to be proven', () => {
  const guarded = { ...user, factors: [{ status: 'verified' }] }
  for (const secondsLeft of [91, 89]) {
    expect(readStoredSession(kept(secondsLeft, { user: guarded }), NOW_MS)).toMatchObject({
      secondStepDue: true,
    })
  }
})

it.each([
  ['not JSON', '{'],
  ['null', 'null'],
  ['a session without a user', kept(3600, { user: null })],
  ['a session without a refresh token', kept(3600, { refresh_token: undefined })],
])('believes nothing of %s', (_, text) => {
  expect(readStoredSession(text, NOW_MS)).toEqual({ state: 'stale', user: null })
})

it('reports that no session is stored', () => {
  expect(readStoredSession(null, NOW_MS)).toEqual({ state: 'none' })
})

import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import type { Database } from '../../supabase/types.gen.ts'
import { inviteBuyer, lastInvitation, sendDueInvitations } from './acts.ts'
import type { Connection } from './connection.ts'

interface Invitation {
  email: string
  sent_at: string | null
  attempts: number
}

/** A project with invitations that another run may have taken already; it sends them after the given number of looks. */
function projectWith(invitations: Invitation[], looks: number) {
  let left = looks
  const rows = (url: URL): readonly Invitation[] => {
    const since = url.searchParams
      .getAll('sent_at')
      .find((filter) => filter.startsWith('gt.'))
      ?.slice(3)
    if (since !== undefined) {
      const isLater = ({ sent_at }: Invitation) =>
        sent_at !== null && (since === '-infinity' || sent_at > since)
      return invitations.filter(isLater)
    }
    if (url.searchParams.has('attempts')) {
      if (left === 0)
        for (const taken of invitations) if (taken.attempts > 0) taken.sent_at ??= '2026-11-28T10:00:01Z'
      left -= 1
      return invitations.filter(({ sent_at, attempts }) => sent_at === null && attempts > 0)
    }
    return invitations
      .filter(({ sent_at }) => sent_at !== null)
      .toSorted((one, other) => ((one.sent_at ?? '') < (other.sent_at ?? '') ? 1 : -1))
  }
  let acts = 0
  const fetch = (input: URL | string | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (init?.method === 'HEAD')
      return Promise.resolve(new Response(null, { headers: { 'content-range': `*/${rows(url).length}` } }))
    if (!url.pathname.includes('/rpc/')) return Promise.resolve(Response.json(rows(url)))
    acts += 1
    // The other run takes what the act requests at once.
    invitations.push({ email: 'ana@exemplo.com.br', sent_at: null, attempts: 1 })
    return Promise.resolve(Response.json({ queued: true }))
  }
  const call = (name: string) => Promise.resolve(name === 'take_purchase_invitations' ? [] : null)
  const connection = {
    data: new PostgrestClient<Database>('http://project.test', { fetch }),
    project: { call },
    invitationTarget: '',
  } as unknown as Connection
  return { connection, acts: () => acts }
}

const former = { email: 'bia@exemplo.com.br', sent_at: '2026-11-28T09:00:00Z', attempts: 1 }

test('invitations of an act are counted where another run of the server sends them first', async () => {
  for (const before of [[], [former]]) {
    for (const looks of [0, 2]) {
      const { connection, acts } = projectWith([...before], looks)
      const told = await inviteBuyer(
        connection,
        { operator: 'marina', isDryRun: false },
        'ana@exemplo.com.br',
        'Ana',
      )
      expect(told).toEqual([{ 'invitations sent': 1, failed: 0 }])
      expect(acts()).toBe(1)
    }
  }
})

test('invitations of earlier acts are not counted', async () => {
  const { connection } = projectWith([former], 0)
  const before = await lastInvitation(connection)
  expect(before).toBe(former.sent_at)
  expect(await sendDueInvitations(connection, before)).toEqual([{ 'invitations sent': 0, failed: 0 }])
})

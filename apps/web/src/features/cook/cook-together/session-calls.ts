import { queryOptions } from '@tanstack/react-query'
import { data, unwrap } from '../../../lib/api-client.ts'
import { togetherKeys } from './keys.ts'

export interface CookingSession {
  readonly id: string
  readonly ownerId: string
  /** The invitation. */
  readonly code: string
  /** Part of the channels' names. It and the invitation change when a guest is removed. */
  readonly room: string
}

export interface Member {
  readonly id: string
  readonly name: string
}

export interface KnownCompany {
  /** Null once the session has ended, or the caller has left it. */
  readonly session: CookingSession | null
  readonly members: readonly Member[]
}

/** Begins a session for a recipe, or continues the one of today. @throws ApiError. Null where the recipe is locked. */
export async function beginSession(recipeId: string): Promise<CookingSession | null> {
  return sessionOf(await unwrap(data.rpc('begin_cooking_session', { of_item: recipeId })))
}

/**
 * For guests who are in the session already, a replaced invitation still leads to it.
 * @throws ApiError. Null where the invitation has no effect.
 */
export async function joinSession(
  userId: string,
  recipeId: string,
  code: string,
): Promise<CookingSession | null> {
  const joined = sessionOf(await unwrap(data.rpc('join_cooking_session', { of_code: code })))
  if (joined !== null) return joined
  const sessions = data.from('cooking_sessions').select('id, owner_id, code, room')
  const [known = null] = await unwrap(sessions.eq('item_id', recipeId).neq('owner_id', userId).limit(1))
  return sessionOf(known)
}

interface SessionRow {
  readonly id: string | null
  readonly owner_id: string | null
  readonly code: string | null
  readonly room: string | null
}

function sessionOf(row: SessionRow | null): CookingSession | null {
  const { id = null, owner_id: ownerId = null, code = null, room = null } = row ?? {}
  return id === null || ownerId === null || code === null || room === null
    ? null
    : { id, ownerId, code, room }
}

/** Ends the session for all, or leaves that of another. @throws ApiError */
export async function leaveSession(session: CookingSession, userId: string): Promise<void> {
  await unwrap(
    session.ownerId === userId
      ? data.from('cooking_sessions').delete().eq('id', session.id)
      : data.from('cooking_members').delete().eq('session_id', session.id).eq('user_id', userId),
  )
}

/** Removes a guest from the caller's session, which then gets another room and invitation. @throws ApiError */
export async function removeCook(sessionId: string, cook: string): Promise<void> {
  await unwrap(data.rpc('remove_cook', { of_session: sessionId, cook }))
}

/** The session as the server knows it now, and the names of those who cook in it. */
export function companyQuery(userId: string, sessionId: string) {
  return queryOptions({
    queryKey: togetherKeys.company(userId, sessionId),
    queryFn: async (): Promise<KnownCompany> => {
      const [sessions, members] = await Promise.all([
        unwrap(data.from('cooking_sessions').select('id, owner_id, code, room').eq('id', sessionId)),
        unwrap(data.from('cooking_members').select('user_id, name').eq('session_id', sessionId)),
      ])
      return {
        session: sessionOf(sessions[0] ?? null),
        members: members.map(({ user_id: id, name }) => ({ id, name })),
      }
    },
    gcTime: 0,
  })
}

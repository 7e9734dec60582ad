import { queryOptions } from '@tanstack/react-query'
import { data, unwrap } from '../../lib/api-client.ts'
import { togetherKeys } from './keys.ts'

export interface CookingSession {
  readonly id: string
  readonly ownerId: string
  /** The invitation. */
  readonly code: string
}

/** Begins to cook a recipe with others, or goes on with the session of today. @throws ApiError. Null where the recipe is locked. */
export async function beginSession(recipeId: string): Promise<CookingSession | null> {
  return sessionOf(await unwrap(data.rpc('begin_cooking_session', { of_item: recipeId })))
}

/** @throws ApiError. Null where the invitation has no effect. */
export async function joinSession(code: string): Promise<CookingSession | null> {
  return sessionOf(await unwrap(data.rpc('join_cooking_session', { of_code: code })))
}

interface SessionRow {
  readonly id: string | null
  readonly owner_id: string | null
  readonly code: string | null
}

function sessionOf(row: SessionRow | null): CookingSession | null {
  const { id = null, owner_id: ownerId = null, code = null } = row ?? {}
  return id === null || ownerId === null || code === null ? null : { id, ownerId, code }
}

/** Ends the session for all, or leaves that of another. @throws ApiError */
export async function leaveSession(session: CookingSession, userId: string): Promise<void> {
  await unwrap(
    session.ownerId === userId
      ? data.from('cooking_sessions').delete().eq('id', session.id)
      : data.from('cooking_members').delete().eq('session_id', session.id).eq('user_id', userId),
  )
}

/** Whether the session goes on, and the caller is among its members. @throws ApiError */
export async function isGoingOn(sessionId: string): Promise<boolean> {
  const rows = await unwrap(data.from('cooking_sessions').select('id').eq('id', sessionId))
  return rows.length > 0
}

/** The names of those who cook in a session, by account. */
export function membersQuery(userId: string, sessionId: string) {
  return queryOptions({
    queryKey: togetherKeys.members(userId, sessionId),
    queryFn: async () => {
      const rows = await unwrap(
        data.from('cooking_members').select('user_id, name').eq('session_id', sessionId),
      )
      return rows.map(({ user_id: id, name }) => ({ id, name }))
    },
  })
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CookingChannel } from './cooking-channel.ts'
import { messages } from './messages.ts'
import { membersQuery, type CookingSession } from './session-calls.ts'
import type { CookState, OthersState } from './shared-state.ts'

export interface Cook {
  readonly id: string
  readonly name: string
  /** Null until it was told. */
  readonly state: OthersState | null
}

export interface Company {
  readonly cooks: readonly Cook[]
  readonly isConnected: boolean
  readonly tellEnd: () => Promise<void>
}

/**
 * Those who cook in the same session now.
 * @param own the state to tell, as it is when it is called; a new function has changed
 */
export function useCompany(
  userId: string,
  session: CookingSession,
  own: () => CookState,
  onEnd: () => void,
): Company {
  const [present, setPresent] = useState<readonly string[]>([])
  const [states, setStates] = useState<Readonly<Record<string, OthersState>>>({})
  const [isConnected, setIsConnected] = useState(true)
  const channel = useRef<CookingChannel | null>(null)
  const members = useQuery(membersQuery(userId, session.id))
  const { refetch } = members

  useEffect(() => channel.current?.tell(own), [own])
  const ownNow = useEffectEvent(() => own())
  const ended = useEffectEvent(onEnd)

  useEffect(() => {
    let isOver = false
    void open()
    async function open() {
      try {
        const { openChannel } = await import('./cooking-channel.ts')
        const opened = await openChannel(session.id, userId, {
          onPresent: setPresent,
          onState: (cook, state) => setStates((known) => ({ ...known, [cook]: state })),
          onConnected: setIsConnected,
          onEnd: () => ended(),
        })
        if (isOver) return opened.close()
        channel.current = opened
        opened.tell(() => ownNow())
      } catch {
        // Without a connection there is neither the code nor a token.
        if (!isOver) setIsConnected(false)
      }
    }
    return () => {
      isOver = true
      channel.current?.close()
      channel.current = null
    }
  }, [session.id, userId])

  const names = new Map(members.data?.map(({ id, name }) => [id, name]))
  const newcomers = members.data === undefined ? '' : present.filter((id) => !names.has(id)).join()
  useEffect(() => {
    if (newcomers !== '') void refetch()
  }, [newcomers, refetch])

  return {
    cooks: present.map((id) => ({
      id,
      name: names.get(id) || messages.someone,
      state: states[id] ?? null,
    })),
    isConnected,
    tellEnd: () => channel.current?.tellEnd() ?? Promise.resolve(),
  }
}

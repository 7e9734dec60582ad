import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CookingChannels } from './cooking-channels.ts'
import { spaced, type Spaced } from './spaced.ts'
import { messages } from './messages.ts'
import { companyQuery, type CookingSession } from './session-calls.ts'
import type { CookState, OthersState } from './shared-state.ts'

export interface Cook {
  readonly id: string
  readonly name: string
  /** Null until it was received. */
  readonly state: OthersState | null
}

export interface Company {
  readonly cooks: readonly Cook[]
  readonly isConnected: boolean
  /** Makes all cooks read the session again, this one included. */
  readonly askAll: () => Promise<void>
}

/** Minimum pause between reads that messages of others cause. */
const PAUSE_MS = 1000

/**
 * The cooks who are in the session now.
 * @param own returns the state to send; a new function means that it has changed
 * @param onSession receives the session as the server knows it; null once it is over, or goes on without this cook
 */
export function useCompany(
  userId: string,
  { id, room }: CookingSession,
  own: () => CookState,
  onSession: (session: CookingSession | null) => void,
): Company {
  const [present, setPresent] = useState<ReadonlySet<string>>(new Set())
  const [states, setStates] = useState<ReadonlyMap<string, OthersState>>(new Map())
  const [isConnected, setIsConnected] = useState(true)
  const channels = useRef<CookingChannels | null>(null)
  const { data: company, refetch } = useQuery(companyQuery(userId, id))
  const members = company?.members
  const now = useEffectEvent(() => ({ own, members }))

  const session = company?.session
  const changed = useEffectEvent(onSession)
  useEffect(() => {
    if (session !== undefined) changed(session)
  }, [session])

  const asking = useRef<Spaced | null>(null)
  useEffect(() => {
    const spacedRefetch = spaced(() => void refetch(), PAUSE_MS)
    asking.current = spacedRefetch
    return () => spacedRefetch.stop()
  }, [refetch])

  useEffect(() => channels.current?.tell(own), [own])
  useEffect(() => {
    if (members) channels.current?.follow(members.map((member) => member.id))
  }, [members])

  useEffect(() => {
    let isOver = false
    void open()
    async function open() {
      try {
        const { openChannels } = await import('./cooking-channels.ts')
        const opened = await openChannels(room, userId, {
          onPresent: (cook, isPresent) =>
            setPresent((known) =>
              isPresent ? new Set(known).add(cook) : new Set([...known].filter((each) => each !== cook)),
            ),
          onState: (cook, state) => setStates((known) => new Map(known).set(cook, state)),
          onConnected: (isOn) => {
            setIsConnected(isOn)
            // A channel also closes because the session is over or has another room.
            if (!isOn && !isOver) asking.current?.ask()
          },
          onAsk: () => {
            // The event also comes just before the change, so the session is read at once and after the pause.
            asking.current?.ask()
            asking.current?.ask()
          },
        })
        if (isOver) return opened.close()
        channels.current = opened
        opened.tell(() => now().own())
        opened.follow(now().members?.map((member) => member.id) ?? [])
      } catch {
        // Without a connection there is neither the code nor a token.
        if (!isOver) setIsConnected(false)
      }
    }
    return () => {
      isOver = true
      channels.current?.close()
      channels.current = null
      setPresent(new Set())
    }
  }, [room, userId])

  return {
    cooks: (members ?? [])
      .filter((member) => member.id !== userId && present.has(member.id))
      .map((member) => ({
        id: member.id,
        name: member.name || messages.someone,
        state: states.get(member.id) ?? null,
      })),
    isConnected,
    async askAll() {
      await channels.current?.askOthers()
      asking.current?.ask()
    },
  }
}

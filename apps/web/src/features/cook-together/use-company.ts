import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CookingChannel } from './cooking-channel.ts'
import { keepState, spaced, type Spaced } from './limits.ts'
import { messages } from './messages.ts'
import { isGoingOn, membersQuery, type CookingSession } from './session-calls.ts'
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

/** What others send makes this device ask the server no oftener. */
const PAUSE_MS = 1000

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
  const [states, setStates] = useState<ReadonlyMap<string, OthersState>>(new Map())
  const [isConnected, setIsConnected] = useState(true)
  const channel = useRef<CookingChannel | null>(null)
  const members = useQuery(membersQuery(userId, session.id))
  const { refetch } = members
  const names = new Map(members.data?.map(({ id, name }) => [id, name]))

  useEffect(() => channel.current?.tell(own), [own])
  const ownNow = useEffectEvent(() => own())
  const ended = useEffectEvent(onEnd)
  const keep = useEffectEvent((cook: string, state: OthersState) =>
    setStates((known) => keepState(known, cook, state, names)),
  )

  useEffect(() => {
    let isOver = false
    const end = spaced(() => void leaveIfOver(), PAUSE_MS)
    void open()
    async function leaveIfOver() {
      // Without an answer the session goes on here.
      const isOn = await isGoingOn(session.id).catch(() => true)
      if (!isOn && !isOver) ended()
    }
    async function open() {
      try {
        const { openChannel } = await import('./cooking-channel.ts')
        const opened = await openChannel(session.id, userId, {
          onPresent: setPresent,
          onState: (cook, state) => keep(cook, state),
          onConnected: (isOn) => {
            setIsConnected(isOn)
            // A channel also closes because its session is over.
            if (!isOn && !isOver) end.ask()
          },
          onEnd: () => {
            // Said just before it is done, too: asked at once and after the pause.
            end.ask()
            end.ask()
          },
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
      end.stop()
      channel.current?.close()
      channel.current = null
    }
  }, [session.id, userId])

  const newcomers = members.data === undefined ? '' : present.filter((id) => !names.has(id)).join()
  const asking = useRef<Spaced | null>(null)
  useEffect(() => {
    const spacedRefetch = spaced(() => void refetch(), PAUSE_MS)
    asking.current = spacedRefetch
    return () => spacedRefetch.stop()
  }, [refetch])
  useEffect(() => {
    if (newcomers !== '') asking.current?.ask()
  }, [newcomers])

  return {
    cooks: present
      .filter((id) => names.has(id))
      .map((id) => ({ id, name: names.get(id) || messages.someone, state: states.get(id) ?? null })),
    isConnected,
    tellEnd: () => channel.current?.tellEnd() ?? Promise.resolve(),
  }
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { startTimer } from '../../domain/timers/start-timer.ts'
import { isOf } from '../../domain/timers/timer.ts'
import { useTimers } from '../../domain/timers/use-timers.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CookLine } from './cook-line.tsx'
import { InviteButton } from './invite-button.tsx'
import { togetherKeys } from './keys.ts'
import { messages } from './messages.ts'
import { beginSession, joinSession, leaveSession, type CookingSession } from './session-calls.ts'
import { timersToTell } from './shared-state.ts'
import { useCompany } from './use-company.ts'

export interface CookTogetherProps {
  userId: string
  recipeId: string
  recipeTitle: string
  /** The invitation that the address names; null where this recipe is cooked alone. */
  code: string | null
  onCode: (code: string | null) => void
  /** 0 for mise en place, else the position of a step; null once the recipe is done. */
  step: number | null
  /** How many steps the recipe has. */
  count: number
}

/** The stage's company: the way to begin, before the first step, or those who cook along with their steps and timers. */
export function CookTogether({ code, ...props }: CookTogetherProps) {
  if (code !== null) return <Join {...props} code={code} />
  return props.step === 0 ? <Begin {...props} /> : null
}

type CompanyProps = Omit<CookTogetherProps, 'code'>

function Begin({ recipeId, onCode }: CompanyProps) {
  const begin = useMutation({
    mutationFn: () => beginSession(recipeId),
    onSuccess: (session) => (session === null ? refuse() : onCode(session.code)),
    onError: () => showToast({ ...messages.failed, destructive: true, topic: 'cook-together' }),
  })
  return (
    <div className="page">
      <Button tone="plain" className="min-h-15" busy={begin.isPending} onClick={() => begin.mutate()}>
        <Users aria-hidden size={22} strokeWidth={1.75} />
        {messages.begin}
      </Button>
    </div>
  )
}

function refuse(): void {
  showToast({ ...messages.refused, destructive: true, topic: 'cook-together' })
}

function Join({ code, ...props }: CompanyProps & { code: string }) {
  const { userId, onCode } = props
  const { data: session, error } = useQuery({
    queryKey: togetherKeys.session(userId, code),
    queryFn: () => joinSession(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isRefused = session === null
  useEffect(() => {
    if (!isRefused) return
    refuse()
    onCode(null)
  }, [isRefused, onCode])
  if (session) return <Company {...props} session={session} />
  return error && <output className="page text-quiet">{messages.lost}</output>
}

function Company({ session, ...props }: CompanyProps & { session: CookingSession }) {
  const { userId, recipeId, recipeTitle, step, count, onCode } = props
  const timers = useTimers(userId)
  const own = useCallback(
    () => ({ step, count, timers: timersToTell(timers, recipeId, Date.now()) }),
    [step, count, timers, recipeId],
  )
  const { cooks, isConnected, tellEnd } = useCompany(userId, session, own, () => onCode(null))
  const leave = useMutation({
    mutationFn: async () => {
      // The others ask the server whether it is true. It is said before, as long as the channel is surely open to its owner, and
      // once it is so.
      const isOwner = session.ownerId === userId
      if (isOwner) await tellEnd()
      await leaveSession(session, userId)
      if (isOwner) await tellEnd()
    },
    onSettled: () => onCode(null),
  })
  const address = `${window.location.origin}/recipe/${recipeId}/cook?junto=${session.code}`
  return (
    <section
      aria-label={messages.company}
      className="mx-4 flex flex-col gap-2 rounded-card bg-pistachio-tint p-4 text-on-pistachio-tint lg:mx-6"
    >
      {!isConnected && <output>{messages.lost}</output>}
      {isConnected && cooks.length === 0 && <output>{messages.alone}</output>}
      <ul>
        {cooks.map((cook) => (
          <CookLine
            key={cook.id}
            cook={cook}
            isHere={({ step: of, index }) =>
              timers.some((timer) => isOf(timer, { recipeId, step: of, index }))
            }
            onRingHere={(timer) => {
              const { task, step: of, index, deadline } = timer
              const seconds = Math.max(1, Math.round((deadline - Date.now()) / 1000))
              const source = { recipeId, recipeTitle, step: of, index, task }
              void startTimer(userId, source, { seconds, untilSeconds: seconds })
            }}
          />
        ))}
      </ul>
      {(step === 0 || cooks.length === 0) && (
        <div className="flex flex-wrap gap-2">
          <InviteButton recipeTitle={recipeTitle} address={address} />
          <Button tone="plain" className="min-h-15" busy={leave.isPending} onClick={() => leave.mutate()}>
            {messages.end}
          </Button>
        </div>
      )}
    </section>
  )
}

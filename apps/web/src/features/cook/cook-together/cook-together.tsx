import { useMutation, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { startTimer } from '../../../domain/cook/timers/start-timer.ts'
import { isOf } from '../../../domain/cook/timers/timer.ts'
import { useTimers } from '../../../domain/cook/timers/use-timers.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure, DisclosureButton, DisclosurePanel, DisclosureRoot } from '../../../ui/disclosure.tsx'
import { CompanySummary, CookLine } from './cook-line.tsx'
import { InviteButton } from './invite-button.tsx'
import { togetherKeys } from './keys.ts'
import { messages } from './messages.ts'
import { beginSession, joinSession, leaveSession, removeCook, type CookingSession } from './session-calls.ts'
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

/** Cooking together on the stage: the button to begin, before the first step, or the other cooks with their steps and timers. */
export function CookTogether({ code, ...props }: CookTogetherProps) {
  if (code !== null) return <Join {...props} code={code} />
  return props.step === 0 ? <Begin {...props} /> : null
}

type CompanyProps = Omit<CookTogetherProps, 'code'>

/** Explains what it is before anything begins. */
function Begin({ recipeId, onCode }: CompanyProps) {
  const begin = useMutation({
    mutationFn: () => beginSession(recipeId),
    onSuccess: (session) => (session === null ? refuse() : onCode(session.code)),
    onError: () => showToast({ ...messages.failed, destructive: true, topic: 'cook-together' }),
  })
  return (
    <div className="page">
      <DisclosureRoot>
        <DisclosureButton hasChevron className="min-h-15">
          <Users aria-hidden size={22} strokeWidth={1.75} />
          {messages.begin}
        </DisclosureButton>
        <DisclosurePanel className="flex flex-col items-start gap-2 pb-2">
          <p className="max-w-prose">{messages.explanation}</p>
          <Button tone="quiet" className="min-h-15" busy={begin.isPending} onClick={() => begin.mutate()}>
            {messages.createInvitation}
          </Button>
        </DisclosurePanel>
      </DisclosureRoot>
    </div>
  )
}

function refuse(): void {
  showToast({ ...messages.refused, destructive: true, topic: 'cook-together' })
}

function Join({ code, ...props }: CompanyProps & { code: string }) {
  const { userId, recipeId, onCode } = props
  const { data: session, error } = useQuery({
    queryKey: togetherKeys.session(userId, code),
    queryFn: () => joinSession(userId, recipeId, code),
    // The list of cooks stays on the screen while a new invitation replaces the former one.
    placeholderData: (former) => former ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isRefused = session === null
  useEffect(() => {
    if (!isRefused) return
    refuse()
    onCode(null)
  }, [isRefused, onCode])
  if (session) return <Company {...props} code={code} session={session} />
  return error && <output className="page text-quiet">{messages.lost}</output>
}

function Company({ session, code, ...props }: CompanyProps & { code: string; session: CookingSession }) {
  const { userId, recipeId, recipeTitle, step, count, onCode } = props
  const timers = useTimers(userId)
  const own = useCallback(
    () => ({ step, count, timers: timersToTell(timers, recipeId, Date.now()) }),
    [step, count, timers, recipeId],
  )
  const { cooks, isConnected, askAll } = useCompany(userId, session, own, (known) => {
    if (known === null) onCode(null)
    else if (known.code !== code) onCode(known.code)
  })
  const isOwner = session.ownerId === userId
  // The others read the session again: announced before the change, while the channel is certainly open, and again after it.
  const leave = useMutation({
    mutationFn: async () => {
      if (isOwner) await askAll()
      await leaveSession(session, userId)
      await askAll()
    },
    onSettled: () => onCode(null),
  })
  const remove = useMutation({
    mutationFn: async (cook: string) => {
      await removeCook(session.id, cook)
      await askAll()
    },
    onSuccess: () => showToast({ ...messages.removed, topic: 'cook-together' }),
    onError: () => showToast({ ...messages.removeFailed, destructive: true, topic: 'cook-together' }),
  })
  const isPreparing = step === 0
  const address = `${window.location.origin}/recipe/${recipeId}/cook?junto=${session.code}`
  return (
    <section
      aria-label={messages.company}
      className="mx-4 rounded-card bg-pistachio-tint px-4 text-on-pistachio-tint lg:mx-6"
    >
      <Disclosure
        key={String(isPreparing)}
        label={<CompanySummary cooks={cooks} isConnected={isConnected} />}
        startsOpen={isPreparing}
        className="min-h-15 font-semibold"
      >
        <div className="flex flex-col gap-2 pb-3">
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
                onRemove={isOwner ? () => remove.mutate(cook.id) : null}
                isRemoving={remove.isPending && remove.variables === cook.id}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <InviteButton recipeTitle={recipeTitle} address={address} />
            <Button tone="plain" className="min-h-15" busy={leave.isPending} onClick={() => leave.mutate()}>
              {messages.end}
            </Button>
          </div>
        </div>
      </Disclosure>
    </section>
  )
}

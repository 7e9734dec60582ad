import { useMutation } from '@tanstack/react-query'
import { signOutEverywhere } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { causeOf } from './failure-texts.ts'
import { accountKeys } from './keys.ts'
import { securityMessages } from './security-messages.ts'
import { SessionList } from './session-list.tsx'

const texts = securityMessages.sessions

/** The signed-in devices, and the button that signs all of them out. */
export function SessionsEverywhere({ onSignedOut }: { onSignedOut: () => void }) {
  const leave = useMutation({
    mutationKey: accountKeys.signOutEverywhere(),
    mutationFn: signOutEverywhere,
    onSuccess: onSignedOut,
    onError: (error) => {
      const { title, description } = texts.failed
      showToast({
        title,
        description,
        cause: causeOf(error),
        destructive: true,
        topic: 'sessions',
      })
    },
  })
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">{texts.section}</h2>
      <SessionList />
      <p className="text-quiet">{texts.intro}</p>
      <Button tone="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
        {texts.signOutEverywhere}
      </Button>
    </Card>
  )
}

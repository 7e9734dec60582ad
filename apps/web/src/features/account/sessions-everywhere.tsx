import { useMutation } from '@tanstack/react-query'
import { signOutEverywhere } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { withConnectionHint } from './failure-texts.ts'
import { securityMessages } from './security-messages.ts'

const texts = securityMessages.sessions
const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

interface SessionsEverywhereProps {
  /** When the account was last entered, in ISO 8601. */
  lastSignIn: string | undefined
  onSignedOut: () => void
}

/** All that the service tells of sessions is when the account was last entered; it has no list of them. */
export function SessionsEverywhere({ lastSignIn, onSignedOut }: SessionsEverywhereProps) {
  const leave = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: onSignedOut,
    onError: (error) => {
      const { title, description } = texts.failed
      showToast({
        title,
        description: withConnectionHint(description, error),
        destructive: true,
        topic: 'sessions',
      })
    },
  })
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">{texts.section}</h2>
      {lastSignIn !== undefined && <p>{texts.lastSignIn(MOMENT.format(new Date(lastSignIn)))}</p>}
      <p className="text-quiet">{texts.intro}</p>
      <Button tone="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
        {texts.signOutEverywhere}
      </Button>
    </Card>
  )
}

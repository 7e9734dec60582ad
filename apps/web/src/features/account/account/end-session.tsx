import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unwrap, data } from '../../../lib/api-client.ts'
import { useUser } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { causeOf } from './failure-texts.ts'
import { accountKeys } from './keys.ts'
import { ownSessionsQuery } from './own-sessions-query.ts'
import { securityMessages } from './security-messages.ts'

const texts = securityMessages.sessions

/** Signs one other device out. */
export function EndSession({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient()
  const sessions = ownSessionsQuery(useUser().id)
  const end = useMutation({
    mutationKey: accountKeys.endSession(),
    mutationFn: () => unwrap(data.rpc('end_own_session', { of_session: id })),
    onSuccess: () => showToast({ ...texts.ended, topic: 'sessions' }),
    onError: (error) =>
      showToast({ ...texts.endFailed, cause: causeOf(error), destructive: true, topic: 'sessions' }),
    onSettled: () => queries.invalidateQueries(sessions),
  })
  return (
    <Button tone="plain" aria-label={texts.endNamed(name)} busy={end.isPending} onClick={() => end.mutate()}>
      {texts.end}
    </Button>
  )
}

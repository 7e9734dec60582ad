import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notificationKeys } from './keys.ts'
import { messages } from './messages.ts'
import { readDevice, subscribeDevice, unsubscribeDevice } from './push-subscription.ts'

const texts = messages.device

/** Whether this browser shows notifications, and the button that requests permission. */
export function PushDevice({ userId }: { userId: string }) {
  const client = useQueryClient()
  const queryKey = notificationKeys.device(userId)
  const { data: state } = useQuery({ queryKey, queryFn: readDevice, gcTime: 0, staleTime: 0 })
  const change = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? subscribeDevice() : unsubscribeDevice()),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: (_error, isWanted) =>
      showToast({
        ...(isWanted ? texts.failed : texts.stopFailed),
        destructive: true,
        topic: 'notification-device',
      }),
  })
  const isOn = state === 'on'
  const canChange = state === 'on' || state === 'off'
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <h2 className="text-xl">{texts.title}</h2>
      <output className="text-quiet">{state === undefined ? texts.text : textOf(state)}</output>
      {(canChange || state === undefined) && (
        <Button
          tone="quiet"
          className="self-start"
          busy={change.isPending}
          aria-disabled={!canChange}
          onClick={() => canChange && change.mutate(!isOn)}
        >
          {isOn ? texts.deactivate : texts.activate}
        </Button>
      )}
    </Card>
  )
}

function textOf(state: 'unsupported' | 'denied' | 'off' | 'on'): string {
  return { unsupported: texts.unsupported, denied: texts.denied, off: texts.text, on: texts.on }[state]
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { messages } from './messages.ts'
import { setPreference } from './mutations.ts'
import { preferencesQuery } from './queries.ts'

/** A switch for each kind of notification; it is saved at the tap. */
export function NotificationPreferences({ userId }: { userId: string }) {
  const preferences = useQuery(preferencesQuery(userId))
  const change = useMutation(setPreference(userId))
  const saved = new Map(preferences.data?.map(({ kind, is_wanted }) => [kind, is_wanted]))
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <div>
        <h2 className="text-xl">{messages.preferences}</h2>
        <p className="text-quiet">{messages.preferencesText}</p>
      </div>
      <FailureNotice error={preferences.error} onRetry={() => void preferences.refetch()} />
      <ul>
        {Object.entries(messages.kinds).map(([kind, label]) => {
          const isChanging = change.isPending && change.variables.kind === kind
          return (
            <li key={kind}>
              <label className="flex min-h-12 items-center justify-between gap-3 py-1">
                <span className="min-w-0 hyphens-auto">{label}</span>
                <input
                  type="checkbox"
                  className="size-6 shrink-0 accent-accent"
                  disabled={preferences.data === undefined}
                  checked={isChanging ? change.variables.isWanted : (saved.get(kind) ?? true)}
                  onChange={({ target }) => change.mutate({ kind, isWanted: target.checked })}
                />
              </label>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { messages } from './messages.ts'
import { setPreference } from './mutations.ts'
import { ALL, isWanted, type Channel, type PreferenceRow } from './preferences.ts'
import { preferencesQuery } from './queries.ts'

const KINDS = Object.entries(messages.kinds)
const CHANNELS = Object.entries(messages.channels) as readonly [Channel, string][]
const NONE: readonly PreferenceRow[] = []

/** Switches by kind and channel; each is saved at the tap. */
export function NotificationPreferences({ userId }: { userId: string }) {
  const preferences = useQuery(preferencesQuery(userId))
  const change = useMutation(setPreference(userId))
  const rows = preferences.data ?? NONE
  const isLoading = preferences.data === undefined

  function isOn(kind: string, channel: Channel): boolean {
    const { isPending, variables } = change
    return isPending && variables?.kind === kind && variables.channel === channel
      ? variables.isWanted
      : isWanted(rows, kind, channel)
  }
  /** A kind that is not written reaches no channel. */
  function isReachable(kind: string, channel: Channel): boolean {
    return channel === 'app' || (isOn(kind, 'app') && (channel === 'push' || isOn(ALL, 'email')))
  }

  return (
    <>
      <Card as="section" className="flex flex-col gap-2 p-5">
        <h2 className="text-xl">{messages.mail}</h2>
        <p className="text-quiet">{messages.mailText}</p>
        <Switch
          label={messages.mailSwitch}
          isOn={isOn(ALL, 'email')}
          isDisabled={isLoading}
          onChange={(on) => change.mutate({ kind: ALL, channel: 'email', isWanted: on })}
        />
        {!isLoading && !isOn(ALL, 'email') && <p className="text-quiet">{messages.offByMail}</p>}
      </Card>
      <Card as="section" className="flex flex-col gap-3 p-5">
        <div>
          <h2 className="text-xl">{messages.preferences}</h2>
          <p className="text-quiet">{messages.preferencesText}</p>
        </div>
        <FailureNotice error={preferences.error} onRetry={() => void preferences.refetch()} />
        {KINDS.map(([kind, label]) => (
          <fieldset
            key={kind}
            aria-describedby={isOn(kind, 'app') ? undefined : `off-${kind}`}
            className="min-w-0 border-t border-line pt-2"
          >
            <legend className="float-left w-full hyphens-auto">{label}</legend>
            <div className="clear-both flex flex-wrap gap-x-3">
              {CHANNELS.map(([channel, name]) => (
                <Switch
                  key={channel}
                  label={name}
                  isOn={isReachable(kind, channel) && isOn(kind, channel)}
                  isDisabled={isLoading || !isReachable(kind, channel)}
                  onChange={(on) => change.mutate({ kind, channel, isWanted: on })}
                />
              ))}
            </div>
            {!isLoading && !isOn(kind, 'app') && (
              <p id={`off-${kind}`} className="text-sm text-quiet">
                {messages.offInApp}
              </p>
            )}
          </fieldset>
        ))}
      </Card>
    </>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ label, isOn, isDisabled, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-12 items-center gap-2 text-quiet has-checked:text-text">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-accent"
        disabled={isDisabled}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">{label}</span>
    </label>
  )
}

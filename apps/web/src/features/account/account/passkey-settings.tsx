import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasAuthenticator } from '../../../lib/passkey-device.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { passkeysQuery, useAddPasskey } from './passkey-mutations.ts'
import { authSettingsQuery } from './queries.ts'
import { securityMessages } from './security-messages.ts'
import { Unread } from './unread.tsx'

const texts = securityMessages.passkeys

/** Devices that sign in by finger or face. Absent where the installation has them off. */
export function PasskeySettings() {
  const settings = useQuery(authSettingsQuery)
  if (settings.data?.passkeys_enabled === false) return null
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-xl">{texts.section}</h2>
        <p className="mt-1 text-quiet">{texts.intro}</p>
      </div>
      <Known />
      <AddThisDevice />
    </Card>
  )
}

function Known() {
  const passkeys = useQuery(passkeysQuery(useUser().id))
  if (passkeys.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-6 w-3/4" />
      </SkeletonGroup>
    )
  if (!passkeys.data) return <Unread text={texts.unread} onRetry={() => void passkeys.refetch()} />
  if (passkeys.data.length === 0) return <p className="font-medium">{texts.none}</p>
  return (
    <ul aria-label={texts.list} className="flex flex-col gap-3">
      {passkeys.data.map((passkey) => (
        <li key={passkey.id} className="rounded-field border border-line p-4">
          <PasskeyEntry passkey={passkey} />
        </li>
      ))}
    </ul>
  )
}

function AddThisDevice() {
  const add = useAddPasskey(useUser().id)
  const [isAble, setIsAble] = useState(true)
  useEffect(() => void hasAuthenticator().then(setIsAble), [])
  if (!isAble) return <p className="text-quiet">{texts.unable}</p>
  return (
    <Button tone="quiet" busy={add.isPending} onClick={() => add.mutate()}>
      {texts.add}
    </Button>
  )
}

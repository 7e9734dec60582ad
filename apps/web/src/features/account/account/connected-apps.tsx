import { useQuery } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import { useRef, useState } from 'react'
import { once } from '../../../lib/once.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { appMessages } from './app-messages.ts'
import { appHost, appName } from './connected-app.ts'
import { EntryLine } from './entry-line.tsx'
import { connectedAppsQuery, useDisconnectApp, type ConnectedApp } from './grants.ts'
import { authSettingsQuery } from './queries.ts'
import { RemovalQuestion } from './removal-question.tsx'
import { Unread } from './unread.tsx'

const texts = appMessages.connected
const DATE = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }))

/** Applications with access to the account. Absent if the OAuth server is disabled. */
export function ConnectedApps() {
  const settings = useQuery(authSettingsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  if (settings.data?.oauth_server_enabled !== true) return null
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.section}
        </h2>
        <p className="mt-1 text-quiet">{texts.intro}</p>
      </div>
      <Known onDone={() => heading.current?.focus()} />
    </Card>
  )
}

/** @param onDone called when an answered question disappears. */
function Known({ onDone }: { onDone: () => void }) {
  const apps = useQuery(connectedAppsQuery(useUser().id))
  if (apps.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-6 w-3/4" />
      </SkeletonGroup>
    )
  if (!apps.data) return <Unread text={texts.unread} onRetry={() => void apps.refetch()} />
  if (apps.data.length === 0) return <p className="font-medium">{texts.none}</p>
  return (
    <ul aria-label={texts.list} className="flex flex-col gap-3">
      {apps.data.map((app) => (
        <li key={app.id} className="rounded-field border border-line p-4">
          <Entry app={app} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ app, onDone }: { app: ConnectedApp; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const disconnect = useDisconnectApp(useUser().id)
  const name = appName(app.name)
  const host = appHost(app.site)

  function close() {
    setIsAsking(false)
    onDone()
  }

  return (
    <>
      <EntryLine
        icon={AppWindow}
        action={
          !isAsking && (
            <Button tone="plain" aria-label={texts.disconnectNamed(name)} onClick={() => setIsAsking(true)}>
              {texts.disconnect}
            </Button>
          )
        }
      >
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        {host !== null && <p className="text-sm text-quiet">{host}</p>}
        <p className="text-sm text-quiet">{texts.since(DATE().format(new Date(app.since)))}</p>
      </EntryLine>
      {isAsking && (
        <RemovalQuestion
          question={texts.question(name)}
          consequence={texts.consequence}
          yes={texts.yes}
          no={texts.no}
          isBusy={disconnect.isPending}
          onYes={() => disconnect.mutate(app.id, { onSettled: close })}
          onNo={close}
        />
      )}
    </>
  )
}

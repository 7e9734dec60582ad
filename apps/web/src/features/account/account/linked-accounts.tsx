import type { User } from '@supabase/auth-js'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { once } from '../../../lib/once.ts'
import { arrivedBy, useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { providerMessages } from './provider-messages.ts'
import { useLinkAccount, useUnlinkAccount } from './provider-mutations.ts'
import { isManaged, type LinkedAccount, linkedAccounts, linkingFailure, providersOn } from './providers.ts'
import { authSettingsQuery } from './queries.ts'

const texts = providerMessages.linked
const DATE = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }))

/** The services by which the account signs in, and those that it may add; nothing where the installation has none. */
export function LinkedAccounts({ account }: { account: UseQueryResult<User> }) {
  const settings = useQuery(authSettingsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const link = useLinkAccount()
  if (!account.data) return null
  const linked = linkedAccounts(account.data, settings.data)
  const known = new Set(linked.map(({ provider }) => provider))
  // A school or company manages its accounts alone.
  const addable = isManaged(account.data) ? [] : providersOn(settings.data)
  const offered = addable.filter(({ id }) => !known.has(id))
  if (linked.length === 0 && offered.length === 0) return null
  const isOnly = (account.data.identities ?? []).length === 1
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.section}
        </h2>
        <p className="mt-1 text-quiet">
          {isManaged(account.data) ? providerMessages.organisation.managed : texts.intro}
        </p>
      </div>
      {arrivedBy !== null && arrivedBy.errorCode !== null && (
        <p role="alert" className="rounded-field bg-caramel-tint px-4 py-3 text-on-caramel-tint">
          {linkingFailure(arrivedBy.errorCode)}
        </p>
      )}
      {linked.length > 0 && (
        <ul aria-label={texts.list} className="flex flex-col gap-3">
          {linked.map((each) => (
            <li key={each.id} className="rounded-field border border-line p-4">
              <Entry account={each} isOnly={isOnly} onDone={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {offered.map(({ id, title }) => (
        <Button
          key={id}
          tone="quiet"
          busy={link.isPending && link.variables === id}
          onClick={() => link.mutate(id)}
        >
          {texts.link(title)}
        </Button>
      ))}
    </Card>
  )
}

interface EntryProps {
  account: LinkedAccount
  /** Whether the account has no other way in. */
  isOnly: boolean
  /** Called when an answered question disappears. */
  onDone: () => void
}

/** One service; the question about its removal replaces the button. */
function Entry({ account: { id, title, email, since }, isOnly, onDone }: EntryProps) {
  const [isAsking, setIsAsking] = useState(false)
  const unlink = useUnlinkAccount(useUser().id)

  function close() {
    setIsAsking(false)
    onDone()
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Link2 aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
        <div className="min-w-[min(10rem,100%)] flex-1">
          <p className="font-semibold">{title}</p>
          {email !== '' && <p className="text-sm wrap-anywhere text-quiet">{email}</p>}
          {since !== '' && (
            <p className="text-sm text-quiet">{texts.since(DATE().format(new Date(since)))}</p>
          )}
        </div>
        {!isAsking && !isOnly && (
          <Button tone="plain" aria-label={texts.unlinkNamed(title)} onClick={() => setIsAsking(true)}>
            {texts.unlink}
          </Button>
        )}
      </div>
      {isOnly && <p className="mt-2 text-sm text-quiet">{texts.last}</p>}
      {isAsking && (
        <UnlinkQuestion
          title={title}
          isBusy={unlink.isPending}
          onYes={() => unlink.mutate(id, { onSettled: close })}
          onNo={close}
        />
      )}
    </>
  )
}

interface UnlinkQuestionProps {
  title: string
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

function UnlinkQuestion({ title, isBusy, onYes, onNo }: UnlinkQuestionProps) {
  // The focus starts on 'keep', so that a hasty key press removes nothing.
  const wayBack = useFocusOnArrival<HTMLButtonElement>()
  return (
    <fieldset className="mt-3 flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{texts.question(title)}</legend>
      <p>{texts.consequence}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" busy={isBusy} onClick={onYes} className="flex-auto">
          {texts.yes}
        </Button>
        <Button ref={wayBack} tone="quiet" onClick={onNo} className="flex-auto">
          {texts.no}
        </Button>
      </div>
    </fieldset>
  )
}

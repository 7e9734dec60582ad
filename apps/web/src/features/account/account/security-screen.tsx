import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { accountQuery } from './account-query.ts'
import { ConnectedApps } from './connected-apps.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { isManaged } from './providers.ts'
import { PasswordChange } from './password-change.tsx'
import { SecondStepSettings } from './second-step-settings.tsx'
import { securityMessages } from './security-messages.ts'
import { SessionsEverywhere } from './sessions-everywhere.tsx'

/** Second step, linked accounts, connected applications, password, sessions on all devices. A school or company has the ways in of its accounts itself. */
export function SecurityScreen({ onSignedOut }: { onSignedOut: () => void }) {
  const user = useUser()
  const account = useQuery(accountQuery(user.id))
  return (
    <>
      <PageHeader
        title={securityMessages.title}
        back={<BackLink to="/profile" label={securityMessages.back} />}
      />
      <div className="page grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <SecondStepSettings account={account} />
          {!isManaged(user) && <PasskeySettings />}
          <LinkedAccounts account={account} />
          <ConnectedApps />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {!isManaged(user) && <PasswordChange />}
          <SessionsEverywhere onSignedOut={onSignedOut} />
        </div>
      </div>
    </>
  )
}

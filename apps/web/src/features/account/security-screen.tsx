import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../lib/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { accountQuery } from './account-query.ts'
import { PasskeySettings } from './passkey-settings.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { PasswordChange } from './password-change.tsx'
import { SecondStepSettings } from './second-step-settings.tsx'
import { securityMessages } from './security-messages.ts'
import { SessionsEverywhere } from './sessions-everywhere.tsx'

/** Security of the account: second step, linked accounts, password, sessions on all devices. */
export function SecurityScreen({ onSignedOut }: { onSignedOut: () => void }) {
  const user = useUser()
  const account = useQuery(accountQuery(user.id))
  return (
    <>
      <PageHeader
        title={securityMessages.title}
        back={<BackLink to="/profile" label={securityMessages.back} />}
      />
      <div className="page page-column flex flex-col gap-6">
        <SecondStepSettings account={account} />
        <PasskeySettings />
        <LinkedAccounts account={account} />
        <PasswordChange />
        <SessionsEverywhere onSignedOut={onSignedOut} />
      </div>
    </>
  )
}

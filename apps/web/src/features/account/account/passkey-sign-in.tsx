import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { usePasskeySignIn } from './passkey-mutations.ts'
import { authenticatorQuery, authSettingsQuery } from './queries.ts'

/**
 * Sign-in by passkey. On a device that has one it stands above the password: the built page has its markup, and the mark on the document
 * shows it (styles/app.css), so that nothing moves.
 */
export function PasskeySignIn({ place }: { place: 'first' | 'last' }) {
  const settings = useQuery(authSettingsQuery)
  const { data: isAble = false } = useQuery(authenticatorQuery)
  const signIn = usePasskeySignIn()
  const isOff = settings.data?.passkeys_enabled === false
  if (place === 'last' ? settings.data?.passkeys_enabled !== true || !isAble : isOff) return null
  return (
    <div className={place === 'first' ? 'passkey-first mb-4' : 'passkey-last mt-3'}>
      <Button tone="quiet" className="w-full" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Fingerprint aria-hidden size={20} strokeWidth={1.75} />
        {messages.signIn.byPasskey}
      </Button>
    </div>
  )
}

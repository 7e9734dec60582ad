import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { providerMessages } from './provider-messages.ts'
import { useProviderSignIn } from './provider-mutations.ts'
import { providersOn } from './providers.ts'
import { authSettingsQuery } from './queries.ts'

const texts = providerMessages.signIn

/** The services by which the installation lets people sign in; nothing where it has none. */
export function ProviderButtons() {
  const settings = useQuery(authSettingsQuery)
  const signIn = useProviderSignIn()
  const providers = providersOn(settings.data)
  if (providers.length === 0) return null
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      {providers.map(({ id, title }) => (
        <Button
          key={id}
          tone="quiet"
          busy={signIn.isPending && signIn.variables === id}
          onClick={() => signIn.mutate(id)}
        >
          {texts.by(title)}
        </Button>
      ))}
    </div>
  )
}

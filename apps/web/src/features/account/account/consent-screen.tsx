import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AppWindow } from 'lucide-react'
import { useEffect } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { appMessages } from './app-messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { appHost, appName } from './connected-app.ts'
import { consentQuery, isLate, useAnswerConsent, type Consent } from './consent.ts'

const texts = appMessages.consent

/** Asks the learner whether an application may access the account, and returns to it with the decision. */
export function ConsentScreen({ authorizationId }: { authorizationId: string }) {
  usePageTitle(texts.title)
  const consent = useQuery({ ...consentQuery(authorizationId), enabled: authorizationId !== '' })
  const answer = useAnswerConsent(authorizationId)
  const address = answer.data ?? (consent.data?.kind === 'answered' ? consent.data.address : null)
  if (address !== null) return <Leaving address={address} />
  if (authorizationId === '' || isLate(consent.error) || isLate(answer.error))
    return <EmptyState level={1} picture="scene-not-found" {...texts.late} action={<Home />} />
  if (consent.error)
    return (
      <NotFoundState
        {...texts.unread}
        error={consent.error}
        onRetry={() => void consent.refetch()}
        action={<Home />}
      />
    )
  if (consent.data?.kind !== 'question') return <Waiting />
  return <Question question={consent.data} answer={answer} />
}

function Home() {
  return (
    <Link to="/" className={buttonStyle('quiet')}>
      {texts.home}
    </Link>
  )
}

function Waiting() {
  return (
    <AuthLayout title={texts.title} intro={null}>
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    </AuthLayout>
  )
}

interface QuestionProps {
  question: Extract<Consent, { kind: 'question' }>
  answer: ReturnType<typeof useAnswerConsent>
}

function Question({ question: { name, site, address, scopes }, answer }: QuestionProps) {
  const { email = '' } = useUser()
  const host = appHost(address)
  const siteHost = appHost(site)
  const asked = Object.entries(texts.scopes).filter(([scope]) => scopes.includes(scope))
  const busyWith = answer.isPending ? answer.variables : null
  return (
    <AuthLayout title={texts.title} intro={email === '' ? texts.asksNoEmail : texts.asks(email)}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3 rounded-field border border-line p-4">
          <AppWindow aria-hidden size={28} strokeWidth={1.75} className="shrink-0" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="text-lg font-semibold">
              <bdi>{appName(name)}</bdi>
            </p>
            {siteHost !== null && <p className="text-sm text-quiet">{siteHost}</p>}
          </div>
        </div>
        <div>
          <p className="font-semibold">{texts.can}</p>
          <ul className="mt-1 list-disc pl-5">
            <li>{texts.always}</li>
            {asked.map(([scope, text]) => (
              <li key={scope}>{text}</li>
            ))}
          </ul>
          <p className="mt-2">{texts.cannot}</p>
        </div>
        <p className="text-quiet">{texts.warning}</p>
        <p className="wrap-anywhere">{host === null ? texts.backToApp : texts.backTo(host)}</p>
        <Button
          busy={busyWith === 'allow'}
          disabled={busyWith === 'deny'}
          onClick={() => answer.mutate('allow')}
        >
          {texts.allow}
        </Button>
        <Button
          tone="quiet"
          busy={busyWith === 'deny'}
          disabled={busyWith === 'allow'}
          onClick={() => answer.mutate('deny')}
        >
          {texts.deny}
        </Button>
      </div>
    </AuthLayout>
  )
}

/** Redirects to the application. The page stays as it is if the application is not a website. */
function Leaving({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address])
  return (
    <EmptyState
      level={1}
      picture="scene-done"
      title={texts.leaving.title}
      text={texts.leaving.text}
      action={
        <a href={address} className={buttonStyle('quiet')}>
          {texts.leaving.link}
        </a>
      }
    />
  )
}

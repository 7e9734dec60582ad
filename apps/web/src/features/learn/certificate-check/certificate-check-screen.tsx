import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { codeText, plainCode } from '../../../domain/learn/certificates/code.ts'
import { Rosette } from '../../../domain/learn/certificates/rosette.tsx'
import { ApiError, isPassing } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { certificateQuery } from './certificate-query.ts'
import { CodeForm } from './code-form.tsx'
import { FoundCertificate } from './found-certificate.tsx'
import { messages } from './messages.ts'

interface CertificateCheckScreenProps {
  /** As in the address; letters of either case, with or without hyphens. */
  code: string
  onCheck: (code: string) => void
}

/** Public check of a certificate: whether it is valid, its holder and its course. */
export function CertificateCheckScreen({ code, onCheck }: CertificateCheckScreenProps) {
  const certificate = useQuery(certificateQuery(code))
  const { data, error } = certificate
  const retry = () => void certificate.refetch()
  const isLimited = error instanceof ApiError && error.status === 429
  return (
    <div className="page flex max-w-3xl flex-col gap-6 pt-2 pb-16">
      <header className="flex min-h-16 items-center justify-between gap-4">
        <Link to="/welcome" className="flex min-h-12 min-w-0 items-center gap-3 font-display text-2xl">
          <Mark />
          <span className="min-w-0">{messages.brand}</span>
        </Link>
        {data && (
          <Button tone="plain" className="-mr-3 print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden size={20} strokeWidth={1.75} />
            {messages.print}
          </Button>
        )}
      </header>
      <div>
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {messages.title}
        </h1>
        <p className="mt-1 text-quiet">{messages.intro}</p>
      </div>
      {certificate.isPending && <CheckSkeleton />}
      <div aria-live="polite" className="empty:hidden">
        {data && (
          <FoundCertificate
            certificate={data}
            code={codeText(plainCode(code))}
            checkedAt={certificate.dataUpdatedAt}
          />
        )}
        {data === null && (
          <Answer title={messages.notFound} text={messages.notFoundText}>
            <CodeForm key={code} code={code} onCheck={onCheck} />
          </Answer>
        )}
        {data === undefined && isLimited && (
          <Answer title={messages.tooMany} text={messages.tooManyText}>
            <Button tone="quiet" className="self-start" onClick={retry}>
              {messages.retry}
            </Button>
          </Answer>
        )}
      </div>
      {!isLimited && isPassing(error) && <FailureNotice error={error} onRetry={retry} />}
      <Link to="/welcome" className={buttonStyle('plain', '-ml-3 self-start print:hidden')}>
        {messages.about}
      </Link>
    </div>
  )
}

interface AnswerProps {
  title: string
  text: string
  children: ReactNode
}

function Answer({ title, text, children }: AnswerProps) {
  return (
    <section className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center">
        <Rosette sign="cancelled" className="w-16" />
        <div className="min-w-0">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1 text-quiet">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}

function CheckSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-96 w-full rounded-card" />
    </SkeletonGroup>
  )
}

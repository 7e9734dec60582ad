import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { CertificateSheet } from '../../../domain/learn/certificates/certificate-sheet.tsx'
import { codeText } from '../../../domain/learn/certificates/code.ts'
import { dayOf, dayText } from '../../../lib/day.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CertificateActions } from './certificate-actions.tsx'
import { messages } from './messages.ts'
import { NameCorrectionForm } from './name-correction-form.tsx'
import type { OwnCertificate } from './rows.ts'

interface CertificateCardProps {
  userId: string
  certificate: OwnCertificate
  /** Its PDF is the main action of the screen. */
  leads: boolean
}

/** A small view of a certificate with its facts and actions. */
export function CertificateCard({ userId, certificate, leads }: CertificateCardProps) {
  const titleId = useId()
  const [isCorrecting, setCorrecting] = useState(false)
  const { course, holder_name: name, hours, state } = certificate
  const isValid = state === 'valid'
  return (
    <Card
      as="li"
      aria-labelledby={titleId}
      className={classNames(
        'grid overflow-hidden lg:items-start',
        isValid ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : 'bg-sunken shadow-none',
      )}
    >
      {isValid && (
        <CertificateSheet label={messages.shareTitle(course)} name={name} course={course} hours={hours} />
      )}
      <div className="flex min-w-0 flex-col gap-3 p-4 sm:p-6">
        <StateBadges certificate={certificate} />
        <div>
          <h2 id={titleId} className="text-2xl">
            {course}
          </h2>
          <p className="wrap-anywhere">{name}</p>
          <p className="mt-1 text-sm text-quiet tabular-nums">
            {messages.facts(messages.hours(hours), dayText(certificate.completed_on))}
            <br />
            {messages.number(certificate.number)}
            <span className="block wrap-anywhere">{messages.code(codeText(certificate.code))}</span>
          </p>
        </div>
        {!isValid && <p className="max-w-prose text-quiet">{endText(certificate)}</p>}
        {isValid && <CertificateActions certificate={certificate} leads={leads} />}
        {isValid &&
          (isCorrecting ? (
            <NameCorrectionForm
              userId={userId}
              certificate={certificate}
              onClose={() => setCorrecting(false)}
            />
          ) : (
            <Button tone="plain" className="-ml-3 self-start" onClick={() => setCorrecting(true)}>
              {messages.correct.open}
            </Button>
          ))}
      </div>
    </Card>
  )
}

function StateBadges({ certificate: { state, previous_id: previousId } }: { certificate: OwnCertificate }) {
  const isValid = state === 'valid'
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={isValid ? 'pistachio' : 'gray'}>
        {isValid && <Check aria-hidden size={16} strokeWidth={2} />}
        {stateName(state)}
      </Badge>
      {previousId !== null && <Badge>{messages.secondCopy}</Badge>}
    </p>
  )
}

function stateName(state: string): string {
  return Object.hasOwn(messages.states, state)
    ? messages.states[state as keyof typeof messages.states]
    : messages.states.cancelled
}

/** The date and reason of a cancelled certificate. */
function endText({ state, state_since: since, state_cause: cause }: OwnCertificate): string {
  const day = since === null ? '' : dayText(dayOf(since))
  if (state === 'superseded') return messages.supersededText(day)
  const texts = messages.cancelledText
  return cause === 'refund' || cause === 'chargeback' || cause === 'claim'
    ? texts[cause](day)
    : texts.other(day)
}

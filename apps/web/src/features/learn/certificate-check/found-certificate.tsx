import { Rosette } from '../../../domain/learn/certificates/rosette.tsx'
import { dayText } from '../../../lib/day.ts'
import { once } from '../../../lib/once.ts'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'
import type { PublicCertificate } from './public-certificate.ts'

const MOMENT = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }))

interface FoundCertificateProps {
  certificate: PublicCertificate
  /** In groups, as on paper. */
  code: string
  /** In milliseconds. */
  checkedAt: number
}

/** The result of a check in the look of the certificate: whether it holds, then name, course, hours and date. */
export function FoundCertificate({ certificate, code, checkedAt }: FoundCertificateProps) {
  const { state, name, course, hours, date } = certificate
  const isValid = state === 'valid'
  return (
    <section className="certificate-result rounded-card shadow-card">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-paper-line pb-5">
        <Rosette sign={isValid ? 'valid' : 'cancelled'} className="w-20" />
        <div className="min-w-[min(14rem,100%)] flex-1">
          <h2 className={classNames('text-2xl sm:text-3xl', isValid && 'text-paper-accent')}>
            {messages[state]}
          </h2>
          <p className="mt-1">{textOf(certificate)}</p>
        </div>
      </div>
      <dl className="grid gap-x-8 gap-y-4 pt-5 sm:grid-cols-2">
        <Fact name={messages.name} value={name} isLarge />
        <Fact name={messages.course} value={course} isLarge />
        <Fact name={messages.hours} value={messages.hoursText(hours)} />
        <Fact name={messages.date} value={dayText(date)} />
        <Fact name={messages.code} value={code} isWhole />
      </dl>
      <p className="pt-4 text-sm text-paper-quiet">{messages.checkedOn(MOMENT().format(checkedAt))}</p>
    </section>
  )
}

interface FactProps {
  name: string
  value: string
  isLarge?: boolean
  isWhole?: boolean
}

function Fact({ name, value, isLarge = false, isWhole = false }: FactProps) {
  return (
    <div className={classNames('min-w-0', isWhole && 'sm:col-span-2')}>
      <dt className="text-sm text-paper-quiet">{name}</dt>
      <dd
        className={classNames('wrap-anywhere', isLarge ? 'font-display text-xl' : 'font-medium tabular-nums')}
      >
        {value}
      </dd>
    </div>
  )
}

function textOf({ state, since }: PublicCertificate): string {
  const day = since === null ? '' : dayText(since)
  if (state === 'cancelled') return messages.cancelledText(day)
  return state === 'superseded' ? messages.supersededText(day) : messages.validText
}

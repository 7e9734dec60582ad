import { CertificateSheet } from '../../../domain/learn/certificates/certificate-sheet.tsx'
import { messages } from './messages.ts'

/** The place of the first certificate. */
export function EmptyCertificates() {
  return (
    <section className="grid items-center gap-5 lg:grid-cols-2 lg:gap-10">
      <div className="overflow-hidden rounded-card shadow-card">
        <CertificateSheet
          label={messages.emptyLabel}
          name={messages.emptyName}
          course={messages.emptyCourse}
        />
      </div>
      <div>
        <h2 className="text-2xl">{messages.none}</h2>
        <p className="mt-2 max-w-prose text-quiet">{messages.noneText}</p>
      </div>
    </section>
  )
}

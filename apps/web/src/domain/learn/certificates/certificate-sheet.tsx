import { Doily } from './doily.tsx'
import { messages } from './messages.ts'
import { Rosette } from './rosette.tsx'

interface CertificateSheetProps {
  /** What a screen reader hears in place of the picture. */
  label: string
  name: string
  course: string
  hours?: number | undefined
  /** Marks it as an example. */
  isSample?: boolean
}

/** A small preview of a certificate, drawn like the PDF of `supabase/functions/certificate-pdf`. */
export function CertificateSheet({ label, name, course, hours, isSample = false }: CertificateSheetProps) {
  return (
    <div className="certificate-sheet">
      <p className="sr-only">{label}</p>
      <div aria-hidden className="certificate-paper">
        <Doily width={297} height={210} />
        <Doily width={200} height={186} />
        <div className="certificate-words">
          <p className="certificate-brand text-paper-quiet">{messages.brand}</p>
          <p className="certificate-title font-display text-paper-accent">{messages.title}</p>
          <p className="certificate-line text-paper-quiet">{messages.certify}</p>
          <p className="certificate-name font-display" data-length={lengthOf(name)}>
            {name}
          </p>
          <p className="certificate-line text-paper-quiet">{messages.concluded}</p>
          <p className="certificate-course font-display">{course}</p>
          {hours !== undefined && (
            <p className="certificate-line text-paper-quiet">{messages.hours(hours)}</p>
          )}
          <Rosette className="certificate-rosette" />
        </div>
        {isSample && <p className="certificate-sample">{messages.sample}</p>}
      </div>
    </div>
  )
}

/** A name of 24 letters fits one line of the largest size; one of 100 letters two lines of the smallest. */
function lengthOf(name: string): 'short' | 'long' | 'longest' {
  const { length } = Array.from(name)
  if (length <= 24) return 'short'
  return length <= 60 ? 'long' : 'longest'
}

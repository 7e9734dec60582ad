import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import type { CertificateSheet } from '../../../domain/learn/certificates/certificate-sheet.tsx'
import { messages } from './messages.ts'

/** How far below the window it is when its drawing is fetched. */
const NEAR = '600px'

const { certificates } = messages

type Sheet = ComponentType<ComponentProps<typeof CertificateSheet>>

/** A certificate as an example. Its drawing would make the page larger than the first packets of a connection, so it comes when it is near. */
export function CertificateSample() {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ readonly CertificateSheet: Sheet } | null>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without a connection its place stays empty.
        import('../../../domain/learn/certificates/certificate-sheet.tsx').then(setDrawn, () => undefined)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="@container">
      {drawn ? (
        <drawn.CertificateSheet
          label={certificates.sampleLabel}
          name={certificates.sampleName}
          course={certificates.sampleCourse}
          hours={certificates.sampleHours}
          isSample
        />
      ) : (
        // As high as the sheet: see certificate.css.
        <div className="aspect-[200/186] bg-surface @min-[28rem]:aspect-[297/210]" />
      )}
    </div>
  )
}

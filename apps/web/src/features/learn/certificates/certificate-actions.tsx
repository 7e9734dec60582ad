import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, BriefcaseBusiness, ExternalLink, FileDown } from 'lucide-react'
import * as v from 'valibot'
import { certificateAddress } from '../../../domain/learn/certificates/code.ts'
import { ApiError, isConnectionError } from '../../../lib/api-error.ts'
import { apiUrl } from '../../../lib/runtime-config.ts'
import { readAs } from '../../../lib/shapes.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ShareButtons } from '../../../ui/share-buttons.tsx'
import { downloadPdf } from './download-pdf.ts'
import { linkedInAddress } from './linkedin.ts'
import { messages } from './messages.ts'
import type { OwnCertificate } from './rows.ts'

interface CertificateActionsProps {
  certificate: OwnCertificate
  leads: boolean
}

/** The PDF, sharing, and the files for other places. */
export function CertificateActions({ certificate, leads }: CertificateActionsProps) {
  const { code, course } = certificate
  const address = certificateAddress(code)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <PdfButton certificate={certificate} leads={leads} />
        <ShareButtons title={messages.shareTitle(course)} text={messages.shareText(course, address)} />
      </div>
      <div className="-ml-3 flex flex-wrap gap-x-1">
        <Link to="/certificate/$code" params={{ code }} className={buttonStyle('plain')}>
          <ExternalLink aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {messages.see}
        </Link>
        <a
          href={linkedInAddress(certificate, issuerName(certificate.issuer), address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('plain')}
        >
          <BriefcaseBusiness aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {messages.linkedIn}
        </a>
        <a
          href={`${apiUrl}/functions/v1/certificate/${code}/badge.json`}
          download={`selo-${certificate.number}.json`}
          title={messages.badgeHint}
          className={buttonStyle('plain')}
        >
          <BadgeCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {messages.badge}
        </a>
      </div>
    </>
  )
}

/** Saves the PDF among the device's downloads. */
function PdfButton({ certificate, leads }: CertificateActionsProps) {
  const download = useMutation({
    mutationFn: () => downloadPdf(certificate),
    onSuccess: () => showToast({ ...messages.pdfReady, topic: 'certificate-pdf' }),
    onError: (error) =>
      showToast({
        title: messages.pdfFailed.title,
        description: failureText(error),
        destructive: true,
        topic: 'certificate-pdf',
      }),
  })
  return (
    <Button tone={leads ? 'accent' : 'quiet'} busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <FileDown aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />}
      {download.isPending ? messages.pdfBusy : messages.pdf}
    </Button>
  )
}

function failureText(error: Error): string {
  const { pdfFailed } = messages
  if (isConnectionError(error)) return pdfFailed.network
  if (error instanceof ApiError && error.status === 429) return pdfFailed.tooMany
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
    ? pdfFailed.gone
    : pdfFailed.other
}

const ISSUER = v.object({ name: v.string() })

function issuerName(issuer: unknown): string {
  return readAs(ISSUER, issuer)?.name ?? ''
}

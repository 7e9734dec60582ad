import type { QuoteSums } from '@ateliedoce/pricing'
import { useMutation } from '@tanstack/react-query'
import { FileDown, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { ApiError, isConnectionError } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import type { QuoteContent } from './quote.ts'
import { quotePdf } from './quote-pdf.ts'
import type { Issued } from './quote-text.ts'

interface PdfButtonsProps {
  quote: Issued & { readonly id: string }
  content: QuoteContent
  sums: QuoteSums
}

const topic = 'quote-pdf'

/** The quote as a file: kept on the device, or sent by its own dialog where that takes files. */
export function PdfButtons({ quote, content, sums }: PdfButtonsProps) {
  const [canSend] = useState(sendsFiles)
  // The dialog opens only shortly after a press, so that a file that comes late waits for the next one.
  const [made, setMade] = useState<{ readonly of: string; readonly file: File } | null>(null)
  const of = JSON.stringify({ id: quote.id, content })
  const make = useMutation({
    mutationFn: async (_use: (file: File) => void | Promise<void>) =>
      made?.of === of ? made.file : await quotePdf({ quote, content, sums }),
    onSuccess: (file, use) => {
      setMade({ of, file })
      void use(file)
    },
    onError: (error) =>
      showToast({ title: messages.pdfFailed.title, description: whyNot(error), destructive: true, topic }),
  })
  const isMaking = make.isPending
  return (
    <div className="flex flex-wrap gap-2">
      {canSend && (
        <Button tone="quiet" aria-disabled={isMaking} onClick={() => !isMaking && make.mutate(send)}>
          <Send aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {messages.sendPdf}
        </Button>
      )}
      <Button tone="quiet" busy={isMaking} onClick={() => make.mutate(save)}>
        {!isMaking && <FileDown aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />}
        {isMaking ? messages.pdfBusy : messages.pdf}
      </Button>
      <Button tone="quiet" onClick={() => window.print()}>
        <Printer aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {messages.print}
      </Button>
    </div>
  )
}

function save(file: File): void {
  saveFile(file, file.name)
  showToast({ ...messages.pdfReady(file.name), topic })
}

async function send(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // The learner closed the device's own dialog.
    if (name === 'AbortError') return
    if (name === 'NotAllowedError') showToast({ ...messages.pdfWaits, topic })
    else save(file)
  }
}

function sendsFiles(): boolean {
  const file = new File([], 'orcamento.pdf', { type: 'application/pdf' })
  // Desktop browsers lack it, unlike the types.
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

function whyNot(error: Error): string {
  const { pdfFailed } = messages
  if (isConnectionError(error)) return pdfFailed.network
  if (!(error instanceof ApiError)) return pdfFailed.other
  if (error.status === 404) return pdfFailed.gone
  return error.status === 429 ? pdfFailed.tooMany : pdfFailed.other
}

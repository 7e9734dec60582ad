import { MessageCircle, Share2 } from 'lucide-react'
import { showToast } from '../lib/toasts.ts'
import { Button } from './button.tsx'
import { buttonStyle, type ButtonTone } from './button-style.ts'
import { classNames } from './class-names.ts'
import { messages } from './share-messages.ts'

interface ShareButtonsProps {
  /** Names it in the device's own dialog. */
  title: string
  /** Plain text, as it is read in a message. */
  text: string
  /** The look of the first button, which opens WhatsApp. */
  tone?: ButtonTone
  className?: string
}

/** Shares a text by the device's own dialog, which copies it where there is none, and by WhatsApp. */
export function ShareButtons({ title, text, tone = 'quiet', className }: ShareButtonsProps) {
  return (
    <div className={classNames('flex flex-wrap gap-2 print:hidden', className)}>
      <a href={whatsAppAddress(text)} target="_blank" rel="noopener noreferrer" className={buttonStyle(tone)}>
        <MessageCircle aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {messages.whatsApp}
      </a>
      <Button tone="quiet" onClick={() => void share(title, text)}>
        <Share2 aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {messages.share}
      </Button>
    </div>
  )
}

/** Longer addresses are cut by some phones. */
const MAX_TEXT = 6000

/** The address that opens WhatsApp with a message to send. */
function whatsAppAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text.slice(0, MAX_TEXT))}`
}

async function share(title: string, text: string): Promise<void> {
  try {
    // Desktop browsers lack it, unlike the types.
    if (typeof navigator.share === 'function') await navigator.share({ title, text })
    else {
      await navigator.clipboard.writeText(text)
      showToast({ ...messages.copied, topic: 'share' })
    }
  } catch (error) {
    // The learner closed the device's own dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ ...messages.failed, destructive: true, topic: 'share' })
  }
}

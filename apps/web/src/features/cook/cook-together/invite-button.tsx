import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

/** Sends the invitation by the share sheet, else copies it, else shows its address. */
export function InviteButton({ recipeTitle, address }: { recipeTitle: string; address: string }) {
  const [isShown, setIsShown] = useState(false)

  async function invite() {
    const text = messages.inviteText(recipeTitle, address)
    try {
      if (canShare()) return await navigator.share({ text })
      await navigator.clipboard.writeText(text)
      showToast({ ...messages.copied, topic: 'cook-together' })
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsShown(true)
    }
  }

  return (
    <>
      <Button tone="quiet" className="min-h-15" onClick={() => void invite()}>
        {messages.invite}
      </Button>
      {isShown && (
        <p className="basis-full">
          {messages.shown} <span className="select-all wrap-anywhere">{address}</span>
        </p>
      )}
    </>
  )
}

function canShare(): boolean {
  return 'share' in navigator
}

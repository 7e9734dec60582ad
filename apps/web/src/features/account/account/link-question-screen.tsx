import { useState } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { messages } from './messages.ts'

const texts = messages.linkQuestion

interface LinkQuestionScreenProps {
  /** E-mails of the signed-in account and of the link's. */
  present: string
  offered: string
  onAnswer: (isTaken: boolean) => void
}

/** Replaces the whole app until the learner decides whether an e-mailed link may replace the signed-in account. */
export function LinkQuestionScreen({ present, offered, onAnswer }: LinkQuestionScreenProps) {
  const [isTaking, setIsTaking] = useState(false)
  usePageTitle(texts.windowTitle)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <main className="page grid min-h-dvh content-center py-6">
      <div className="mx-auto w-full max-w-md">
        <p className="mb-6 text-center font-display text-3xl">{messages.productName}</p>
        <div className="rounded-card bg-surface p-5 shadow-card sm:p-8">
          <h1 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere outline-none sm:text-3xl">
            {texts.title(offered)}
          </h1>
          <p className="mt-1 mb-5 wrap-anywhere text-quiet">{texts.text(present)}</p>
          <div className="flex flex-col gap-3">
            <Button
              busy={isTaking}
              onClick={() => {
                setIsTaking(true)
                onAnswer(true)
              }}
            >
              {texts.take}
            </Button>
            <Button tone="plain" disabled={isTaking} onClick={() => onAnswer(false)}>
              {texts.stay}
            </Button>
          </div>
        </div>
      </div>
    </main>
  )
}

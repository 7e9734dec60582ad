import { useEffect, useId, useRef } from 'react'
import { stay, type LeaveQuestion as Question } from '../../../lib/leaving.ts'
import { Button } from '../../../ui/button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { leaveMessages as texts } from './leave-messages.ts'

/** Asks before a sign-out deletes what only this device has. */
export function LeaveQuestion({ question: { unsaved, leave } }: { question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(() => dialog.current?.close())
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={stay}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] max-w-none overflow-y-auto rounded-card bg-surface p-5 text-text shadow-lifted backdrop:bg-black/60"
    >
      <h2 id={titleId} className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2">{texts.text}</p>
      <ul className="mt-2 list-disc pl-5">
        {texts.items(unsaved).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-2">
        <Button onClick={() => dialog.current?.close()}>{texts.stay}</Button>
        <Button
          tone="quiet"
          onClick={() => {
            dialog.current?.close()
            leave()
          }}
        >
          {texts.leave}
        </Button>
      </div>
    </dialog>
  )
}

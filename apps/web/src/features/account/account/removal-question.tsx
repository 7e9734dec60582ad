import { Button } from '../../../ui/button.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'

interface RemovalQuestionProps {
  question: string
  consequence: string
  yes: string
  no: string
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before a device is removed. */
export function RemovalQuestion({
  question,
  consequence,
  yes,
  no,
  isBusy,
  onYes,
  onNo,
}: RemovalQuestionProps) {
  // The focus starts on 'cancel', so that a hasty key press removes nothing.
  const wayBack = useFocusOnArrival<HTMLButtonElement>()
  return (
    <fieldset className="mt-3 flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{question}</legend>
      <p>{consequence}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" busy={isBusy} onClick={onYes} className="flex-auto">
          {yes}
        </Button>
        <Button ref={wayBack} tone="quiet" onClick={onNo} className="flex-auto">
          {no}
        </Button>
      </div>
    </fieldset>
  )
}

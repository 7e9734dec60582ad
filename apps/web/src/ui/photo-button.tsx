import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button.tsx'

interface PhotoButtonProps {
  label: string
  /** The id of what describes it: which files it takes. */
  describedBy: string
  busy: boolean
  onPick: (file: File) => void
}

/** Takes a photo with the camera, or chooses one from the device. */
export function PhotoButton({ label, describedBy, busy, onPick }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone="quiet" busy={busy} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        <Camera aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {label}
      </Button>
      {/* Opened by the button, since a file field cannot be styled. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}

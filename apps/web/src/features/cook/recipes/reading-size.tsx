import { AArrowDown, AArrowUp } from 'lucide-react'
import { useState } from 'react'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { messages } from './messages.ts'

const SMALLEST_PX = 14
const LARGEST_PX = 24
const STEP_PX = 2
const USUAL_PX = 16
const STORAGE_KEY = 'atelie-doce.tamanho-do-texto'

/**
 * The text size of recipes on this device, stored between visits.
 * @returns pixels at the browser's default text size, and the function that changes it
 */
export function useReadingSize(): readonly [number, (sizePx: number) => void] {
  const [sizePx, setSizePx] = useState(storedSize)
  function change(next: number): void {
    setSizePx(next)
    deviceStorage.set(STORAGE_KEY, String(next))
  }
  return [sizePx, change]
}

function storedSize(): number {
  const stored = Number(deviceStorage.get(STORAGE_KEY) ?? USUAL_PX)
  return stored >= SMALLEST_PX && stored <= LARGEST_PX ? stored : USUAL_PX
}

interface ReadingSizeProps {
  sizePx: number
  onChange: (sizePx: number) => void
}

export function ReadingSize({ sizePx, onChange }: ReadingSizeProps) {
  return (
    <fieldset aria-label={messages.textSize} className="flex shrink-0">
      <IconButton
        icon={AArrowDown}
        label={messages.smallerText}
        aria-disabled={sizePx <= SMALLEST_PX}
        className="aria-disabled:opacity-50"
        onClick={() => onChange(Math.max(SMALLEST_PX, sizePx - STEP_PX))}
      />
      <IconButton
        icon={AArrowUp}
        label={messages.largerText}
        aria-disabled={sizePx >= LARGEST_PX}
        className="aria-disabled:opacity-50"
        onClick={() => onChange(Math.min(LARGEST_PX, sizePx + STEP_PX))}
      />
    </fieldset>
  )
}

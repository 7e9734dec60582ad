import { AArrowDown, AArrowUp } from 'lucide-react'
import { useState } from 'react'
import { deviceSetting, keepSetting, readSetting } from '../../../lib/device-store/settings.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { messages } from './messages.ts'

const SMALLEST_PX = 14
const LARGEST_PX = 24
const STEP_PX = 2
const USUAL_PX = 16
const SIZE = deviceSetting('text-size', 'atelie-doce.tamanho-do-texto', (stored) => {
  const sizePx = Number(stored)
  return sizePx >= SMALLEST_PX && sizePx <= LARGEST_PX ? sizePx : undefined
})

/**
 * The text size of recipes on this device, stored between visits.
 * @returns pixels at the browser's default text size, and the function that changes it
 */
export function useReadingSize(): readonly [number, (sizePx: number) => void] {
  const [sizePx, setSizePx] = useState(() => readSetting(SIZE) ?? USUAL_PX)
  function change(next: number): void {
    setSizePx(next)
    keepSetting(SIZE, next)
  }
  return [sizePx, change]
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

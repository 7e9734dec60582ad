import { useState, type CSSProperties } from 'react'
import { deviceStorage } from '../../../lib/device-storage.ts'

/** Sizes of a step's words, in pixels at the browser's default text size. */
const SIZES_PX = [22, 26, 30, 36, 44] as const
const USUAL = 1
const STORAGE_KEY = 'atelie-doce.tamanho-na-cozinha'

/** The size of the words on the stage, stored on this device. */
export interface StageText {
  readonly style: CSSProperties
  /** Null at the end of the range. */
  readonly smaller: (() => void) | null
  readonly larger: (() => void) | null
}

export function useStageText(): StageText {
  const [index, setIndex] = useState(storedIndex)
  const change = (next: number) => () => {
    setIndex(next)
    deviceStorage.set(STORAGE_KEY, String(next))
  }
  return {
    style: { '--stage-text': `${(SIZES_PX[index] ?? SIZES_PX[USUAL]) / 16}rem` } as CSSProperties,
    smaller: index > 0 ? change(index - 1) : null,
    larger: index < SIZES_PX.length - 1 ? change(index + 1) : null,
  }
}

function storedIndex(): number {
  const stored = Number(deviceStorage.get(STORAGE_KEY) ?? USUAL)
  return SIZES_PX[stored] === undefined ? USUAL : stored
}

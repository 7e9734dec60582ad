import { useState, type CSSProperties } from 'react'
import { deviceSetting, keepSetting, readSetting } from '../../../lib/device-store/settings.ts'

/** Sizes of a step's words, in pixels at the browser's default text size. */
const SIZES_PX = [22, 26, 30, 36, 44] as const
const USUAL = 1
/** The index of a size. */
const SIZE = deviceSetting('stage-text-size', 'atelie-doce.tamanho-na-cozinha', (stored) => {
  const index = Number(stored)
  return SIZES_PX[index] === undefined ? undefined : index
})

/** The size of the words on the stage, stored on this device. */
export interface StageText {
  readonly style: CSSProperties
  /** Null at the end of the range. */
  readonly smaller: (() => void) | null
  readonly larger: (() => void) | null
}

export function useStageText(): StageText {
  const [index, setIndex] = useState(() => readSetting(SIZE) ?? USUAL)
  const change = (next: number) => () => {
    setIndex(next)
    keepSetting(SIZE, next)
  }
  return {
    style: { '--stage-text': `${(SIZES_PX[index] ?? SIZES_PX[USUAL]) / 16}rem` } as CSSProperties,
    smaller: index > 0 ? change(index - 1) : null,
    larger: index < SIZES_PX.length - 1 ? change(index + 1) : null,
  }
}

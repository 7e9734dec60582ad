// Whether amounts are shown in grams, on every screen of this device.

import { useSyncExternalStore } from 'react'
import { deviceSetting, keepSetting, readSetting } from '../../../lib/device-store/settings.ts'

const IN_GRAMS = deviceSetting('in-grams', 'atelie-doce.em-gramas', (stored) =>
  typeof stored === 'boolean' ? stored : stored === 'sim',
)
const listeners = new Set<() => void>()

export function useInGrams(): boolean {
  return useSyncExternalStore(watch, isInGrams, () => false)
}

export function setInGrams(isOn: boolean): void {
  keepSetting(IN_GRAMS, isOn)
  for (const listener of listeners) listener()
}

function isInGrams(): boolean {
  return readSetting(IN_GRAMS) ?? false
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

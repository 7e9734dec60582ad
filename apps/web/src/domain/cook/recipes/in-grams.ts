// Whether amounts are shown in grams, on every screen of this device.

import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../lib/device-storage.ts'

const KEY = 'atelie-doce.em-gramas'
const listeners = new Set<() => void>()

export function useInGrams(): boolean {
  return useSyncExternalStore(watch, isInGrams, () => false)
}

export function setInGrams(isOn: boolean): void {
  deviceStorage.set(KEY, isOn ? 'sim' : 'nao')
  for (const listener of listeners) listener()
}

function isInGrams(): boolean {
  return deviceStorage.get(KEY) === 'sim'
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

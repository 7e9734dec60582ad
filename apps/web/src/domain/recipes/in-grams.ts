// Whether amounts are shown in grams, on every screen of this device.

import { useSyncExternalStore } from 'react'

const KEY = 'atelie-doce.em-gramas'
const listeners = new Set<() => void>()

export function useInGrams(): boolean {
  return useSyncExternalStore(watch, isInGrams, () => false)
}

export function setInGrams(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'sim' : 'nao')
  } catch {
    // Storage is disabled: the choice cannot be kept.
  }
  for (const listener of listeners) listener()
}

function isInGrams(): boolean {
  try {
    return localStorage.getItem(KEY) === 'sim'
  } catch {
    return false
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme, kept on this device. The script in index.html applies it, before the first paint and after each choice. */
import { useSyncExternalStore } from 'react'
import { deviceStorage } from './device-storage.ts'

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** index.html names it too. */
const KEY = 'atelie-doce.tema'
const CHOICE = 'theme-choice'

export function chooseTheme(theme: Theme): void {
  const stored = theme === 'system' ? null : theme
  if (stored === null) deviceStorage.remove(KEY)
  else deviceStorage.set(KEY, stored)
  window.dispatchEvent(new CustomEvent(CHOICE, { detail: stored }))
}

/** The learner's choice on this device. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, chosenTheme, chosenTheme)
}

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Calls back after the script in index.html, which listens first. */
function watchTheme(onChange: () => void): () => void {
  window.addEventListener(CHOICE, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHOICE, onChange)
    window.removeEventListener('storage', onChange)
  }
}

import { useEffect, useState } from 'react'
import { canRead, portugueseVoice, speak } from './speech.ts'
import { spokenText } from './spoken-text.ts'

export interface ReadingAloud {
  /** False where the browser has no speech. */
  readonly isPossible: boolean
  readonly isOn: boolean
  /** Whether the voice runs on the device or a server; `unknown` until the browser has listed its voices. */
  readonly voice: 'device' | 'network' | 'unknown'
  readonly turn: (isOn: boolean) => void
  readonly say: (text: string) => void
}

/** Reads a text aloud whenever it changes. Off until asked for, at each visit. */
export function useReadingAloud(text: string): ReadingAloud {
  const [isOn, setOn] = useState(false)
  const voice = useVoice()
  useEffect(() => {
    if (!isOn || text === '') return
    speak(spokenText(text))
    return () => window.speechSynthesis.cancel()
  }, [isOn, text])
  return {
    isPossible: canRead(),
    isOn,
    voice: voice === null ? 'unknown' : voice.localService ? 'device' : 'network',
    turn: setOn,
    say: (words) => {
      if (canRead()) speak(spokenText(words))
    },
  }
}

function useVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState(() => (canRead() ? portugueseVoice() : null))
  useEffect(() => {
    if (!canRead()) return
    const read = () => setVoice(portugueseVoice())
    window.speechSynthesis.addEventListener('voiceschanged', read)
    return () => window.speechSynthesis.removeEventListener('voiceschanged', read)
  }, [])
  return voice
}

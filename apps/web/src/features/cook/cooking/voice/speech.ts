// The browser's speech synthesis and recognition of Portuguese.

/** The part of the Web Speech API's recognition that is used. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  addEventListener: <Name extends keyof RecognitionEvents>(
    name: Name,
    listener: (event: RecognitionEvents[Name]) => void,
    options: { readonly signal: AbortSignal },
  ) => void
  start: () => void
  abort: () => void
}

interface RecognitionEvents {
  readonly result: RecognitionEvent
  readonly error: RecognitionProblem
  readonly end: Event
}

/** `error`: "not-allowed", "network" and others of the specification. */
export interface RecognitionProblem {
  readonly error: string
}

interface RecognitionEvent {
  readonly resultIndex: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  }
}

/** A recognition of Brazilian Portuguese that goes on listening; null where the browser has none. */
export function newRecognition(): Recognition | null {
  const Known = window.SpeechRecognition ?? window.webkitSpeechRecognition
  if (Known === undefined) return null
  const recognition = new Known()
  recognition.lang = 'pt-BR'
  recognition.continuous = true
  recognition.interimResults = false
  return recognition
}

/** The words that became final with this event. */
export function finalWords({ results, resultIndex }: RecognitionEvent): string[] {
  return Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal)
    .map((result) => result[0]?.transcript ?? '')
}

export function canHear(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window
}

export function canRead(): boolean {
  return 'speechSynthesis' in window
}

/** The voice that reads Portuguese: Brazil's, and of this device, before others. Null before the browser knows, and for none. */
export function portugueseVoice(): SpeechSynthesisVoice | null {
  const voices = window.speechSynthesis.getVoices().filter(({ lang }) => /^pt\b/i.test(lang))
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/br$/i.test(lang) ? 2 : 0) + (localService ? 1 : 0)
  return voices.sort((one, other) => rank(other) - rank(one))[0] ?? null
}

/** Speaks a text and cancels the one being spoken. */
export function speak(text: string): void {
  const { speechSynthesis } = window
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'pt-BR'
  utterance.voice = portugueseVoice()
  utterance.rate = 0.95
  speechSynthesis.speak(utterance)
}

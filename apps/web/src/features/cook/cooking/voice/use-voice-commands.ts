import { useEffect, useEffectEvent, useState } from 'react'
import { readCommand, type VoiceCommand } from './commands.ts'
import { canHear, finalWords, newRecognition, type RecognitionProblem } from './speech.ts'

/** Why listening ended by itself. */
type Failure = 'refused' | 'failed'

export interface VoiceCommands {
  /** False where the browser recognises no speech. */
  readonly isPossible: boolean
  readonly isOn: boolean
  readonly failure: Failure | null
  readonly turn: (isOn: boolean) => void
}

/** A recognition that ends this soon after its start did not work. */
const SOON_MS = 1000
const MAX_FAILED_STARTS = 3

/** Listens for commands while the page is visible. Off until asked for, at each visit. */
export function useVoiceCommands(onCommand: (command: VoiceCommand) => void): VoiceCommands {
  const [isOn, setOn] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const hear = useEffectEvent((words: string) => {
    // The microphone hears the voice that reads aloud.
    if (window.speechSynthesis.speaking) return
    const command = readCommand(words)
    if (command?.kind === 'stop') setOn(false)
    else if (command !== null) onCommand(command)
  })
  const end = useEffectEvent((reason: Failure) => {
    setFailure(reason)
    setOn(false)
  })
  useEffect(() => {
    if (!isOn) return
    return listen(
      (words) => hear(words),
      (reason) => end(reason),
    )
  }, [isOn])
  return {
    isPossible: canHear(),
    isOn,
    failure,
    turn: (next) => {
      setFailure(null)
      setOn(next)
    },
  }
}

/** Listens, again after each pause, until the returned function is called. */
function listen(hear: (words: string) => void, fail: (reason: Failure) => void): () => void {
  const recognition = newRecognition()
  if (recognition === null) return () => undefined
  const abort = new AbortController()
  let [isRunning, startedAt, failedStarts] = [false, 0, 0]
  const start = () => {
    if (isRunning || document.visibilityState !== 'visible') return
    isRunning = true
    startedAt = performance.now()
    recognition.start()
  }
  const { signal } = abort
  recognition.addEventListener('result', (event) => finalWords(event).forEach(hear), { signal })
  const onError = ({ error }: RecognitionProblem) => {
    if (error === 'not-allowed' || error === 'service-not-allowed') fail('refused')
    else if (error === 'network' || error === 'audio-capture') fail('failed')
  }
  const onEnd = () => {
    isRunning = false
    failedStarts = performance.now() - startedAt < SOON_MS ? failedStarts + 1 : 0
    if (failedStarts >= MAX_FAILED_STARTS) fail('failed')
    else start()
  }
  recognition.addEventListener('error', onError, { signal })
  recognition.addEventListener('end', onEnd, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      failedStarts = 0
      if (document.visibilityState === 'visible') start()
      else recognition.abort()
    },
    { signal },
  )
  start()
  return () => {
    abort.abort()
    recognition.abort()
  }
}

/** The sound of a timer. Browsers allow sound only after a touch of the page, so the touch that starts a timer unlocks it. */

let context: AudioContext | null = null

/** Must be called while a touch or key press is handled. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
  } catch {
    // Without sound the page still shows and vibrates.
  }
}

/** Saves the battery while there are no timers. */
export function suspendSound(): void {
  void context?.suspend().catch(() => undefined)
}

export function isSoundUnlocked(): boolean {
  return context?.state === 'running'
}

const SOUND_SECONDS = 45
const [HIGH_HZ, LOW_HZ] = [1046.5, 784]

/** Rings for a while: three short notes a second and a half. @returns a function that ends it */
export function playAlarm(): () => void {
  if (context === null) return () => undefined
  // A phone may have interrupted the sound context since.
  void context.resume().catch(() => undefined)
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: HIGH_HZ })
  const volume = new GainNode(context, { gain: 0 })
  oscillator.connect(volume).connect(context.destination)
  const from = context.currentTime + 0.05
  for (let beat = 0; beat < SOUND_SECONDS; beat += 1.5)
    for (const note of [0, 1, 2]) {
      const at = from + beat + note * 0.22
      oscillator.frequency.setValueAtTime(note === 1 ? LOW_HZ : HIGH_HZ, at)
      volume.gain.setValueAtTime(0, at)
      volume.gain.linearRampToValueAtTime(0.5, at + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2)
    }
  oscillator.start(from)
  oscillator.stop(from + SOUND_SECONDS)
  return () => {
    oscillator.disconnect()
    volume.disconnect()
  }
}

import { AArrowDown, AArrowUp } from 'lucide-react'
import type { ScreenLock } from '../../../lib/use-wake-lock.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { ScreenNote } from './screen-note.tsx'
import { Sheet } from './sheet.tsx'
import type { StageText } from './stage-text.ts'
import type { StageVoice } from './voice/use-stage-voice.ts'
import { VoiceOptions } from './voice/voice-options.tsx'

interface OptionsSheetProps {
  text: StageText
  screenLock: ScreenLock
  voice: StageVoice
  onClose: () => void
}

/** How the stage is read and heard. */
export function OptionsSheet({ text, screenLock, voice, onClose }: OptionsSheetProps) {
  return (
    <Sheet title={messages.options} onClose={onClose}>
      <fieldset>
        <legend className="pb-2 font-semibold">{messages.textSize}</legend>
        <div className="flex gap-3">
          <Button
            tone="quiet"
            aria-label={messages.smaller}
            aria-disabled={text.smaller === null}
            className="min-h-16 flex-1"
            onClick={() => text.smaller?.()}
          >
            <AArrowDown aria-hidden size={28} strokeWidth={1.75} />
          </Button>
          <Button
            tone="quiet"
            aria-label={messages.larger}
            aria-disabled={text.larger === null}
            className="min-h-16 flex-1"
            onClick={() => text.larger?.()}
          >
            <AArrowUp aria-hidden size={28} strokeWidth={1.75} />
          </Button>
        </div>
        <p aria-hidden className="stage-words truncate pt-2" data-length="long">
          {messages.sample}
        </p>
      </fieldset>
      <VoiceOptions voice={voice} />
      <ScreenNote lock={screenLock} />
    </Sheet>
  )
}

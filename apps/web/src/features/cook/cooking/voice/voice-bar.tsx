import { Mic, MicOff, Volume2 } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { messages } from '../messages.ts'
import type { StageVoice } from './use-stage-voice.ts'

/** Shows which of reading aloud and voice commands are on; renders nothing while both are off. */
export function VoiceBar({ voice: { reading, commands, answer, repeat } }: { voice: StageVoice }) {
  if (!reading.isOn && !commands.isOn) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {answer !== '' && (
        <output className="w-full rounded-card bg-pistachio-tint px-4 py-3 text-xl font-semibold text-on-pistachio-tint">
          {answer}
        </output>
      )}
      {reading.isOn && (
        <Button tone="quiet" className="min-h-15" onClick={repeat}>
          <Volume2 aria-hidden size={24} strokeWidth={1.75} className="shrink-0" />
          {messages.readAgain}
        </Button>
      )}
      {commands.isOn && (
        <div className="flex min-w-[min(16rem,100%)] flex-1 items-center gap-2 rounded-card bg-surface pl-4 shadow-card">
          <Mic aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-accent" />
          <p className="min-w-0 flex-1 py-1 text-sm">{messages.listening}</p>
          <button
            type="button"
            aria-label={messages.stopListening}
            title={messages.stopListening}
            onClick={() => commands.turn(false)}
            className="grid size-15 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <MicOff aria-hidden size={24} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import { messages } from '../messages.ts'
import type { StageVoice } from './use-stage-voice.ts'

/** Switches for reading aloud and voice commands, with a note on the data that leaves the device. */
export function VoiceOptions({ voice: { reading, commands } }: { voice: StageVoice }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2">
      {reading.isPossible ? (
        <Switch label={messages.readAloud} isOn={reading.isOn} onTurn={reading.turn}>
          {messages.voiceOf[reading.voice]}
        </Switch>
      ) : (
        <p className="text-quiet">{messages.noVoice}</p>
      )}
      {commands.isPossible ? (
        <Switch label={messages.voiceCommands} isOn={commands.isOn} onTurn={commands.turn}>
          {messages.voiceCommandsText}
        </Switch>
      ) : (
        <p className="text-quiet">{messages.noVoiceCommands}</p>
      )}
      {commands.failure !== null && (
        <p role="alert" className="rounded-field bg-danger-tint px-3 py-2 text-on-danger-tint">
          {messages.voiceProblems[commands.failure]}
        </p>
      )}
    </div>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  onTurn: (isOn: boolean) => void
  /** The explanation below the label. */
  children: ReactNode
}

function Switch({ label, isOn, onTurn, children }: SwitchProps) {
  const textId = useId()
  return (
    <div className="flex min-h-15 flex-col py-2">
      <label className="flex min-h-12 items-center justify-between gap-4 font-semibold">
        {label}
        <input
          type="checkbox"
          aria-describedby={textId}
          className="size-7 shrink-0 accent-accent"
          checked={isOn}
          onChange={({ target }) => onTurn(target.checked)}
        />
      </label>
      <p id={textId} className="text-sm text-quiet">
        {children}
      </p>
    </div>
  )
}

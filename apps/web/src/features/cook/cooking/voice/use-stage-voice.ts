import { useState } from 'react'
import type { CookedStep, CookingView } from '../cooking-view.ts'
import type { ShownIngredient } from '../shown-ingredient.ts'
import { messages } from '../messages.ts'
import { ingredientsCalled } from './commands.ts'
import { useReadingAloud, type ReadingAloud } from './use-reading-aloud.ts'
import { useVoiceCommands, type VoiceCommands } from './use-voice-commands.ts'

interface StageVoiceOf {
  view: CookingView
  /** The step on the screen; undefined on other screens. */
  step: CookedStep | undefined
  goOn: () => void
  goBack: () => void
}

/** Reading aloud and commands by voice, which know what is on the stage. */
export interface StageVoice {
  readonly reading: ReadingAloud
  readonly commands: VoiceCommands
  /** The answer to the last question; '' for none. It belongs to the step that was on the screen. */
  readonly answer: string
  readonly repeat: () => void
}

export function useStageVoice({ view, step, goOn, goBack }: StageVoiceOf): StageVoice {
  const [answered, setAnswered] = useState({ step: 0, text: '' })
  const reading = useReadingAloud(step?.said ?? '')
  const repeat = () => reading.say(step?.said ?? messages.before)
  const answer = (text: string) => {
    setAnswered({ step: step?.position ?? 0, text })
    reading.say(text)
  }
  const commands = useVoiceCommands((command) => {
    switch (command.kind) {
      case 'next':
        // A word that was heard, or misheard, does not say that the recipe was made.
        return step?.position === view.steps.length ? answer(messages.lastStep) : goOn()
      case 'back':
        return goBack()
      case 'repeat':
        return repeat()
      case 'ingredients':
        return answer(textOf(step?.ingredients ?? [], messages.noIngredients))
      case 'amount':
        return answer(textOf(called(command.of, view, step), messages.notFound))
      case 'stop':
    }
  })
  return {
    reading,
    commands,
    answer: answered.step === (step?.position ?? 0) ? answered.text : '',
    repeat,
  }
}

function called(
  of: string,
  { parts }: CookingView,
  step: CookedStep | undefined,
): readonly ShownIngredient[] {
  return ingredientsCalled<ShownIngredient>(
    of,
    step?.ingredients ?? [],
    parts.flatMap(({ ingredients }) => ingredients),
  )
}

function textOf(lines: readonly ShownIngredient[], none: string): string {
  return lines.map(lineText).join('; ') || none
}

function lineText({ amount, joint, name }: ShownIngredient): string {
  return `${amount}${joint}${name}`
}

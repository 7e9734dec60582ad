import type { LineUse, PastedRecipe } from '@ateliedoce/recipe-text'
import type { Ref } from 'react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { pasteMessages } from './paste-messages.ts'
import { USE_OPTIONS } from './review-lines.tsx'
import type { Question } from './review-view.ts'

interface ReviewQuestionsProps {
  ref: Ref<HTMLElement>
  recipe: PastedRecipe
  questions: readonly Question[]
  /** The line stands as it was read. */
  onRight: (line: number) => void
  /** Leaves out all lines that were not recognised. */
  onUnknownOut: () => void
  onUse: (line: number, use: LineUse) => void
  onText: (line: number, text: string) => void
}

/** Cards on the page. The next ones follow as these are answered. */
const SHOWN_AT_ONCE = 12

/** Questions about uncertain lines, one after the other. */
export function ReviewQuestions(props: ReviewQuestionsProps) {
  const { ref, recipe, questions, onRight, onUnknownOut, onUse, onText } = props
  const unknown = questions.filter(({ isUnknown }) => isUnknown).length
  if (questions.length === 0) return null
  return (
    <section ref={ref} aria-labelledby="falta-conferir" className="flex flex-col gap-3">
      <h2 id="falta-conferir" className="text-xl">
        {pasteMessages.questions(questions.length)}
      </h2>
      {unknown > 3 && (
        <Button tone="quiet" className="self-start" onClick={onUnknownOut}>
          {pasteMessages.unknownOut(unknown)}
        </Button>
      )}
      <ul className="flex flex-col gap-3">
        {questions.slice(0, SHOWN_AT_ONCE).map((question) => (
          <QuestionCard
            key={question.line}
            question={question}
            text={recipe.lines[question.line]?.text ?? ''}
            use={recipe.lines[question.line]?.use ?? 'ignored'}
            onRight={() => onRight(question.line)}
            onUse={(use) => onUse(question.line, use)}
            onText={(text) => onText(question.line, text)}
          />
        ))}
      </ul>
      {questions.length > SHOWN_AT_ONCE && (
        <p className="text-quiet">{pasteMessages.moreQuestions(questions.length - SHOWN_AT_ONCE)}</p>
      )}
    </section>
  )
}

interface QuestionCardProps {
  question: Question
  text: string
  use: LineUse
  onRight: () => void
  onUse: (use: LineUse) => void
  onText: (text: string) => void
}

function QuestionCard({ question, text, use, onRight, onUse, onText }: QuestionCardProps) {
  const [typed, setTyped] = useState(text)
  const isOfAmount = use === 'ingredient'
  const options = USE_OPTIONS.some(({ value }) => value === use)
    ? USE_OPTIONS
    : [{ value: use, label: pasteMessages.uses[use] }, ...USE_OPTIONS]
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <p className="font-semibold wrap-anywhere">“{text}”</p>
      <p className="text-quiet">{question.ask}</p>
      {question.doubts.map((doubt) => (
        <p key={doubt} className="text-sm text-quiet">
          {doubt}
        </p>
      ))}
      {isOfAmount && (
        <TextField
          label={pasteMessages.lineText}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <SelectField label={pasteMessages.lineUse} options={options} value={use} onChange={onUse} />
      <Button
        tone="quiet"
        className="self-start"
        aria-label={`${pasteMessages.right}: ${text}`}
        onClick={() => {
          if (isOfAmount && typed.trim() !== '' && typed.trim() !== text) onText(typed.trim())
          onRight()
        }}
      >
        {pasteMessages.right}
      </Button>
    </Card>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { AnswerDraft } from './draft.ts'
import { failureText, messages } from './messages.ts'
import { QuestionField } from './question-field.tsx'
import type { Question } from './rows.ts'

interface AnswerFormProps {
  questions: readonly Question[]
  draft: AnswerDraft
  /** The form was opened by a press of the learner. */
  takesFocus: boolean
  isChecking: boolean
  /** Why the last check failed. */
  error: Error | null
  onChange: (draft: AnswerDraft) => void
  /** Called with an answer to each question. */
  onCheck: (answers: readonly number[]) => void
}

/** All questions of an exercise on one form, since they are few. */
export function AnswerForm(props: AnswerFormProps) {
  const { questions, draft, takesFocus, isChecking, error, onChange, onCheck } = props
  const [isSent, setIsSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [takesFocus])

  function check() {
    setIsSent(true)
    const answers = draft.answers.filter((answer) => answer !== null)
    if (answers.length === questions.length) {
      if (!isChecking) onCheck(answers)
      return
    }
    const missing = draft.answers.indexOf(null)
    form.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      noValidate
      // Beside the first question, the introduction has no line to part from it.
      className="flex flex-col gap-6 lg:*:first:border-t-0 lg:*:first:pt-0"
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          heading={messages.question(index + 1, questions.length)}
          chosen={draft.answers[index] ?? null}
          error={isSent && draft.answers[index] === null ? messages.unanswered : null}
          onChoose={(option) =>
            onChange({
              ...draft,
              answers: draft.answers.map((answer, position) => (position === index ? option : answer)),
            })
          }
        />
      ))}
      <div className="flex flex-col items-start gap-2">
        {error !== null && (
          <p role="alert" className="rounded-field bg-caramel-tint px-4 py-3 text-on-caramel-tint">
            {failureText(error)}
          </p>
        )}
        <Button type="submit" busy={isChecking} className="min-h-14">
          {messages.check}
        </Button>
        <p className="text-sm text-quiet">{messages.kept}</p>
      </div>
    </form>
  )
}

import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Question } from './rows.ts'

interface QuestionFieldProps {
  question: Question
  /** 'Pergunta 1 de 3' */
  heading: string
  /** Position of an option, counted from 1. */
  chosen: number | null
  error: string | null
  onChoose: (option: number) => void
}

/** One question with its options, each a whole row to press. */
export function QuestionField({ question, heading, chosen, error, onChoose }: QuestionFieldProps) {
  const errorId = useId()
  return (
    <fieldset
      aria-describedby={error === null ? undefined : errorId}
      className="flex min-w-0 flex-col gap-2 border-t border-line pt-4"
    >
      <legend className="float-left w-full">
        <span className="block text-sm text-quiet">{heading}</span>
        <span className="block text-lg font-semibold">{question.question}</span>
      </legend>
      <div className="clear-both flex flex-col gap-2">
        {question.options.map((option, index) => (
          <label
            key={option}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-outline bg-surface px-4 py-2 transition-colors duration-150 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-tint has-checked:text-on-accent-tint"
          >
            <input
              type="radio"
              name={question.id}
              checked={chosen === index + 1}
              onChange={() => onChoose(index + 1)}
              className="size-6 shrink-0 accent-accent"
            />
            <span className="min-w-0">{option}</span>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { messages } from './messages.ts'
import type { Exercise } from './rows.ts'

/** The title of an exercise, what it is for, and whether it was passed once. */
export function ExerciseFrame({ exercise, children }: { exercise: Exercise; children: ReactNode }) {
  const { title, description, is_mandatory: isMandatory, exercise_attempts: passed } = exercise
  return (
    <Card
      as="section"
      className="grid grid-cols-1 gap-5 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12 lg:p-8"
    >
      <div className="flex flex-col items-start gap-2 self-start lg:sticky lg:top-8">
        <p className="flex flex-wrap gap-2">
          <Badge tone={isMandatory ? 'raspberry' : 'gray'}>
            {isMandatory ? messages.mandatory : messages.optional}
          </Badge>
          {passed.length > 0 && (
            <Badge tone="pistachio">
              <Check aria-hidden size={16} strokeWidth={2} />
              {messages.passed}
            </Badge>
          )}
        </p>
        <h2 className="text-2xl">{title}</h2>
        {description !== '' && <p className="text-quiet">{description}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </Card>
  )
}

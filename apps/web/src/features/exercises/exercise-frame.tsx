import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { messages } from './messages.ts'
import type { Exercise } from './rows.ts'

/** The title of an exercise, what it is for, and whether it was passed once. */
export function ExerciseFrame({ exercise, children }: { exercise: Exercise; children: ReactNode }) {
  const { title, description, is_mandatory: isMandatory, exercise_attempts: passed } = exercise
  return (
    <Card as="section" className="flex flex-col gap-5 p-4 sm:p-6">
      <div className="flex flex-col items-start gap-2">
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
      {children}
    </Card>
  )
}

import { FactDot } from './fact-dot.tsx'
import { messages } from './messages.ts'

interface RecipeTimesProps {
  /** '45 min'; '' where it is unknown. */
  duration: string
  /** '' for none. */
  waiting: string
}

/** "1h 45min · 4h de espera": work and waiting. Each time stays on one line. */
export function RecipeTimes({ duration, waiting }: RecipeTimesProps) {
  if (duration === '' && waiting === '') return null
  return (
    <span>
      {duration !== '' && <span className="whitespace-nowrap">{duration}</span>}
      {duration !== '' && waiting !== '' && <FactDot />}
      {waiting !== '' && (
        <>
          <span className="whitespace-nowrap">{waiting}</span>
          {messages.waiting}
        </>
      )}
    </span>
  )
}

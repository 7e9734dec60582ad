import { createContext, useContext } from 'react'
import type { Step } from './steps.ts'

/** Opens the sheet of steps at one of them. */
export const StepContext = createContext<((step: Step) => void) | null>(null)

/** @throws outside a price calculator. */
export function useOpenStep(): (step: Step) => void {
  const open = useContext(StepContext)
  if (open === null) throw new Error('This part needs a price calculator around it.')
  return open
}

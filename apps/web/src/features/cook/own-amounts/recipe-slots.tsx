import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { PartProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { ChooseButton } from './choose-button.tsx'
import { OwnAmountAt } from './own-amount-at.tsx'

interface Choosing {
  readonly isChoosing: boolean
  readonly setChoosing: (isChoosing: boolean) => void
}

const ChoosingContext = createContext<Choosing>({ isChoosing: false, setChoosing: () => {} })

/** Whether each line may be given another amount, which a button below the list switches. */
export function ChoosingAmounts({ children }: { readonly children: ReactNode }) {
  const [isChoosing, setChoosing] = useState(false)
  const value = useMemo(() => ({ isChoosing, setChoosing }), [isChoosing])
  return <ChoosingContext value={value}>{children}</ChoosingContext>
}

export function ChooseAmounts() {
  const { isChoosing, setChoosing } = useContext(ChoosingContext)
  return <ChooseButton isChoosing={isChoosing} onChange={setChoosing} />
}

export function OwnAmountOfLine({ userId, recipe, own, position, scaled }: PartProps<'line'>) {
  const { isChoosing } = useContext(ChoosingContext)
  return <OwnAmountAt {...{ userId, recipe, position, scaled, isChoosing }} own={own.amounts.get(position)} />
}

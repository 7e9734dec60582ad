import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import { once } from '../../../lib/once.ts'
import { Button } from '../../../ui/button.tsx'
import { EntryLine } from './entry-line.tsx'
import { factorName } from './factor-name.ts'
import { RemovalQuestion } from './removal-question.tsx'
import { useRemoveFactor } from './second-step-mutations.ts'
import { securityMessages } from './security-messages.ts'
import type { AppFactor } from './verified-factors.ts'

const texts = securityMessages.secondStep
const DATE = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }))

interface FactorListProps {
  factors: readonly AppFactor[]
  /** Called when an answered question disappears. */
  onDone: () => void
}

export function FactorList({ factors, onDone }: FactorListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {factors.map((factor, index) => (
        <li key={factor.id} className="rounded-field border border-line p-4">
          <FactorEntry
            name={factorName(factor, index)}
            factor={factor}
            isLast={factors.length === 1}
            onDone={onDone}
          />
        </li>
      ))}
    </ul>
  )
}

interface FactorEntryProps {
  name: string
  factor: AppFactor
  /** Whether the app is the account's only one, so that its removal ends the second step. */
  isLast: boolean
  onDone: () => void
}

/** One device; the question about its removal replaces it. */
function FactorEntry({ name, factor, isLast, onDone }: FactorEntryProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveFactor(useUser().id)

  function close() {
    setIsAsking(false)
    onDone()
  }

  return (
    <>
      <EntryLine
        icon={Smartphone}
        action={
          !isAsking && (
            <Button tone="plain" aria-label={texts.removeNamed(name)} onClick={() => setIsAsking(true)}>
              {texts.remove}
            </Button>
          )
        }
      >
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-quiet">{texts.since(DATE().format(new Date(factor.createdAt)))}</p>
      </EntryLine>
      {isAsking && (
        <RemovalQuestion
          question={texts.removeQuestion(name)}
          consequence={isLast ? texts.removeLast : texts.removeOne}
          yes={texts.removeYes}
          no={texts.removeNo}
          isBusy={remove.isPending}
          onYes={() => remove.mutate(factor.id, { onSettled: close })}
          onNo={close}
        />
      )}
    </>
  )
}

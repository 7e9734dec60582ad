import type { User } from '@supabase/auth-js'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { Enrolling } from './enrolling.tsx'
import { FactorList } from './factor-list.tsx'
import { securityMessages } from './security-messages.ts'
import { Unread } from './unread.tsx'
import { verifiedFactors, type AppFactor } from './verified-factors.ts'

const texts = securityMessages.secondStep

/** Settings of the second step: whether it is active, its devices, activation and deactivation. */
export function SecondStepSettings({ account }: { account: UseQueryResult<User> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.section}
        </h2>
        <p className="mt-1 text-quiet">{texts.intro}</p>
      </div>
      {account.data && (
        <Known factors={verifiedFactors(account.data)} onDone={() => heading.current?.focus()} />
      )}
      {account.isPending && (
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {account.data === undefined && account.isError && (
        <Unread text={texts.unread} onRetry={() => void account.refetch()} />
      )}
    </Card>
  )
}

interface KnownProps {
  factors: readonly AppFactor[]
  /** Called when the focused element disappears. */
  onDone: () => void
}

function Known({ factors, onDone }: KnownProps) {
  const [isAdding, setIsAdding] = useState(false)
  const isOn = factors.length > 0
  return (
    <>
      <p className="font-medium">{isOn ? texts.on : texts.off}</p>
      {isOn && <FactorList factors={factors} onDone={onDone} />}
      {isAdding ? (
        <Enrolling
          factors={factors}
          onEnd={() => {
            setIsAdding(false)
            onDone()
          }}
        />
      ) : (
        <>
          {factors.length === 1 && <p className="text-quiet">{texts.spareHint}</p>}
          <Button tone={isOn ? 'quiet' : 'accent'} onClick={() => setIsAdding(true)}>
            {isOn ? texts.addAnother : texts.add}
          </Button>
        </>
      )}
    </>
  )
}

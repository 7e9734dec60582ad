import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConnectionError, isServiceFault, type ApiError } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { AccountForm } from './account-form.tsx'
import { accountQuery } from './account-query.ts'
import { EnrolmentCode } from './enrolment-code.tsx'
import { messages } from './messages.ts'
import { useBeginEnrolment, useDropEnrolment } from './second-step-mutations.ts'
import { securityMessages } from './security-messages.ts'
import type { AppFactor } from './verified-factors.ts'

const texts = securityMessages.secondStep
const LONGEST_NAME = 60

interface EnrollingProps {
  /** Those that are there already. */
  factors: readonly AppFactor[]
  onEnd: () => void
}

/** Switching on the second step: a name for the device, then the key and the first code. */
export function Enrolling({ factors, onEnd }: EnrollingProps) {
  const [name, setName] = useState(factors.length === 0 ? texts.firstName : '')
  const begin = useBeginEnrolment()
  const field = useFocusOnArrival<HTMLInputElement>()
  const drop = useDropEnrolment()
  const queries = useQueryClient()
  const account = accountQuery(useUser().id)

  function submit() {
    const wished = name.trim()
    if (factors.some((factor) => factor.name === wished)) return { factor: texts.nameTaken }
    begin.mutate(wished)
    return undefined
  }

  async function finish() {
    showToast({ ...texts.enrolled, topic: 'second-step' })
    await queries.invalidateQueries(account)
    onEnd()
  }

  if (begin.data !== undefined) {
    const { factorId } = begin.data
    return (
      <EnrolmentCode
        enrolment={begin.data}
        onConfirmed={() => void finish()}
        onCancel={() => {
          drop.mutate(factorId)
          onEnd()
        }}
      />
    )
  }
  return (
    <AccountForm onSubmit={submit}>
      {(errors) => (
        <>
          <TextField
            label={texts.name}
            name="factor"
            required
            ref={field}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            hint={texts.nameHint}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={errors['factor'] ?? (begin.error && beginFailure(begin.error))}
            errorIsNews={errors['factor'] === undefined}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={begin.isPending} className="flex-1">
              {texts.next}
            </Button>
            <Button tone="quiet" onClick={onEnd} className="flex-1">
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
    </AccountForm>
  )
}

function beginFailure(error: ApiError): string {
  if (isConnectionError(error)) return messages.signIn.unreachable
  if (isServiceFault(error)) return messages.serviceFault
  if (error.code === 'mfa_factor_name_conflict') return texts.nameTaken
  if (error.code === 'too_many_enrolled_mfa_factors') return texts.tooMany
  return texts.addFailed
}

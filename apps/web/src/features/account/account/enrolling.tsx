import { useQueryClient } from '@tanstack/react-query'
import { isConnectionError, isServiceFault, type ApiError } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { accountQuery } from './account-query.ts'
import { EnrolmentCode } from './enrolment-code.tsx'
import { messages } from './messages.ts'
import { useBeginEnrolment, useDropEnrolment } from './second-step-mutations.ts'
import { securityMessages } from './security-messages.ts'
import type { AppFactor } from './verified-factors.ts'

const texts = securityMessages.secondStep
const MAX_NAME_LENGTH = 60

interface EnrollingProps {
  /** The apps that are enrolled already. */
  factors: readonly AppFactor[]
  onEnd: () => void
}

/** Activates the second step: a name for the device, then the key and the first code. */
export function Enrolling({ factors, onEnd }: EnrollingProps) {
  const begin = useBeginEnrolment()
  const inputRef = useFocusOnArrival<HTMLInputElement>()
  const drop = useDropEnrolment()
  const queries = useQueryClient()
  const account = accountQuery(useUser().id)

  const form = useAccountForm({
    defaultValues: { factor: factors.length === 0 ? texts.firstName : '' },
    check: ({ factor: name }) => ({
      factor: factors.some((factor) => factor.name === name.trim()) ? texts.nameTaken : null,
    }),
    onSubmit: ({ factor: name }) => begin.mutate(name.trim()),
  })
  const field = form.field('factor')

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
    <AccountForm form={form}>
      <TextField
        {...field}
        label={texts.name}
        required
        ref={(element) => {
          inputRef.current = element
          field.ref(element)
        }}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        hint={texts.nameHint}
        error={field.error ?? (begin.error && beginFailure(begin.error))}
        errorIsNews={field.error === null}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={begin.isPending} className="flex-1">
          {texts.next}
        </Button>
        <Button tone="quiet" onClick={onEnd} className="flex-1">
          {texts.cancel}
        </Button>
      </div>
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

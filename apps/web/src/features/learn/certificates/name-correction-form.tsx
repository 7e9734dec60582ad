import { useMutation } from '@tanstack/react-query'
import { ApiError, isConnectionError } from '../../../lib/api-error.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { nameProblem, tidyName } from './holder-name.ts'
import { messages } from './messages.ts'
import { correctName } from './mutations.ts'
import type { OwnCertificate } from './rows.ts'

const texts = messages.correct

interface NameCorrectionFormProps {
  userId: string
  certificate: Pick<OwnCertificate, 'id' | 'holder_name'>
  onClose: () => void
}

/** Explains a correction, and issues the second copy. */
export function NameCorrectionForm({ userId, certificate, onClose }: NameCorrectionFormProps) {
  const { id, holder_name: former } = certificate
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const correcting = useMutation(correctName(userId))
  const form = useForm({
    defaultValues: { name: former },
    held: { userId, name: `correction-${id}` },
    check: ({ name }) => ({
      name: nameProblem(name) ?? (tidyName(name) === former ? texts.same : null),
    }),
    onSubmit: ({ name }) => {
      if (!correcting.isPending)
        correcting.mutate({ certificateId: id, name: tidyName(name) }, { onSuccess: onClose })
    },
  })
  const field = form.field('name')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4 border-t border-line pt-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.title}
        </h3>
        <p className="mt-1 max-w-prose text-quiet">{texts.intro}</p>
      </div>
      <TextField
        {...field}
        label={messages.name.label}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        error={field.error ?? refusalText(correcting.error)}
        errorIsNews={field.error === null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="quiet" busy={correcting.isPending}>
          {texts.submit}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function refusalText(error: Error | null): string | null {
  if (error === null) return null
  const { problems } = messages.name
  if (isConnectionError(error) || !(error instanceof ApiError)) return problems.failed
  if (error.code === 'PT429') return texts.tooMany
  if (error.code === 'PT404') return texts.gone
  return error.code === '22023' ? problems.refused : problems.failed
}

import { useMutation } from '@tanstack/react-query'
import { CertificateSheet } from '../../../domain/learn/certificates/certificate-sheet.tsx'
import type { Course } from '../../../domain/learn/learning/rows.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useForm } from '../../../lib/use-form.ts'
import { once } from '../../../lib/once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { nameProblem, tidyName } from './holder-name.ts'
import { messages } from './messages.ts'
import { confirmName } from './mutations.ts'

const texts = messages.name
const LIST = once(() => new Intl.ListFormat('pt-BR'))

interface NameFormProps {
  userId: string
  startsWith: string
  /** Courses whose certificates are issued with the name. */
  ready: readonly Course[]
  onClose: (() => void) | undefined
}

/** Confirms the name for certificates, beside a preview of it. */
export function NameForm({ userId, startsWith, ready, onClose }: NameFormProps) {
  const confirming = useMutation(confirmName(userId))
  const form = useForm({
    defaultValues: { name: startsWith },
    held: { userId, name: 'certificate-name' },
    errors: 'typed',
    check: ({ name }) => ({ name: nameProblem(name) }),
    onSubmit: ({ name }) => {
      if (!confirming.isPending) confirming.mutate(tidyName(name), { onSuccess: () => onClose?.() })
    },
  })
  const field = form.field('name')
  const shown = tidyName(form.values.name) || messages.emptyName
  const course = ready[0]?.title ?? texts.someCourse
  const isReady = ready.length > 0
  return (
    <Card as="section" className="grid overflow-hidden lg:grid-cols-2 lg:items-center">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4 p-4 sm:p-6">
        <div>
          <h2 className="text-2xl">{isReady ? texts.readyTitle : texts.title}</h2>
          {isReady && <p className="mt-1">{texts.ready(LIST().format(ready.map(({ title }) => title)))}</p>}
          <p className="mt-2 max-w-prose text-quiet">{texts.intro}</p>
        </div>
        <TextField
          {...field}
          label={texts.label}
          hint={texts.hint}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          error={field.error ?? refusalText(confirming.error)}
          errorIsNews={field.error === null}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone={isReady ? 'accent' : 'quiet'} busy={confirming.isPending}>
            {isReady ? texts.confirm : texts.save}
          </Button>
          {onClose && (
            <Button tone="plain" onClick={onClose}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </form>
      <div>
        <p className="sr-only">{texts.preview}</p>
        <CertificateSheet label={texts.previewLabel(shown, course)} name={shown} course={course} />
      </div>
    </Card>
  )
}

function refusalText(error: Error | null): string | null {
  if (error === null) return null
  return error instanceof ApiError && error.code === '22023' ? texts.problems.refused : texts.problems.failed
}

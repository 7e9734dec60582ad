import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { CodeField, codeErrors } from './code-field.tsx'
import { codeFailure } from './failure-texts.ts'
import { useProveFactor } from './second-step-mutation.ts'
import type { Enrolment } from './second-step-mutations.ts'
import { securityMessages } from './security-messages.ts'

const texts = securityMessages.secondStep

interface EnrolmentCodeProps {
  enrolment: Enrolment
  onConfirmed: () => void
  onCancel: () => void
}

/** The key as a QR code and as text, and the field for the app's first code. */
export function EnrolmentCode({ enrolment, onConfirmed, onCancel }: EnrolmentCodeProps) {
  const prove = useProveFactor()
  const start = useFocusOnArrival<HTMLParagraphElement>()

  const form = useAccountForm({
    defaultValues: { code: '' },
    check: codeErrors,
    onSubmit: ({ code }) => prove.mutate({ factorId: enrolment.factorId, code }, { onSuccess: onConfirmed }),
  })
  const field = form.field('code')

  return (
    <AccountForm form={form}>
      <p ref={start} tabIndex={-1} className="outline-none">
        {texts.scan}
      </p>
      {/* Black on white in the dark theme too, since some cameras cannot read inverted codes. */}
      <img
        src={enrolment.qrCode}
        alt={texts.qrAlt}
        width={208}
        height={208}
        className="mx-auto aspect-square w-52 max-w-full rounded-field bg-[white] p-2"
      />
      <EnrolmentKey value={enrolment.key} />
      <CodeField
        {...field}
        label={texts.code}
        error={field.error ?? (prove.error && codeFailure(prove.error))}
        errorIsNews={field.error === null}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={prove.isPending} className="flex-auto">
          {texts.confirm}
        </Button>
        <Button tone="quiet" onClick={onCancel} className="flex-auto">
          {texts.cancel}
        </Button>
      </div>
    </AccountForm>
  )
}

function EnrolmentKey({ value }: { value: string }) {
  const [said, setSaid] = useState('')

  function copy() {
    const write = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'))
    write.then(
      () => setSaid(texts.copied),
      () => setSaid(texts.copyFailed),
    )
  }

  return (
    <div className="flex flex-col gap-2">
      <p>{texts.keyIntro}</p>
      <p className="rounded-field bg-sunken px-4 py-3 font-mono select-all">
        <span className="sr-only">{texts.key}: </span>
        <span data-key className="break-all">
          {value}
        </span>
      </p>
      <Button tone="quiet" onClick={copy}>
        <Copy aria-hidden size={18} strokeWidth={1.75} />
        {texts.copy}
      </Button>
      <output className="text-sm text-quiet">{said}</output>
    </div>
  )
}

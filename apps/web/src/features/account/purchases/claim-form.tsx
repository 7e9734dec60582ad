import { useState } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { useBeginClaim, useCompleteClaim } from './mutations.ts'

const texts = messages.claim
const CODE_DIGITS = 10

interface Sent {
  readonly transaction: string
  readonly claim: string
}

/** Brings a purchase made with another e-mail to this account: first its transaction, then the code sent to that address. */
export function ClaimForm() {
  const [sent, setSent] = useState<Sent | null>(null)
  const [isDone, setIsDone] = useState(false)
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">{texts.title}</h2>
      <output className="empty:hidden">{isDone && texts.done}</output>
      {sent === null ? (
        <TransactionStep
          onSent={(next) => {
            setIsDone(false)
            setSent(next)
          }}
        />
      ) : (
        <CodeStep
          sent={sent}
          onAgain={() => setSent(null)}
          onDone={() => {
            setIsDone(true)
            setSent(null)
          }}
        />
      )}
    </Card>
  )
}

function TransactionStep({ onSent }: { onSent: (sent: Sent) => void }) {
  const begin = useBeginClaim()
  const form = useForm({
    defaultValues: { transaction: '' },
    check: ({ transaction }) => ({
      transaction: transaction.trim() === '' ? texts.transactionMissing : null,
    }),
    onSubmit: ({ transaction }) => {
      const typed = transaction.trim()
      begin.mutate(
        { transaction: typed },
        { onSuccess: ({ claim }) => onSent({ claim, transaction: typed }) },
      )
    },
  })
  const field = form.field('transaction')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <p className="text-quiet">{texts.intro}</p>
      <TextField
        {...field}
        label={texts.transaction}
        hint={texts.transactionHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        error={field.error ?? failureText(begin.error)}
        errorIsNews={field.error === null}
      />
      <Button type="submit" tone="quiet" busy={begin.isPending}>
        {texts.send}
      </Button>
    </form>
  )
}

function CodeStep({ sent, onDone, onAgain }: { sent: Sent; onDone: () => void; onAgain: () => void }) {
  const complete = useCompleteClaim()
  const form = useForm({
    defaultValues: { code: '' },
    check: ({ code }) => ({ code: code === '' ? texts.codeMissing : null }),
    onSubmit: ({ code }) => complete.mutate({ claim: sent.claim, code }, { onSuccess: onDone }),
  })
  const field = form.field('code')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <output>{texts.sent(sent.transaction)}</output>
      <TextField
        {...field}
        label={texts.code}
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        onChange={({ target }) => field.onChange(target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
        error={field.error ?? failureText(complete.error)}
        errorIsNews={field.error === null}
      />
      <Button type="submit" tone="quiet" busy={complete.isPending}>
        {texts.confirm}
      </Button>
      <Button tone="plain" onClick={onAgain}>
        {texts.again}
      </Button>
    </form>
  )
}

function failureText(error: ApiError | null): string | null {
  if (error === null) return null
  if (error.code === 'wrong_code') return texts.wrongCode
  return error.code === 'too_many' ? texts.tooMany : texts.failed
}

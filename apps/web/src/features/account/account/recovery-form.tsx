import { Button } from '../../../ui/button.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthViewProps } from './auth-view.ts'
import { EmailField } from './email-field.tsx'
import { messages } from './messages.ts'
import { useSendRecovery } from './mutations.ts'

export function RecoveryForm({ email, onEmail, onView }: AuthViewProps) {
  const send = useSendRecovery()
  const form = useAccountForm({
    defaultValues: { email },
    onSubmit: ({ email: address }) => send.mutate(address, { onSuccess: () => onView('entrar') }),
  })
  const texts = messages.recovery
  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <AccountForm form={form}>
        <EmailField {...form.field('email')} onTyped={onEmail} />
        <Button type="submit" busy={send.isPending}>
          {texts.submit}
        </Button>
        <Button tone="plain" onClick={() => onView('entrar')}>
          {texts.back}
        </Button>
      </AccountForm>
    </AuthLayout>
  )
}

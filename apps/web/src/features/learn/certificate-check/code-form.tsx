import { codeText, plainCode } from '../../../domain/learn/certificates/code.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'

/** Checks another code: the one of the address may be mistyped. */
export function CodeForm({ code, onCheck }: { code: string; onCheck: (code: string) => void }) {
  const form = useForm({
    defaultValues: { code: codeText(plainCode(code)) },
    check: (values) => ({ code: plainCode(values.code) === '' ? messages.missing : null }),
    onSubmit: (values) => onCheck(plainCode(values.code)),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col items-start gap-4">
      <TextField
        {...form.field('code')}
        label={messages.typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="w-full"
      />
      <Button type="submit">{messages.check}</Button>
    </form>
  )
}

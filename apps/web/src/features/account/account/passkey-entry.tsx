import { Fingerprint, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import { useForm } from '../../../lib/use-form.ts'
import { once } from '../../../lib/once.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EntryLine } from './entry-line.tsx'
import { useRemovePasskey, useRenamePasskey, type Passkey } from './passkey-mutations.ts'
import { RemovalQuestion } from './removal-question.tsx'
import { securityMessages } from './security-messages.ts'

const texts = securityMessages.passkeys
const DATE = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }))
/** The service counts bytes. */
const MAX_NAME_LENGTH = 60

/** One device that signs in without a password. */
export function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const [mode, setMode] = useState<'shown' | 'renamed' | 'questioned'>('shown')
  const remove = useRemovePasskey(useUser().id)
  const name = passkey.name || texts.unnamed
  const show = () => setMode('shown')
  if (mode === 'renamed') return <NameForm passkey={passkey} onEnd={show} />
  return (
    <>
      <EntryLine
        icon={Fingerprint}
        beside={<IconButton icon={Pencil} label={texts.rename(name)} onClick={() => setMode('renamed')} />}
        action={
          mode === 'shown' && (
            <Button tone="plain" aria-label={texts.removeNamed(name)} onClick={() => setMode('questioned')}>
              {texts.remove}
            </Button>
          )
        }
      >
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-quiet">
          {passkey.lastUsedAt === null
            ? texts.since(DATE().format(new Date(passkey.createdAt)))
            : texts.lastUsed(DATE().format(new Date(passkey.lastUsedAt)))}
        </p>
      </EntryLine>
      {mode === 'questioned' && (
        <RemovalQuestion
          question={texts.removeQuestion(name)}
          consequence={texts.consequence}
          yes={texts.removeYes}
          no={texts.removeNo}
          isBusy={remove.isPending}
          onYes={() => remove.mutate(passkey.id, { onSettled: show })}
          onNo={show}
        />
      )}
    </>
  )
}

function NameForm({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const rename = useRenamePasskey(useUser().id)
  const form = useForm({
    defaultValues: { name: passkey.name },
    onSubmit: ({ name }) => rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onEnd }),
  })
  return (
    <form onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <TextField
        {...form.field('name')}
        label={texts.name}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="quiet" busy={rename.isPending} className="flex-auto">
          {texts.save}
        </Button>
        <Button tone="plain" onClick={onEnd} className="flex-auto">
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

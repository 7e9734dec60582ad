import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { MAX_NAME_LENGTH } from './name-length.ts'
import { renameProfile } from './mutations.ts'
import type { Profile } from './queries.ts'

const texts = messages.profile

/** The learner's details, to read or to edit. */
export function PersonalDetails({ profile }: { profile: Profile }) {
  const saved = profile.name ?? ''
  const update = useMutation(renameProfile(profile.id))
  const form = useForm({
    defaultValues: { name: saved, isEdited: false },
    held: { userId: profile.id, name: 'profile-name' },
    onSubmit: ({ name, isEdited }) => {
      if (isEdited) update.mutate(name, { onSuccess: () => form.setValue('isEdited', false) })
    },
  })
  const { isEdited } = form.values
  const field = form.field('name')

  function edit(begins: boolean) {
    form.setValue('name', saved)
    form.setValue('isEdited', begins)
  }

  return (
    <Card className="p-5">
      <h2 className="mb-4 text-xl">{texts.section}</h2>
      <form onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <TextField
          {...field}
          label={messages.name}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={isEdited ? field.value : saved}
          readOnly={!isEdited}
        />
        <TextField
          label={messages.email}
          name="email"
          type="email"
          value={profile.email ?? ''}
          readOnly
          hint={texts.emailHint}
        />
        {!isEdited ? (
          <Button tone="quiet" onClick={() => edit(true)}>
            <Pencil aria-hidden size={18} strokeWidth={1.75} />
            {texts.edit}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={update.isPending} className="flex-1">
              {texts.save}
            </Button>
            <Button tone="quiet" onClick={() => edit(false)} className="flex-1">
              {texts.cancel}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

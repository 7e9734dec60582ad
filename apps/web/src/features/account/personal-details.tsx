import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { FormEvent } from 'react'
import { useUnsent } from '../../lib/unsent.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { LONGEST_NAME } from './name-length.ts'
import { renameProfile } from './mutations.ts'
import type { Profile } from './queries.ts'

const texts = messages.profile

/** The learner's details: seen, or edited with 'Salvar' and 'Cancelar'. */
export function PersonalDetails({ profile }: { profile: Profile }) {
  const saved = profile.name ?? ''
  /** What is being typed; null while nothing is edited. */
  const [draft, setDraft] = useUnsent<string | null>(profile.id, 'profile-name', () => null)
  const update = useMutation(renameProfile(profile.id))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft !== null) update.mutate(draft, { onSuccess: () => setDraft(null) })
  }

  return (
    <Card className="p-5">
      <h2 className="mb-4 text-xl">{texts.section}</h2>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={messages.name}
          name="name"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          value={draft ?? saved}
          readOnly={draft === null}
          onChange={(event) => setDraft(event.target.value)}
        />
        <TextField
          label={messages.email}
          name="email"
          type="email"
          value={profile.email ?? ''}
          readOnly
          hint={texts.emailHint}
        />
        {draft === null ? (
          <Button tone="quiet" onClick={() => setDraft(saved)}>
            <Pencil aria-hidden size={18} strokeWidth={1.75} />
            {texts.edit}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={update.isPending} className="flex-1">
              {texts.save}
            </Button>
            <Button tone="quiet" onClick={() => setDraft(null)} className="flex-1">
              {texts.cancel}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

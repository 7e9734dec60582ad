import { MAX_PASTED_LENGTH, readRecipe, type PastedRecipe } from '@ateliedoce/recipe-text'
import { FileText } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { draftPlace, readDraft, useKeptDraft } from '../../../lib/device-store/drafts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { pasteMessages } from './paste-messages.ts'
import { readPaste, reviewed, withEdit, type Paste } from './paste.ts'
import { PasteReview } from './paste-review.tsx'
import { readSavedPage } from './saved-page.ts'

interface PasteRecipeProps {
  userId: string
  onKept: (recipeId: string) => void
}

const NOTHING: Paste = { pasted: '', edits: null }
/** Under this name this device keeps a paste until its recipe is saved. */
const KEPT = 'pasted-recipe'

/** A recipe that is pasted as a whole, then reviewed. */
export function PasteRecipe({ userId, onKept }: PasteRecipeProps) {
  const place = draftPlace(userId, KEPT, (stored) => readPaste(stored) ?? undefined)
  const [kept] = useState(() => readDraft(place))
  const [paste, setPaste] = useState<Paste>(kept ?? NOTHING)
  const [read, setRead] = useState<PastedRecipe | null>(() => kept && reviewed(kept))
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const review = (pasted: string) => {
    setPaste({ pasted, edits: [] })
    setRead(readRecipe(pasted))
  }
  const form = useForm({
    defaultValues: { pasted: kept?.pasted ?? '' },
    held: { userId, name: KEPT },
    check: ({ pasted }) => ({ pasted: pasted.trim() === '' ? pasteMessages.nothing : null }),
    onSubmit: ({ pasted }) => review(pasted),
  })
  const typed = read === null ? { pasted: form.values.pasted, edits: null } : paste
  const settle = useKeptDraft(place, typed.pasted === '' ? null : typed)
  if (read !== null) {
    return (
      <PasteReview
        userId={userId}
        recipe={read}
        onEdit={(edit) => {
          setPaste(({ pasted, edits }) => ({ pasted, edits: [...(edits ?? []), edit] }))
          setRead(withEdit(read, edit))
        }}
        onKept={(recipeId) => {
          settle()
          onKept(recipeId)
        }}
        onAnother={() => {
          form.reset({ pasted: '' })
          setPaste(NOTHING)
          setRead(null)
        }}
      />
    )
  }
  const open = async (file: File) => {
    setFileProblem(null)
    // A character takes up to four bytes.
    if (file.size > MAX_PASTED_LENGTH * 4) return setFileProblem(pasteMessages.tooLarge)
    try {
      review(readSavedPage(new Uint8Array(await file.arrayBuffer())))
    } catch {
      setFileProblem(pasteMessages.unreadable)
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextArea
        {...form.field('pasted')}
        label={pasteMessages.field}
        hint={pasteMessages.hint}
        rows={10}
        className="[&_textarea]:max-h-[60dvh]"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">{pasteMessages.read}</Button>
        <OpenFile onFile={(file) => void open(file)} />
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {fileProblem}
      </p>
    </form>
  )
}

/** Chooses a saved page. */
function OpenFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file !== undefined) onFile(file)
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".html,.htm,.mhtml,.mht,.txt,text/html,text/plain,multipart/related"
        aria-label={pasteMessages.file}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button tone="quiet" onClick={() => input.current?.click()} title={pasteMessages.fileHint}>
        <FileText aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {pasteMessages.file}
      </Button>
    </>
  )
}

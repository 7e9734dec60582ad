import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useId, useRef } from 'react'
import { smallImage } from '../../lib/image-file.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import { imageProblemText } from './photo-errors.ts'
import { addPhoto } from './upload-queue.ts'

/** The longer side that a photo keeps: enough for a phone's whole screen. */
const MAX_SIDE_PX = 1_600

/** Takes or chooses a photo of a recipe that was made. */
export function PhotoPicker({ itemId }: { itemId: string }) {
  const userId = useUser().id
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const adding = useMutation({
    mutationFn: async (file: File) => {
      const small = await smallImage(file, MAX_SIDE_PX)
      await addPhoto(client, {
        ...small,
        id: crypto.randomUUID(),
        userId,
        itemId,
        takenAt: new Date().toISOString(),
      })
    },
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        tone="quiet"
        busy={adding.isPending}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {adding.isPending ? messages.preparing : messages.take}
      </Button>
      {/* Opened by the button: a file field has no look of its own that a theme could give it. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={messages.take}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) adding.mutate(file)
        }}
      />
      <p id={hintId} className="text-sm text-quiet">
        {messages.hint}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {adding.isError ? imageProblemText(adding.error) : ''}
      </p>
    </div>
  )
}

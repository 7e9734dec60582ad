import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileUsageQuery } from '../../../domain/account/files/queries.ts'
import { makingsQuery } from '../../../domain/cook/recipe-additions/queries.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { messages } from './messages.ts'
import { MadeCard, MadeFacts } from './made-card.tsx'
import { madeEntries } from './made-view.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoView } from './photo-view.tsx'
import { madeQuery, type PhotoRow } from './queries.ts'
import { usageText } from './usage-text.ts'

const PAGE = 24

/** The grid "O que eu já fiz": the newest photos and makings of all recipes, and how much room the photos take. */
export function MadePhotos() {
  const userId = useUser().id
  const [limit, setLimit] = useState(PAGE)
  const photosRead = useQuery(madeQuery(userId, limit))
  const makingsRead = useQuery(makingsQuery(userId, limit))
  const [photos, makings] = [photosRead.data, makingsRead.data]
  const retry = () => {
    for (const read of [photosRead, makingsRead]) if (read.isError) void read.refetch()
  }
  const { data: usage } = useQuery(fileUsageQuery(userId))
  const [opened, setOpened] = useState<PhotoRow | null>(null)
  const entries = photos && makings && madeEntries(photos, makings)
  const room = usage?.find(({ bucket_id }) => bucket_id === 'photos')
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-xl">{messages.made}</h2>
        {room && room.files > 0 && <p className="text-sm text-quiet">{usageText(room)}</p>}
      </div>
      <Listed
        read={{ data: entries, error: photosRead.error ?? makingsRead.error, refetch: retry }}
        empty={<p className="-mt-4 text-quiet">{messages.madeEmpty}</p>}
      >
        {(rows) => (
          <ul
            aria-label={messages.made}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-3"
          >
            {rows.map(({ id, photo, making }) =>
              photo === null ? (
                making && <MadeCard key={id} making={making} />
              ) : (
                <PhotoCard
                  key={id}
                  userId={userId}
                  photo={photo}
                  withTitle
                  facts={making && <MadeFacts making={making} />}
                  onOpen={() => setOpened(photo)}
                />
              ),
            )}
          </ul>
        )}
      </Listed>
      {(photos?.length === limit || makings?.length === limit) && (
        <Button tone="quiet" busy={photosRead.isFetching} onClick={() => setLimit(limit + PAGE)}>
          {messages.more}
        </Button>
      )}
      {opened && <PhotoView userId={userId} photo={opened} withLink onClose={() => setOpened(null)} />}
    </Card>
  )
}

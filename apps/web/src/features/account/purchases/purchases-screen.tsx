import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { today } from '../../../lib/day.ts'
import { useUser } from '../../../lib/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { ClaimForm } from './claim-form.tsx'
import { messages } from './messages.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { ownPurchasesQuery } from './queries.ts'

/** 'Minhas compras': what was bought with this account's e-mail, and the way to what was bought with another. */
export function PurchasesScreen() {
  const purchases = useQuery(ownPurchasesQuery(useUser().id))
  const [day] = useState(() => today())
  return (
    <>
      <PageHeader title={messages.title} back={<BackLink to="/profile" label={messages.back} />} />
      <div className="page grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <div className="flex flex-col gap-4 empty:hidden">
          <Listed
            read={purchases}
            waiting={
              <SkeletonGroup className="flex flex-col gap-4">
                <Skeleton className="h-54.5 w-full" />
                <Skeleton className="h-54.5 w-full" />
              </SkeletonGroup>
            }
            empty={
              <EmptyState
                picture="scene-empty"
                title={messages.empty}
                text={messages.emptyText}
                compact
                action={
                  <Link to="/" className={buttonStyle()}>
                    {messages.seeMaterials}
                  </Link>
                }
              />
            }
          >
            {(rows) => (
              <section className="flex flex-col gap-4">
                <h2 className="sr-only">{messages.list}</h2>
                <ul aria-label={messages.list} className="flex flex-col gap-4">
                  {rows.map((purchase) => (
                    <PurchaseCard key={purchase.id} purchase={purchase} day={day} />
                  ))}
                </ul>
              </section>
            )}
          </Listed>
        </div>
        <ClaimForm />
      </div>
    </>
  )
}

import { isAnyIngredient } from '@ateliedoce/measures'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../lib/page-title.ts'
import { kitchenOf } from '../../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../../domain/sell/kitchen/queries.ts'
import type { KitchenRow } from '../../../domain/sell/kitchen/rows.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CostsForm, useCosts } from './costs-form.tsx'
import { CupSection } from './cup-section.tsx'
import type { KitchenSearch } from './kitchen-search.ts'
import { messages } from './messages.ts'
import { WeighedSection } from './weighed-section.tsx'

interface KitchenScreenProps {
  userId: string
  search: KitchenSearch
  onTab: (tab: KitchenSearch['aba']) => void
}

/** The learner's own measures and default costs. */
export function KitchenScreen(props: KitchenScreenProps) {
  usePageTitle(messages.title)
  const { data: row, isPending, error, refetch } = useQuery(kitchenQuery(props.userId))
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/tools" label={messages.back} />}
      />
      <div className="page flex flex-col gap-6">
        <FailureNotice error={error} onRetry={() => void refetch()} />
        {isPending && <KitchenSkeleton />}
        {row !== undefined && <KitchenTabs {...props} row={row} />}
      </div>
    </>
  )
}

interface KitchenTabsProps extends KitchenScreenProps {
  /** Null while nothing is saved. */
  row: KitchenRow | null
}

function KitchenTabs({ userId, row, search: { pesar = '', aba }, onTab }: KitchenTabsProps) {
  const costs = useCosts(userId, row)
  const kitchen = kitchenOf(row)
  const toWeigh = isAnyIngredient(pesar) ? pesar : null
  const cup = <CupSection key="cup" userId={userId} kitchen={kitchen} />
  const weighed = <WeighedSection key="weighed" userId={userId} kitchen={kitchen} toWeigh={toWeigh} />
  return (
    <Tabs
      label={messages.tabs.label}
      value={aba ?? 'medidas'}
      onChange={(tab) => onTab(tab === 'custos' ? tab : undefined)}
      tabs={[
        {
          value: 'medidas',
          label: messages.tabs.measures,
          content: (
            <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
              {/* A link to weigh an ingredient puts the weighing first. */}
              {toWeigh === null ? [cup, weighed] : [weighed, cup]}
            </div>
          ),
        },
        { value: 'custos', label: messages.tabs.costs, content: <CostsForm {...costs} /> },
      ]}
    />
  )
}

function KitchenSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-10 lg:grid-cols-2">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  )
}

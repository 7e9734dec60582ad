import { createFileRoute } from '@tanstack/react-router'
import { PurchasesScreen } from '../../features/account/purchases/purchases-screen.tsx'
import { ownPurchasesQuery } from '../../features/account/purchases/queries.ts'
import { messages } from '../../shell/messages.ts'

export const Route = createFileRoute('/_protected/profile_/purchases')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownPurchasesQuery(context.userId)),
  component: PurchasesScreen,
  staticData: { title: messages.titles.purchases },
})

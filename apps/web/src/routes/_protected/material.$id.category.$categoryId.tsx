import { createFileRoute } from '@tanstack/react-router'
import { CategoryScreen } from '../../features/learn/catalogue/category-screen.tsx'
import { categoryQuery } from '../../domain/learn/materials/queries.ts'

export const Route = createFileRoute('/_protected/material/$id/category/$categoryId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(categoryQuery(params.categoryId)),
  component: CategoryPage,
})

function CategoryPage() {
  const { id, categoryId } = Route.useParams()
  return <CategoryScreen materialId={id} categoryId={categoryId} />
}

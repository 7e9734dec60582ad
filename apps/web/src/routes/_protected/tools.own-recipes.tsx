import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { linksQuery } from '../../domain/sell/bases/queries.ts'
import { BasesScreen } from '../../features/sell/bases/bases-screen.tsx'
import { EditScreen } from '../../features/cook/own-recipes/edit-screen.tsx'
import { NewRecipeScreen } from '../../features/cook/own-recipes/new-recipe-screen.tsx'
import { OwnRecipeState } from '../../features/cook/own-recipes/own-recipe-state.tsx'
import { OwnRecipesScreen } from '../../features/cook/own-recipes/own-recipes-screen.tsx'
import { VersionsScreen } from '../../features/cook/own-recipes/versions-screen.tsx'
import { readPlace } from '../../lib/place-search.ts'

/**
 * `?parte=` a new recipe ('colar', 'escrever'), or of the recipe that `?id=` names its form ('editar'), its versions ('versoes') or its bases ('bases'). One route
 * for all of them: every route is code before Home.
 */
export const Route = createFileRoute('/_protected/tools/own-recipes')({
  validateSearch: readPlace,
  component: OwnRecipesPage,
})

function OwnRecipesPage() {
  const { userId } = Route.useRouteContext()
  const { id, parte } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: links = [] } = useQuery(linksQuery(userId))
  const usedBy = (recipeId: string) =>
    new Set(links.filter(({ base_id }) => base_id === recipeId).map(({ product_id }) => product_id)).size
  const open = (recipeId: string, replace: boolean) =>
    void navigate({ to: '/recipe/$id', params: { id: recipeId }, replace })
  if (parte === 'colar' || parte === 'escrever') {
    return (
      <NewRecipeScreen
        userId={userId}
        way={parte}
        onWay={(way) =>
          void navigate({ search: { parte: way }, replace: true, resetScroll: false, viewTransition: false })
        }
        onKept={(recipeId) => open(recipeId, true)}
      />
    )
  }
  if (id !== undefined) {
    return (
      <OwnRecipeState key={id} recipeId={id} isAny={parte === 'bases'}>
        {(recipe) =>
          parte === 'bases' ? (
            <BasesScreen userId={userId} recipe={recipe} />
          ) : parte === 'versoes' ? (
            <VersionsScreen userId={userId} recipe={recipe} />
          ) : (
            <EditScreen
              userId={userId}
              recipe={recipe}
              onKept={() => {
                // What a change of a base does to the recipes made with it is what comes next.
                if (usedBy(id) > 0) void navigate({ search: { id, parte: 'bases' } })
                else open(id, false)
              }}
            />
          )
        }
      </OwnRecipeState>
    )
  }
  return <OwnRecipesScreen userId={userId} usedBy={usedBy} />
}

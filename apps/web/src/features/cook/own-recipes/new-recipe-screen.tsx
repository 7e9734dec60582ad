import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { BesidePicture } from '../../../ui/beside-picture.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { messages } from './messages.ts'
import { PasteRecipe } from './paste-recipe.tsx'
import { WriteRecipe } from './write-recipe.tsx'

export type NewRecipeWay = 'colar' | 'escrever'

interface NewRecipeScreenProps {
  userId: string
  way: NewRecipeWay
  onWay: (way: NewRecipeWay) => void
  onKept: (recipeId: string) => void
}

/** A new own recipe: pasted as a whole, or written. */
export function NewRecipeScreen({ userId, way, onWay, onKept }: NewRecipeScreenProps) {
  usePageTitle(messages.newTitle)
  return (
    <>
      <PageHeader
        title={messages.newTitle}
        description={messages.newText}
        back={<BackLink to="/tools/own-recipes" label={messages.backToList} />}
      />
      <div className="page">
        <Tabs
          label={messages.ways}
          value={way}
          onChange={onWay}
          tabs={[
            {
              value: 'colar',
              label: messages.pasteTab,
              content: (
                <BesidePicture picture="item-2">
                  <PasteRecipe userId={userId} onKept={onKept} />
                </BesidePicture>
              ),
            },
            {
              value: 'escrever',
              label: messages.writeTab,
              content: <WriteRecipe userId={userId} onKept={onKept} />,
            },
          ]}
        />
      </div>
    </>
  )
}

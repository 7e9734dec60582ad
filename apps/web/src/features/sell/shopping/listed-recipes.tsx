import { Link } from '@tanstack/react-router'
import { formatNumber } from '@ateliedoce/recipe-text'
import { Minus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ListedEntry } from '../../../domain/sell/shopping/entry.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { messages } from './messages.ts'

export interface ChoosableRecipe {
  readonly id: string
  readonly title: string
}

interface ListedRecipesProps {
  /** Entries of recipes. */
  entries: readonly ListedEntry[]
  /** Recipes to add; undefined while they are read. */
  choosable: readonly ChoosableRecipe[] | undefined
  onAdd: (recipeId: string) => void
  onBatches: (entry: ListedEntry, batches: number) => void
  onRemove: (entry: ListedEntry) => void
}

/** The recipes that the list is for, how often each is made, and further ones to add. */
export function ListedRecipes({ entries, choosable, onAdd, onBatches, onRemove }: ListedRecipesProps) {
  return (
    <section aria-labelledby="receitas-da-lista" className="flex flex-col gap-3">
      {entries.length > 0 && (
        <>
          <h2 id="receitas-da-lista" className="text-xl">
            {messages.recipes}
          </h2>
          <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
            {entries.map((entry) => (
              <ListedRecipe
                key={entry.id}
                entry={entry}
                onBatches={(batches) => onBatches(entry, batches)}
                onRemove={() => onRemove(entry)}
              />
            ))}
          </ul>
        </>
      )}
      {/* The form keeps its place while they are read, so that nothing moves when they arrive. */}
      {(choosable === undefined || choosable.length > 0) && (
        <AddRecipe choosable={choosable ?? []} onAdd={onAdd} />
      )}
    </section>
  )
}

interface AddRecipeProps {
  choosable: readonly ChoosableRecipe[]
  onAdd: (recipeId: string) => void
}

/** Adds by a button: the arrow keys change the choice on their way to a recipe. */
function AddRecipe({ choosable, onAdd }: AddRecipeProps) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // Another device may have listed the chosen recipe since.
        const isChoosable = choosable.some(({ id }) => id === chosen)
        setIsMissing(!isChoosable)
        if (isChoosable) onAdd(chosen)
        setChosen('')
      }}
    >
      <SelectField
        label={messages.addRecipe}
        options={[
          { value: '', label: messages.chooseRecipe },
          ...choosable.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={chosen}
        onChange={(id) => {
          setChosen(id)
          setIsMissing(false)
        }}
        error={isMissing ? messages.noRecipeChosen : null}
        errorIsNews
        className="min-w-[min(14rem,100%)] flex-1"
      />
      <Button tone="quiet" type="submit">
        <Plus aria-hidden size={20} strokeWidth={2} />
        {messages.putOnList}
      </Button>
    </form>
  )
}

/** Half a recipe, then whole ones. */
const [LEAST, MOST] = [0.5, 100]

interface ListedRecipeProps {
  entry: ListedEntry
  onBatches: (batches: number) => void
  onRemove: () => void
}

function ListedRecipe({ entry, onBatches, onRemove }: ListedRecipeProps) {
  const { itemId, summary, search, batches } = entry
  const title = entry.title ?? ''
  const name = <span className="font-semibold">{title}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-1 py-1 pr-1 pl-4">
      <div className="min-w-[min(5.5rem,100%)] flex-1 py-2">
        {itemId === null ? (
          name
        ) : (
          <Link to="/recipe/$id" params={{ id: itemId }} search={search} className="hover:underline">
            {name}
          </Link>
        )}
        {summary !== '' && <p className="text-sm text-quiet">{summary}</p>}
      </div>
      <fieldset aria-label={messages.batches(title)} className="flex items-center">
        <IconButton
          icon={Minus}
          label={messages.fewer(title)}
          aria-disabled={batches <= LEAST}
          className="aria-disabled:opacity-40"
          onClick={() => {
            if (batches > LEAST) onBatches(batches <= 1 ? LEAST : Math.ceil(batches) - 1)
          }}
        />
        <output className="min-w-10 text-center font-semibold tabular-nums">
          {messages.times(batches === LEAST ? '½' : formatNumber(batches))}
        </output>
        <IconButton
          icon={Plus}
          label={messages.more(title)}
          aria-disabled={batches >= MOST}
          className="aria-disabled:opacity-40"
          onClick={() => {
            if (batches < MOST) onBatches(Math.floor(batches) + 1)
          }}
        />
      </fieldset>
      <IconButton icon={X} label={messages.removeRecipe(title)} className="text-quiet" onClick={onRemove} />
    </li>
  )
}

/** Home's search, fetched when it is opened: its field, and the materials that it finds. */
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { HomeMaterial } from '../../../domain/learn/materials/home-query.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { findMaterials } from './found-materials.ts'
import { messages } from './home-search-messages.ts'
import { MaterialRow } from './material-row.tsx'
import { NoMaterials } from './no-materials.tsx'

export { SearchField } from '../../../ui/search-field.tsx'

interface FoundMaterialsProps {
  materials: readonly HomeMaterial[]
  search: string
  onClear: () => void
  /** See home-screen.tsx. */
  onSignIn: () => void
}

export function FoundMaterials({ materials, search, onClear, onSignIn }: FoundMaterialsProps) {
  const found = findMaterials(materials, search)
  return (
    <>
      <output className="sr-only">
        {search === '' || found.length === 0 ? '' : messages.found(found.length)}
      </output>
      {found.length === 0 ? (
        <NoMaterials searched={materials.length > 0 ? search : null} {...{ onClear, onSignIn }} />
      ) : (
        <MaterialRow materials={found} />
      )}
      {search.trim() !== '' && (
        <Link to="/recipes" search={{ q: search }} className={buttonStyle('quiet', 'self-start')}>
          <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {messages.inRecipes(search.trim())}
        </Link>
      )}
    </>
  )
}

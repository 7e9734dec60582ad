import type { HomeMaterial } from '../../../domain/learn/materials/home-query.ts'
import { MaterialCard } from './material-card.tsx'

/** Cards side by side, which scroll where they do not fit. */
export function MaterialRow({ materials }: { materials: readonly HomeMaterial[] }) {
  return (
    <ul className="scroll-row">
      {materials.map((material) => (
        <li key={material.id} className="max-w-[44rem] flex-[1_0_min(20rem,80vw)] snap-start">
          <MaterialCard material={material} />
        </li>
      ))}
    </ul>
  )
}

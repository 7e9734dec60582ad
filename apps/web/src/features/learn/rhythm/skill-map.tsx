import { Picture } from '../../../ui/picture.tsx'
import { Rosette } from '../../../domain/learn/certificates/rosette.tsx'
import { messages } from './messages.ts'
import type { Skill } from './rows.ts'
import { pictureOfSkill } from './skill-pictures.ts'

const texts = messages.skills

/** The skills of the materials: each a round cake that fills with the recipes that were made. */
export function SkillMap({ skills }: { skills: readonly Skill[] }) {
  const shown = skills.filter(({ total }) => total > 0)
  if (shown.length === 0) return <p className="text-quiet">{texts.none}</p>
  return (
    <>
      <p className="text-quiet">{texts.text}</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-x-4 gap-y-6">
        {shown.map((skill) => (
          <SkillPlace key={skill.skill_id} skill={skill} />
        ))}
      </ul>
    </>
  )
}

function SkillPlace({ skill: { slug, title, done, total } }: { skill: Skill }) {
  const picture = pictureOfSkill(slug)
  return (
    <li className="flex flex-col items-center gap-2 text-center">
      <div className="relative grid size-26 place-items-center">
        <Ring share={done / total} />
        {picture === null ? (
          <Rosette className="size-16" />
        ) : (
          <Picture name={picture} sizes="96px" className="size-20 rounded-full object-cover" />
        )}
      </div>
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        <p className="text-sm text-quiet tabular-nums">{texts.done(done, total)}</p>
      </div>
    </li>
  )
}

const RADIUS = 47

/** A ring around the picture, filled clockwise from the top. */
function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 -rotate-90">
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="6" className="stroke-sunken" />
      {share > 0 && (
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${Math.min(share, 1) * 100} 100`}
          className="stroke-accent"
        />
      )}
    </svg>
  )
}

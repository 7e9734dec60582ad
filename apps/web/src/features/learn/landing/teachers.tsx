import { Avatar } from '../../../ui/avatar.tsx'
import { messages } from './messages.ts'
import type { ShownMaterial } from './queries.ts'
import { once } from '../../../lib/once.ts'

interface Teacher {
  readonly name: string
  readonly about: string | null
  readonly courses: readonly string[]
}

const listed = once(() => new Intl.ListFormat('pt-BR'))

/** The teachers that the materials name. Renders nothing if there are none. */
export function Teachers({ materials }: { materials: readonly ShownMaterial[] }) {
  const teachers = teachersOf(materials)
  if (teachers.length === 0) return null
  return (
    <section className="page py-10">
      <h2 className="mb-6 text-3xl">{messages.teachers.title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-6">
        {teachers.map(({ name, about, courses }) => (
          <li key={name} className="flex items-start gap-4">
            <Avatar name={name} className="size-16 text-3xl" />
            <div className="min-w-0 flex-1">
              <h3 className="text-xl">{name}</h3>
              <p className="text-sm text-quiet">{messages.teachers.of(listed().format(courses))}</p>
              {about !== null && <p className="mt-2 max-w-prose">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each teacher once, with the first text that describes the teacher. */
function teachersOf(materials: readonly ShownMaterial[]): readonly Teacher[] {
  const teachers = new Map<string, Teacher>()
  for (const { teacher_name: name, teacher_about: about, title } of materials) {
    if (name === null) continue
    const known = teachers.get(name)
    teachers.set(name, {
      name,
      about: known?.about ?? about,
      courses: [...(known?.courses ?? []), title],
    })
  }
  return [...teachers.values()]
}

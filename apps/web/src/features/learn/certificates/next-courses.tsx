import { Link } from '@tanstack/react-router'
import type { Course } from '../../../domain/learn/learning/rows.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'
import { NextCourse } from './next-course.tsx'

/** Number of courses shown, the nearest to their certificate first. */
const MAX_SHOWN = 3

/** What is missing for the next certificates. */
export function NextCourses({ userId, courses }: { userId: string; courses: readonly Course[] }) {
  const unfinished = courses.filter(({ learning: { state } }) => state === 'open' || state === 'waiting')
  const begun = unfinished
    .filter(({ learning: { percent, state } }) => percent > 0 || state === 'waiting')
    .sort((one, other) => one.learning.left - other.learning.left)
    .slice(0, MAX_SHOWN)
  return (
    <section aria-labelledby="proximo" className="flex flex-col gap-4">
      <h2 id="proximo" className="text-2xl">
        {messages.next}
      </h2>
      {begun.length === 0 && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-quiet">
            {unfinished.length === 0 && courses.some(({ learning }) => learning.state === 'issued')
              ? messages.allDone
              : messages.nothingBegun}
          </p>
          <Link to="/paths" className={buttonStyle('quiet')}>
            {messages.seePaths}
          </Link>
        </div>
      )}
      {begun.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4">
          {begun.map((course) => (
            <NextCourse key={course.id} userId={userId} course={course} />
          ))}
        </ul>
      )}
    </section>
  )
}

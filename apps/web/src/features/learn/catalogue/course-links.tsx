import { Link } from '@tanstack/react-router'
import { Award, PencilLine } from 'lucide-react'
import { readLearning } from '../../../domain/learn/learning/learning.ts'
import type { CourseRow } from '../../../domain/learn/materials/rows.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'

/** Leads to the exercises of a material, and to its certificate once there is one to confirm or to see. */
export function CourseLinks({ material }: { material: CourseRow }) {
  const learning = readLearning(material.learning)
  if (learning === null) return null
  const { exercisesDone, exercisesTotal, state, unproven } = learning
  const hasCertificate = state === 'ready' || state === 'issued'
  const leadsToCertificates = hasCertificate || unproven > 0
  if (exercisesTotal === 0 && !leadsToCertificates) return null
  return (
    <div className="flex flex-wrap gap-2">
      {exercisesTotal > 0 && (
        <Link to="/material/$id/exercises" params={{ id: material.id }} className={buttonStyle('quiet')}>
          <PencilLine aria-hidden size={20} strokeWidth={1.75} />
          {messages.exercises(exercisesDone, exercisesTotal)}
        </Link>
      )}
      {leadsToCertificates && (
        <Link to="/certificates" className={buttonStyle('quiet')}>
          <Award aria-hidden size={20} strokeWidth={1.75} />
          {unproven > 0 ? messages.unproven : state === 'ready' ? messages.confirmName : messages.certificate}
        </Link>
      )}
    </div>
  )
}

import { expect, test } from 'vitest'
import { levelKind, levelLabel } from './level.ts'

test.each([
  ['Beginner', 'beginner', 'Iniciante'],
  ['Intermediate', 'intermediate', 'Intermediário'],
  ['Advanced', 'advanced', 'Avançado'],
  ['Mestre', 'unknown', 'Mestre'],
  ['beginner', 'unknown', 'beginner'],
  ['toString', 'unknown', 'toString'],
  [null, 'unknown', ''],
])('%s', (level, kind, label) => {
  expect([levelKind(level), levelLabel(level)]).toEqual([kind, label])
})

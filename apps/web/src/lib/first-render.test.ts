import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { endWorkAhead, workAhead } from './first-render.ts'

it('runs all steps of all work ahead, each kind after the other, in tasks of their own', async () => {
  const done: string[] = []
  for (const name of ['a', 'b']) {
    workAhead(function* () {
      for (const step of [1, 2, 3]) {
        done.push(`${name}${step}`)
        yield
      }
    })
  }
  const ended = endWorkAhead(new QueryClient())
  // Further steps leave the task first.
  expect(done).toEqual(['a1'])
  await ended
  expect(done).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
})

import { expect, test } from 'vitest'
import { accessDifferences } from './access-differences.ts'

const EXPECTED = { 'table storage.objects': { 'row-level security': '' }, 'table auth.users': {} }
const ACTUAL = {
  'table storage.objects': { 'row-level security': '', 'policy "own files"': 'aa' },
  'table auth.users': { 'policy "all"': 'bb' },
}

test('a further policy is a difference, unless the object may have policies of its own', () => {
  const onUsers = 'table auth.users has more: policy "all"'
  expect(accessDifferences(EXPECTED, ACTUAL)).toEqual([
    'table storage.objects has more: policy "own files"',
    onUsers,
  ])
  const isOfStorage = (object: string) => object.startsWith('table storage.')
  expect(accessDifferences(EXPECTED, ACTUAL, isOfStorage)).toEqual([onUsers])
})

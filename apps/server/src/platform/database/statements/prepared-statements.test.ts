import { expect, it } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

it('knows a text again, for the same role only', () => {
  const statements = new PreparedStatements()
  const first = statements.take('anon', 'select 1')
  expect(first.isNew).toBe(true)
  expect(statements.take('anon', 'select 1')).toEqual({ prepared: first.prepared, isNew: false })
  const other = statements.take('authenticated', 'select 1')
  expect([other.isNew, other.prepared.name === first.prepared.name]).toEqual([true, false])
})

it('closes the least recently used statement, and returns each name once', () => {
  const statements = new PreparedStatements()
  const names = Array.from({ length: 100 }, (_, n) => statements.take('anon', `select ${n}`).prepared.name)
  statements.take('anon', 'select 0')
  statements.take('anon', 'select 100')
  expect(statements.takeClosing()).toEqual([names[1]])
  expect(statements.takeClosing()).toEqual([])
  expect(statements.take('anon', 'select 0').isNew).toBe(false)
  expect(statements.take('anon', 'select 1').isNew).toBe(true)
})

it('never reuses the name of a closed statement', () => {
  const statements = new PreparedStatements()
  const { prepared } = statements.take('anon', 'select 1')
  statements.forget([prepared])
  expect(statements.take('anon', 'select 1').prepared.name).not.toBe(prepared.name)
  expect(statements.takeClosing()).toEqual([prepared.name])
})

it('does not keep long texts', () => {
  const statements = new PreparedStatements()
  const text = 'x'.repeat(20_001)
  expect([statements.take('anon', text), statements.take('anon', text)]).toEqual(
    Array.from({ length: 2 }, () => ({ prepared: { name: '', columns: [] }, isNew: true })),
  )
})

it('where none are to be kept, each is prepared for its one use', () => {
  const statements = new PreparedStatements(false)
  for (let count = 0; count < 2; count += 1) {
    expect(statements.take('anon', 'select 1')).toEqual({ prepared: { name: '', columns: [] }, isNew: true })
  }
})

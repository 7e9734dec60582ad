import { beforeEach, expect, it } from 'vitest'
import { dismissTopic, dismissToast, shownToasts, showToast } from './toasts.ts'

const failure = { title: 'Erro', description: 'Não deu.', destructive: true }
const success = { title: 'Pronto', description: 'Deu.' }
const titles = () => shownToasts().map(({ title }) => title)

beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)))

it('shows the same text once, as a new one', () => {
  showToast(failure)
  const [first] = shownToasts()
  showToast(failure)
  expect(titles()).toEqual(['Erro'])
  expect(shownToasts()[0]).not.toBe(first)
})

it('lets a later word on the same topic replace an earlier one', () => {
  showToast({ ...failure, topic: 'account' })
  showToast({ ...success, topic: 'account' })
  expect(titles()).toEqual(['Pronto'])
  showToast(failure)
  expect(titles()).toEqual(['Pronto', 'Erro'])
})

it('removes the toasts of a topic', () => {
  showToast({ ...failure, topic: 'account' })
  showToast(success)
  dismissTopic('account')
  expect(titles()).toEqual(['Pronto'])
})

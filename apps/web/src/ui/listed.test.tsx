import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { Listed } from './listed.tsx'
import { messages } from './messages.ts'

const cutOff = new ApiError('Failed to fetch', 0)
const broken = new ApiError('Internal', 500)

it.each([
  ['not asked or not answered', undefined, null, 'waiting'],
  ['cut off', undefined, cutOff, `${messages.noConnection}${messages.retry}unread`],
  ['failed', undefined, broken, `${messages.serviceFault}${messages.retry}unread`],
  ['empty', [], null, 'empty'],
  ['known', ['pudim', 'quindim'], null, 'pudim, quindim'],
  ['known, and not read again', ['pudim'], broken, `${messages.serviceFault}${messages.retry}pudim`],
  ['empty, and not read again', [], cutOff, `${messages.noConnection}${messages.retry}empty`],
])('shows a list that is %s', (_, data, error, text) => {
  const markup = renderToStaticMarkup(
    <Listed read={{ data, error, refetch: () => undefined }} waiting="waiting" empty="empty" unread="unread">
      {(rows) => rows.join(', ')}
    </Listed>,
  )
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text)
})

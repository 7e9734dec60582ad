import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { dropSentMail } from '../features/account/sent-mail.ts'
import { sessionKnown } from '../lib/session.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Everything for signed-in learners. Loaders below it run, and data is fetched, only once there is a user. */
export const Route = createFileRoute('/_protected')({
  beforeLoad: async ({ location }) => {
    const session = await sessionKnown()
    if (session.status === 'signed-in') {
      // Its reader is in, be it by the link: whoever signs in here next has nothing to do with it.
      dropSentMail()
      return { userId: session.user.id }
    }
    // Without the fragment: an e-mailed link may have put its error there.
    const wish = `${location.pathname}${location.searchStr}`
    throw redirect({ to: '/auth', search: wish === '/' ? {} : { redirect: wish }, replace: true })
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <Spinner size="page" />,
  component: Outlet,
})

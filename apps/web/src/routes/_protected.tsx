import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { dropSentMail } from '../features/account/account/drop-sent-mail.ts'
import { arrivedBy, sessionKnown, useSession } from '../lib/session.ts'
import { Spinner } from '../ui/spinner.tsx'

const PASSWORD_SCREEN = '/auth/reset-password'

/** An invitation's link has signed in an account that has no password yet. It is asked for once, by this guard or by the link. */
let isInvited = arrivedBy?.type === 'invite' && window.location.pathname !== PASSWORD_SCREEN

/** The guard of all screens for signed-in learners. Loaders below it run once the user is known. */
export const Route = createFileRoute('/_protected')({
  beforeLoad: async ({ location }) => {
    const session = await sessionKnown()
    if (session.status === 'signed-in') {
      // The e-mail has served its purpose, and the next account on this device must not see its address.
      dropSentMail()
      if (isInvited) {
        isInvited = false
        throw redirect({ to: PASSWORD_SCREEN, replace: true })
      }
      return { userId: session.user.id }
    }
    // The fragment is dropped: it may hold the error of an e-mailed link.
    const wish = `${location.pathname}${location.searchStr}`
    throw redirect({ to: '/auth', search: wish === '/' ? {} : { redirect: wish }, replace: true })
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Waiting,
  component: SignedInOutlet,
})

function Waiting() {
  return <Spinner size="page" />
}

/** The screens go with the session: one that stayed until the next is loaded would read once more, as a visitor. */
function SignedInOutlet() {
  return useSession().status === 'signed-in' ? <Outlet /> : <Waiting />
}

import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useConfirmLink } from './confirm-link-mutation.ts'
import { codeFailure } from './failure-texts.ts'
import { messages } from './messages.ts'

const texts = messages.confirmLink

/**
 * The target of the links in e-mails. It waits for a touch: mail scanners and previews open links by themselves, and would use
 * them up.
 */
export function ConfirmLinkScreen() {
  const confirm = useConfirmLink()
  const isHalf = confirm.data === 'half'
  useHeadingFocus(isHalf ? 'half' : 'link')
  if (isHalf) {
    return (
      <AuthLayout title={texts.halfTitle} intro={texts.halfText}>
        <div className="flex flex-col">
          <Link to="/" className={buttonStyle()}>
            {texts.home}
          </Link>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <div className="flex flex-col gap-4">
        {confirm.error && (
          <p role="alert" className="rounded-field bg-caramel-tint px-4 py-3 text-on-caramel-tint">
            {codeFailure(confirm.error)}
          </p>
        )}
        {/* The next page replaces this one: until then the button stays busy. */}
        <Button busy={confirm.isPending || confirm.isSuccess} onClick={() => confirm.mutate()}>
          {texts.submit}
        </Button>
      </div>
    </AuthLayout>
  )
}

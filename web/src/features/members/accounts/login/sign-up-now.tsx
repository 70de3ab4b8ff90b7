import { t } from '@bowerbird/contract/language/t'
import { useSession } from '../../../../platform/session.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { hiddenUntilKnown, LoginButton } from './login-button.tsx'

/** On the home page, for visitors who are not logged in. */
export function SignUpNow() {
  const session = useSession()
  if (session.state === 'member') return null
  return (
    <LoginButton
      isNewAccount
      className={`${buttonClass({ variant: 'secondary' })} min-h-12 w-full tracking-wide noscript:hidden ${hiddenUntilKnown}`}
    >{t`SIGN UP NOW`}</LoginButton>
  )
}

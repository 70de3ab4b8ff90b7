import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { type MemberSession, useSession } from '../../../../platform/session.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { memberEntries } from '../accounts.lazy.ts'
import { LoginButton } from '../login/login-button.tsx'

/** Login or the member's menu, in the drawer of phones. */
export function DrawerAccount() {
  const session = useSession()
  if (session.state === 'unknown') return null
  if (session.state === 'member') return <LoadedEntries {...session} />
  return (
    <div className="grid gap-2">
      <LoginButton className={buttonClass()}>{t`Login`}</LoginButton>
      <Link to="/categories" className={buttonClass({ variant: 'secondary' })}>{t`Post an ad`}</Link>
    </div>
  )
}

function LoadedEntries(session: MemberSession) {
  const { part: MemberEntries } = memberEntries.use(true)
  if (MemberEntries) return <MemberEntries {...session} />
  return <Link to="/profile" className={buttonClass({ variant: 'secondary' })}>{t`My Profile`}</Link>
}

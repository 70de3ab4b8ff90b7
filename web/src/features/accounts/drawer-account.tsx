import { Link } from '@tanstack/react-router'
import { type MemberSession, useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoginButton } from './login-button.tsx'
import { memberEntries } from './member-parts.late.ts'

/** The account's place in the drawer of phones. */
export function DrawerAccount() {
  const session = useSession()
  if (session.state === 'unknown') return null
  if (session.state === 'member') return <LateEntries {...session} />
  return <LoginButton className={`${buttonClass()} w-full`}>Login</LoginButton>
}

function LateEntries(session: MemberSession) {
  const { part: MemberEntries } = memberEntries.use(true)
  if (MemberEntries) return <MemberEntries {...session} />
  return (
    <Link to="/profile" className={buttonClass({ variant: 'secondary' })}>
      My Profile
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import { type MemberSession, useSession } from '../../platform/session.ts'
import { hiddenUntilKnown, LoginButton } from './login-button.tsx'
import { memberMenu } from './member-parts.late.ts'

export const ACCOUNT_MENU_ID = 'account-menu'

/** The account's place in the header of wide screens: Login, or the member's picture and menu. */
export function AccountMenu() {
  const session = useSession()
  return (
    // As wide as the button, so that its neighbours stand still when the picture takes its place.
    <div id={ACCOUNT_MENU_ID} className="flex min-w-22 justify-end noscript:hidden">
      {session.state === 'member' ? (
        <LateMenu {...session} />
      ) : (
        <LoginButton
          className={`flex min-h-11 items-center rounded-control border border-white/50 px-5 font-semibold transition-colors hover:border-white hover:bg-white/10 ${hiddenUntilKnown}`}
        >
          Login
        </LoginButton>
      )}
    </div>
  )
}

function LateMenu(session: MemberSession) {
  const { part: MemberMenu } = memberMenu.use(true)
  if (MemberMenu) return <MemberMenu {...session} />
  // In place of the picture while it is on its way, and of use even if it never comes.
  return (
    <Link
      to="/profile"
      aria-label="My Profile"
      className="mr-6 size-11 rounded-full border-2 border-white/40"
    />
  )
}

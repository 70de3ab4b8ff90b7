import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { type MemberSession, useSession } from '../../../../platform/session.ts'
import { memberMenu } from '../accounts.lazy.ts'
import { hiddenUntilKnown, LoginButton } from '../login/login-button.tsx'

export const ACCOUNT_MENU_ID = 'account-menu'

/** In the header of wide screens: Login, or the member's picture and menu. */
export function AccountMenu() {
  const session = useSession()
  return (
    // As wide as the button, so that the layout doesn't shift when the picture replaces it.
    <div id={ACCOUNT_MENU_ID} className="flex min-w-22 justify-end noscript:hidden">
      {session.state === 'member' ? (
        <LoadedMenu {...session} />
      ) : (
        <LoginButton className={`login-button ${hiddenUntilKnown}`}>{t`Login`}</LoginButton>
      )}
    </div>
  )
}

function LoadedMenu(session: MemberSession) {
  const { part: MemberMenu } = memberMenu.use(true)
  if (MemberMenu) return <MemberMenu {...session} />
  // A placeholder while the menu loads, which also works if that fails.
  return (
    <Link
      to="/profile"
      aria-label={t`My Profile`}
      className="me-6 size-11 rounded-full border-2 border-white/40"
    />
  )
}

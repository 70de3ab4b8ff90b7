import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { logOut } from '../../../../platform/logout-gate.ts'
import type { MemberSession } from '../../../../platform/session.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Avatar } from '../avatar.tsx'
import { accountEntries } from './account-entries.ts'

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start -outline-offset-3 hover:bg-sky hover:text-bower'

/** The member's menu as a list, for the drawer of phones. */
export function MemberEntries({ user, isStaff }: MemberSession) {
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={user.name} picture={user.avatar} className="size-12" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-sm text-ink-soft">{user.email}</p>
        </div>
      </div>
      <ul aria-label={t`Account`} className="-mx-3">
        {accountEntries(isStaff).map(({ label, to, icon }) => (
          <li key={label}>
            <Link to={to} className={entry}>
              <Icon name={icon} className="size-5 text-ink-soft" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut} className={entry}>
            <Icon name="log-out" className="size-5 text-ink-soft" />
            {t`Logout`}
          </button>
        </li>
      </ul>
    </>
  )
}

import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { logOut } from '../../../../platform/logout-gate.ts'
import type { MemberSession } from '../../../../platform/session.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Menu, MenuItem, menuItem } from '../../../../ui/menu.tsx'
import { Avatar } from '../avatar.tsx'
import { accountEntries } from './account-entries.ts'

/** The member's picture in the header, and the menu below it. */
export function MemberMenu({ user, isStaff }: MemberSession) {
  return (
    <Menu
      label={t`Account menu`}
      align="end"
      triggerClass="flex min-h-11 items-center gap-1 rounded-full pe-1 ps-0.5 hover:bg-white/10"
      trigger={
        <>
          <Avatar name={user.name} picture={user.avatar} />
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      <div className="mb-1.5 max-w-72 border-b border-line px-3 pt-1.5 pb-3">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-sm text-ink-soft">{user.email}</p>
      </div>
      {accountEntries(isStaff).map(({ label, to, icon }) => (
        <Link key={label} {...menuItem} to={to}>
          <Icon name={icon} className="size-5 text-ink-soft" />
          {label}
        </Link>
      ))}
      <MenuItem onClick={logOut}>
        <Icon name="log-out" className="size-5 text-ink-soft" />
        {t`Logout`}
      </MenuItem>
    </Menu>
  )
}

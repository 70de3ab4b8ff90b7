import { mayCall } from '@bowerbird/contract/accounts/roles'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { logOut } from '../../../platform/logout-gate.ts'
import { useSession } from '../../../platform/session.ts'
import { startViewingSite } from '../../../platform/view-site.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type AdminEntry, adminGroups, siteEntries } from './admin-entries.ts'
import { entryClass, GroupLabel, Label, type NavLook } from './nav-entry.tsx'

export type EntryCounts = Readonly<Record<string, ReactNode>>

interface Props extends NavLook {
  /** Counts beside the entries, by address. */
  counts?: EntryCounts
  /** An entry was clicked, even that of the current screen. */
  onChoose?: () => void
}

/** The entries of the sidebar and the drawer. */
export function AdminNav({ onChoose, counts = {}, ...look }: Props) {
  const session = useSession()
  const mayOpen = ({ endpoint }: AdminEntry) =>
    session.state === 'member' && mayCall(session.user.role, endpoint.access)
  return (
    <nav aria-label={t`Back office`} className="flex min-h-0 flex-1 flex-col gap-2">
      {/* The collapsed sidebar doesn't scroll: its tooltips would be cut off. */}
      <div className={`flex min-h-0 flex-1 flex-col gap-2 ${look.isRail ? '' : 'scroll-hint'}`}>
        {adminGroups.map(({ label: group, entries }) => {
          const allowed = entries.filter(mayOpen)
          return (
            allowed.length > 0 && (
              <div key={group}>
                <GroupLabel {...look}>{group}</GroupLabel>
                <ul aria-label={group} className="flex flex-col gap-0.5">
                  {allowed.map(({ label, to, icon }) => (
                    <li key={label}>
                      <Link to={to} onClick={onChoose} className={entryClass(look)}>
                        <Icon name={icon} className="size-5" />
                        <Label {...look}>{label}</Label>
                        {to in counts && (
                          <span className={look.isRail ? 'absolute top-0.5 end-0.5' : 'ms-auto'}>
                            <Suspense>{counts[to]}</Suspense>
                          </span>
                        )}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </div>
      <ul className="flex flex-col gap-0.5">
        {siteEntries.map(({ label, to, icon }) => (
          <li key={label}>
            <Link
              to={to}
              onClick={() => {
                startViewingSite()
                onChoose?.()
              }}
              className={entryClass(look)}
            >
              <Icon name={icon} className="size-5" />
              <Label {...look}>{label}</Label>
            </Link>
          </li>
        ))}
        <li>
          {/* Logging out on a protected page redirects to the home page. */}
          <button type="button" onClick={logOut} className={entryClass(look)}>
            <Icon name="log-out" className="size-5" />
            <Label {...look}>{t`Sign Out`}</Label>
          </button>
        </li>
      </ul>
    </nav>
  )
}

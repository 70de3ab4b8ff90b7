import { mayCall } from '@bowerbird/contract/accounts/roles'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { endSession, useSession } from '../../../platform/session.ts'
import { startViewingSite } from '../../../platform/view-site.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type AdminEntry, adminEntries, siteEntries } from './admin-entries.ts'
import { entryClass, Label, type NavLook } from './nav-entry.tsx'

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
    <nav aria-label="Back office" className="flex flex-1 flex-col">
      <ul className="flex flex-1 flex-col gap-1">
        {adminEntries.filter(mayOpen).map(({ label, to, icon }) => (
          <li key={label}>
            <Link to={to} onClick={onChoose} className={entryClass(look)}>
              <Icon name={icon} className="size-5" />
              <Label {...look}>{label}</Label>
              {to in counts && (
                <span className={look.isRail ? 'absolute top-0.5 right-0.5' : 'ml-auto'}>
                  <Suspense>{counts[to]}</Suspense>
                </span>
              )}
            </Link>
          </li>
        ))}
        {siteEntries.map(({ label, to, icon }, index) => (
          <li key={label} className={index === 0 ? 'mt-auto pt-4' : undefined}>
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
          <button type="button" onClick={() => void endSession()} className={entryClass(look)}>
            <Icon name="log-out" className="size-5" />
            <Label {...look}>Sign Out</Label>
          </button>
        </li>
      </ul>
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { signOut } from '../../platform/session.ts'
import { adminEntries } from './admin-entries.ts'
import { entryClass, Label, type NavLook } from './nav-entry.tsx'

interface Props extends NavLook {
  /** An entry was clicked, even that of the current screen. */
  onChoose?: () => void
}

/** The entries of the sidebar and the drawer. */
export function AdminNav({ onChoose, ...look }: Props) {
  return (
    <nav aria-label="Back office" className="flex flex-1 flex-col">
      <ul className="flex flex-1 flex-col gap-1">
        {adminEntries.map(({ label, to, Icon }) => (
          <li key={label}>
            <Link to={to} onClick={onChoose} className={entryClass(look)}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <Label {...look}>{label}</Label>
            </Link>
          </li>
        ))}
        <li className="mt-auto pt-4">
          {/* Logging out on a protected page redirects to the home page. */}
          <button type="button" onClick={() => void signOut()} className={entryClass(look)}>
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            <Label {...look}>Sign Out</Label>
          </button>
        </li>
      </ul>
    </nav>
  )
}

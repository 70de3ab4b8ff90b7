import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { signOut } from '../../platform/session.ts'
import { adminEntries } from './admin-entries.ts'
import { entryClass, Label, type NavLook } from './nav-entry.tsx'

interface Props extends NavLook {
  /** Someone has chosen where to go, be it the screen they are on. */
  onChoose?: () => void
}

/** The entries of the sidebar and of the drawer. */
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
          {/* Signing out leads home by itself, from every protected page. */}
          <button type="button" onClick={() => void signOut()} className={entryClass(look)}>
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            <Label {...look}>Sign Out</Label>
          </button>
        </li>
      </ul>
    </nav>
  )
}

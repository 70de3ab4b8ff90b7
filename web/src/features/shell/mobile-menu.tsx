import { Menu } from 'lucide-react'
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { Late } from '../../ui/late.tsx'
import { still } from '../../ui/still.tsx'
import { useChosenState } from './category-link.tsx'
import type { MenuDrawer } from './menu-drawer.tsx'
import { categoryGroups } from './shell.late.ts'
import { useWhereabouts } from './whereabouts.ts'

const loadDrawer = () => import('./menu-drawer.tsx')

/**
 * What wide screens show in header and bar, behind one button: a drawer that traps focus, fetched when
 * it is first wanted. Where that can't be (no JavaScript, no connection) the `<details>` unfolds the same links.
 */
function MenuButton({ account }: { account?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [drawer, setDrawer] = useState<{ Drawer: typeof MenuDrawer }>()
  const details = useRef<HTMLDetailsElement>(null)
  const fold = useCallback(() => details.current?.removeAttribute('open'), [])
  const state = useChosenState()

  const handleClick = async (event: MouseEvent) => {
    event.preventDefault()
    const wasUnfolded = details.current?.open
    fold()
    try {
      if (!drawer) setDrawer({ Drawer: (await loadDrawer()).MenuDrawer })
      setOpen(true)
    } catch {
      if (!wasUnfolded) details.current?.setAttribute('open', '')
    }
  }

  return (
    <>
      <details ref={details} className="-ml-2 md:hidden">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
        <summary
          aria-label="Menu"
          onPointerEnter={() => void loadDrawer().catch(() => undefined)}
          onClick={handleClick}
          className="grid size-11 place-items-center rounded-control hover:bg-white/10"
        >
          <Menu aria-hidden="true" className="size-6" />
        </summary>
        <nav
          aria-label="Menu"
          className="on-surface absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto border-b border-line p-4 shadow-overlay"
        >
          <Late part={categoryGroups} props={{ onChoose: fold, className: 'grid-cols-2', state }} />
        </nav>
      </details>
      {drawer && <drawer.Drawer account={account} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

export const MobileMenu = import.meta.env.SSR ? still('menu', MenuButton, useWhereabouts) : MenuButton

import { quickCategories } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { CategoryLink } from './category-link.tsx'
import { menuDrawer } from './shell.lazy.ts'

/**
 * On phones the menu is a drawer that traps focus, loaded when it is first opened. If that is not possible (no
 * JavaScript, no connection, not hydrated yet), the `<details>` opens the main links instead.
 */
export function MobileMenu({ account }: { account?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { part: MenuDrawer } = menuDrawer.use(isOpen)
  const details = useRef<HTMLDetailsElement>(null)
  const fold = () => details.current?.removeAttribute('open')

  const handleClick = async (event: MouseEvent) => {
    event.preventDefault()
    const wasUnfolded = details.current?.open
    fold()
    try {
      await menuDrawer.load()
      setOpen(true)
    } catch {
      if (!wasUnfolded) details.current?.setAttribute('open', '')
    }
  }

  return (
    <>
      <details ref={details} className="-ms-2 md:hidden">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
        <summary
          aria-label={t`Menu`}
          onPointerEnter={menuDrawer.preload}
          onClick={handleClick}
          className="header-button"
        >
          <Icon name="menu" className="size-6" />
        </summary>
        <nav
          aria-label={t`Menu`}
          className="on-surface absolute inset-x-0 top-full border-b border-line p-4 shadow-overlay"
        >
          {[...quickCategories(), 'all'].map((category) => (
            <CategoryLink key={category} category={category} onClick={fold} className="menu-link">
              {category === 'all' ? t`Browse everything` : category}
            </CategoryLink>
          ))}
          <Link to="/categories" onClick={fold} className="menu-link font-semibold">{t`Post an ad`}</Link>
        </nav>
      </details>
      {MenuDrawer && <MenuDrawer account={account} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

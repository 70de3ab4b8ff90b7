import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Behind it is the login, for visitors. */
function PostAdLink() {
  return (
    <Link to="/categories" activeOptions={{ exact: true }} className="post-ad">
      <Icon name="plus" className="size-5" />
      <span className="max-lg:sr-only">{t`Post an ad`}</span>
    </Link>
  )
}

interface Props {
  /** Login or the member's links, in the menu of phones. */
  drawerAccount?: ReactNode
  location: ReactNode
  search: ReactNode
  /** In the band on every screen, so keep it small. */
  actions?: ReactNode
  /** Login or avatar menu, on wide screens. */
  account?: ReactNode
}

/** Stays in view. On phones location and search get a second row. */
export function Header({ drawerAccount, location, search, actions, account }: Props) {
  return (
    <header className="site-header on-header sticky z-40">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 gap-y-0 max-[21rem]:gap-x-1 md:flex-nowrap md:gap-x-4">
        <MobileMenu account={drawerAccount} />
        <Link to="/" aria-label={t`${marketName()} home`} className="flex h-16 items-center rounded-control">
          <Logo />
        </Link>
        <div className="header-search">
          {location}
          <div className="min-w-24 flex-1">{search}</div>
          <PostAdLink />
        </div>
        <div className="ms-auto flex items-center gap-1">
          <div className="hidden md:block">
            <ThemeSwitch />
          </div>
          {/* At the edge, the icon is aligned by its drawing, not by its tap area. */}
          <div className="relative flex items-center max-md:-me-2">{actions}</div>
          <div className="hidden items-center md:ms-2 md:flex">{account}</div>
        </div>
      </div>
    </header>
  )
}

import { bumpableFrom, isBumpable, mayBump } from '@bowerbird/contract/lifecycle/bump.rules'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Menu, MenuItem, menuItem } from '../../../../ui/menu.tsx'
import { useBumpAd } from '../moves/use-bump-ad.ts'

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' })

/** An owner's less frequent actions on an ad. */
export function LineMenu({ ad }: { ad: OwnAdCard }) {
  const { bump, isBumping } = useBumpAd()
  const isEarly = !mayBump(ad)
  // A declined ad is to be corrected, not posted again.
  if (ad.status === 'inactive' || ad.status === 'changes_requested') return null
  return (
    <Menu
      label={`More for ${ad.title}`}
      align="end"
      trigger={
        <>
          <Icon name="ellipsis-vertical" className="size-5" />
          <span className="sr-only">More for {ad.title}</span>
        </>
      }
      triggerClass="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
    >
      {isBumpable(ad.status) && (
        <MenuItem
          aria-disabled={isEarly || isBumping}
          onClick={() => {
            if (!isEarly && !isBumping) void bump(ad._id)
          }}
        >
          <Icon name="arrow-up" className={`size-5 ${isEarly ? 'opacity-50' : ''}`} />
          <span className={isEarly ? 'text-ink-soft' : ''}>
            Move to the top
            {isEarly && (
              <span className="block text-xs">
                Once a week: again from {day.format(bumpableFrom(ad.createdAt))}
              </span>
            )}
          </span>
        </MenuItem>
      )}
      <Link {...menuItem} to="/add" search={{ copy: ad._id }}>
        <Icon name="copy" className="size-5" />
        Duplicate
      </Link>
    </Menu>
  )
}

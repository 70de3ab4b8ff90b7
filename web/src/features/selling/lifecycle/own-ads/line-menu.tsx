import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { bumpableFrom, isBumpable, mayBump } from '@bowerbird/contract/lifecycle/bump.rules'
import { bumpOwnAd } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Menu, MenuItem, menuItem } from '../../../../ui/menu.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { figuresKey } from '../figures/use-figures.ts'
import { myAdsKey } from '../lifecycle.queries.ts'
import { showError } from '../show-error.ts'

const BUMP_FAILED = t`Failed to move the ad to the top. Please try again.`

/** Moves an ad to the top of the lists. */
function useBumpAd() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => call(bumpOwnAd, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: myAdsKey })
      void queryClient.invalidateQueries({ queryKey: figuresKey })
    },
  })
  const bump = async (id: string): Promise<void> => {
    try {
      await mutateAsync(id)
      showToast(t`Your ad is at the top of the list again`, 'success')
    } catch (error) {
      showError(error, BUMP_FAILED, () => void bump(id))
    }
  }
  return { bump, isBumping: isPending }
}

const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' })

/** An owner's less frequent actions on an ad. */
export function LineMenu({ ad }: { ad: OwnAdCard }) {
  const { bump, isBumping } = useBumpAd()
  const isEarly = !mayBump(ad)
  // A declined ad is to be corrected, not posted again.
  if (ad.status === 'inactive' || ad.status === 'changes_requested') return null
  if (ad.colleague && !isListedStatus(ad.status) && ad.status !== 'pending') return null
  return (
    <Menu
      label={t`More for ${ad.title}`}
      align="end"
      trigger={
        <>
          <Icon name="ellipsis-vertical" className="size-5" />
          <span className="sr-only">
            <Trans>More for {ad.title}</Trans>
          </span>
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
            {t`Move to the top`}
            {isEarly && (
              <span className="block text-xs">
                <Trans>Once a week: again from {day.format(bumpableFrom(ad.createdAt))}</Trans>
              </span>
            )}
          </span>
        </MenuItem>
      )}
      {isListedStatus(ad.status) && !ad.colleague && (
        <Link {...menuItem} to="/offers/$productId" params={{ productId: ad._id }}>
          <Icon name="tag" className="size-5" />
          {t`Offers`}
        </Link>
      )}
      {(isListedStatus(ad.status) || ad.status === 'pending') && (
        <Link {...menuItem} to="/poster/$productId" params={{ productId: ad._id }}>
          <Icon name="printer" className="size-5" />
          {t`Print a poster`}
        </Link>
      )}
      {/* Its photos are the colleague's. */}
      {!ad.colleague && (
        <Link {...menuItem} to="/add" search={{ copy: ad._id }}>
          <Icon name="copy" className="size-5" />
          {ad.listingType === 'rent' ? t`Offer another like this` : t`Sell another like this`}
        </Link>
      )}
    </Menu>
  )
}

import { type AdMoveName, movesOf } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus, ListingType } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import { isWithinDays } from './days.ts'

/** An owner's moves that have a button. Sending an ad back to review is done in the form. */
const buttons = {
  renew: { label: t`Renew`, icon: 'refresh-cw' },
  resume: { label: t`Bring back`, icon: 'rotate-ccw' },
  relist: { label: t`Mark as available`, icon: 'rotate-ccw' },
  sell: { label: t`Mark as sold`, icon: 'circle-check' },
  release: { label: t`Mark as available`, icon: 'rotate-ccw' },
  pause: { label: t`Pause`, icon: 'eye-off' },
  reserve: { label: t`Reserve`, icon: 'bookmark' },
} as const satisfies Partial<Record<AdMoveName, { label: string; icon: IconName }>>

export type MoveName = keyof typeof buttons

export interface MoveButton {
  move: MoveName
  label: string
  icon: IconName
}

/** From then on a listed ad can be renewed. */
const RENEWABLE_DAYS = 14

export const endsSoon = (endsAt: string | null | undefined): boolean =>
  typeof endsAt === 'string' && isWithinDays(endsAt, RENEWABLE_DAYS)

/** A home or a car that is let is not sold. */
export const soldLabel = (listingType: ListingType): string =>
  listingType === 'rent' ? t`Mark as rented` : buttons.sell.label

/** The moves that an owner may make now, as the table of states says, the likeliest first. */
export function ownMoves(
  status: AdStatus,
  { endsAt, listingType = 'sell' }: { endsAt?: string | null | undefined; listingType?: ListingType } = {},
): MoveButton[] {
  const allowed = new Set<string>(movesOf(status, 'owner').map(({ move }) => move))
  if ((status === 'active' || status === 'reserved') && endsSoon(endsAt)) allowed.add('renew')
  return (Object.keys(buttons) as MoveName[])
    .filter((move) => allowed.has(move))
    .map((move) => ({ move, ...buttons[move], ...(move === 'sell' && { label: soldLabel(listingType) }) }))
}

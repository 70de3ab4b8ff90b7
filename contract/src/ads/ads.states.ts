import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'
import type { AdStatus } from './ads.terms.ts'

/** Owners and staff act by hand; the system when a time is over. */
export type AdActor = 'owner' | 'staff' | 'system'

/** The name of a move, on its button and in the log. */
export type AdMoveName =
  | 'approve'
  | 'ask'
  | 'refuse'
  | 'review'
  | 'resubmit'
  | 'reserve'
  | 'release'
  | 'pause'
  | 'resume'
  | 'sell'
  | 'relist'
  | 'expire'
  | 'renew'

interface State {
  /** As people read it. */
  label: string
  /** In lists and searches. */
  isListed: boolean
  /** Its page can be opened by everyone. */
  isPublic: boolean
  /** As it is stored, it may be listed without another review. An owner's changes wait in `ad_edits` instead. */
  isApproved: boolean
  /** The allowed next states, each with its move and the roles that may make it. Any other move is forbidden. */
  moves: Partial<Record<AdStatus, { move: AdMoveName; by: readonly AdActor[] }>>
}

const byStaff = {
  approve: { move: 'approve', by: ['staff'] },
  ask: { move: 'ask', by: ['staff'] },
  refuse: { move: 'refuse', by: ['staff'] },
  review: { move: 'review', by: ['staff'] },
  sell: { move: 'sell', by: ['staff'] },
} as const

/** Moves that staff may make with every ad that has been public. */
const afterApproval = {
  pending: byStaff.review,
  changes_requested: byStaff.ask,
  inactive: byStaff.refuse,
} as const

const sell = { move: 'sell', by: ['owner', 'staff'] } as const
const expire = { move: 'expire', by: ['system'] } as const

/**
 * The one table of the states of an ad. Buttons, endpoints, emails and tests derive from it. A draft is not an ad yet,
 * and a deleted ad is none any more.
 */
export const adStates: Record<AdStatus, State> = {
  pending: {
    label: t`Pending`,
    isListed: false,
    isPublic: false,
    isApproved: false,
    moves: {
      active: byStaff.approve,
      changes_requested: byStaff.ask,
      inactive: byStaff.refuse,
      sold: byStaff.sell,
    },
  },
  changes_requested: {
    label: t`Changes requested`,
    isListed: false,
    isPublic: false,
    isApproved: false,
    moves: {
      pending: { move: 'resubmit', by: ['owner', 'staff'] },
      active: byStaff.approve,
      inactive: byStaff.refuse,
    },
  },
  active: {
    label: t`Active`,
    isListed: true,
    isPublic: true,
    isApproved: true,
    moves: {
      ...afterApproval,
      reserved: { move: 'reserve', by: ['owner'] },
      paused: { move: 'pause', by: ['owner'] },
      sold: sell,
      expired: expire,
    },
  },
  reserved: {
    label: t`Reserved`,
    isListed: true,
    isPublic: true,
    isApproved: true,
    moves: {
      ...afterApproval,
      active: { move: 'release', by: ['owner', 'staff', 'system'] },
      paused: { move: 'pause', by: ['owner'] },
      sold: sell,
      expired: expire,
    },
  },
  paused: {
    label: t`Paused`,
    isListed: false,
    isPublic: false,
    isApproved: true,
    moves: {
      ...afterApproval,
      active: { move: 'resume', by: ['owner', 'staff'] },
      sold: sell,
      expired: expire,
    },
  },
  sold: {
    label: t`Sold`,
    isListed: false,
    isPublic: true,
    isApproved: true,
    moves: { ...afterApproval, active: { move: 'relist', by: ['owner', 'staff'] } },
  },
  expired: {
    label: t`Expired`,
    isListed: false,
    isPublic: false,
    isApproved: true,
    moves: {
      ...afterApproval,
      active: { move: 'renew', by: ['owner', 'staff'] },
      sold: sell,
    },
  },
  inactive: {
    label: t`Inactive`,
    isListed: false,
    isPublic: false,
    isApproved: false,
    moves: {
      pending: { move: 'resubmit', by: ['owner', 'staff'] },
      active: byStaff.approve,
      changes_requested: byStaff.ask,
      sold: byStaff.sell,
    },
  },
}

export const mayMove = (from: AdStatus, to: AdStatus, actor: AdActor): boolean =>
  adStates[from].moves[to]?.by.includes(actor) ?? false

/** The moves that an actor may make, with where they lead. */
export const movesOf = (from: AdStatus, actor: AdActor): { move: AdMoveName; to: AdStatus }[] =>
  (Object.entries(adStates[from].moves) as [AdStatus, { move: AdMoveName; by: readonly AdActor[] }][])
    .filter(([, { by }]) => by.includes(actor))
    .map(([to, { move }]) => ({ move, to }))

/** Only the owner and staff see the others. */
export const isPublicStatus = (status: AdStatus): boolean => adStates[status].isPublic

/** Of an ad that has been approved, and is listed or was. */
export type ApprovedStatus = Exclude<AdStatus, 'pending' | 'changes_requested' | 'inactive'>

export const isApprovedStatus = (status: AdStatus): status is ApprovedStatus => adStates[status].isApproved

export const isListedStatus = (status: AdStatus): boolean => adStates[status].isListed

export const statusLabel = (status: AdStatus): string => translate(adStates[status].label)

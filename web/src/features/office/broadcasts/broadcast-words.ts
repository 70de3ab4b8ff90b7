import type { Broadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { audienceLabels, type BroadcastState } from '@bowerbird/contract/broadcasts/broadcasts.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const stateLabels: Record<BroadcastState, { label: string; tone: BadgeTone }> = {
  draft: { label: t`Draft`, tone: 'neutral' },
  sending: { label: t`Being sent`, tone: 'ochre' },
  sent: { label: t`Sent`, tone: 'gum' },
  stopped: { label: t`Stopped`, tone: 'waratah' },
}

export function membersText(count: number): string {
  return plural(count, { one: '# member', other: '# members' })
}

/** "Members in a state: Victoria". */
function audienceText({ audience, state, days }: Pick<Broadcast, 'audience' | 'state' | 'days'>): string {
  if (audience === 'state' && state) return t`Members in ${state}`
  if (audience === 'new' && days) return t`Members who joined in the last ${days} days`
  return audienceLabels[audience]
}

/** "Everyone, by email". */
export function reachText(
  broadcast: Pick<Broadcast, 'audience' | 'state' | 'days' | 'byEmail' | 'byNotification'>,
): string {
  const people = audienceText(broadcast)
  if (broadcast.byEmail && broadcast.byNotification) return t`${people}, by email and notification`
  return broadcast.byEmail ? t`${people}, by email` : t`${people}, by notification`
}

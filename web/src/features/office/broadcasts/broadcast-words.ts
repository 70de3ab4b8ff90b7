import type { Broadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { audienceLabels, type BroadcastState } from '@bowerbird/contract/broadcasts/broadcasts.terms'
import { t } from '@bowerbird/contract/language/t'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const stateLabels: Record<BroadcastState, { label: string; tone: BadgeTone }> = {
  draft: { label: t`Draft`, tone: 'neutral' },
  sending: { label: t`Being sent`, tone: 'ochre' },
  sent: { label: t`Sent`, tone: 'gum' },
  stopped: { label: t`Stopped`, tone: 'waratah' },
}

export function membersText(count: number): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? 'member' : 'members'}`
}

/** "Members in a state: Victoria". */
export function audienceText({
  audience,
  state,
  days,
}: Pick<Broadcast, 'audience' | 'state' | 'days'>): string {
  if (audience === 'state' && state) return t`Members in ${state}`
  if (audience === 'new' && days) return t`Members who joined in the last ${days} days`
  return audienceLabels[audience]
}

export function channelText({
  byEmail,
  byNotification,
}: Pick<Broadcast, 'byEmail' | 'byNotification'>): string {
  if (byEmail && byNotification) return 'email and notification'
  return byEmail ? 'email' : 'notification'
}

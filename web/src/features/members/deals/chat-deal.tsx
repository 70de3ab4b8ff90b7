import { dealTable } from '@bowerbird/contract/deals/deals.states'
import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveConnected } from '../../../platform/live.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { DealActions } from './deal-actions.tsx'
import { amountOf, isDue, nameOf, nextStep } from './deal-words.ts'
import { dealOfChatQuery, refreshDeals } from './deals.queries.ts'
import { MeetingLine } from './meeting-line.tsx'

/** The deal of a conversation, above its messages: what was agreed, what is next. Nothing if there is none, or if it came to nothing. */
export function ChatDeal({ conversationId }: { conversationId: string }) {
  const client = useQueryClient()
  const now = useNow()
  const { data } = useQuery(dealOfChatQuery(conversationId))
  useEffect(() => {
    const refresh = () => void refreshDeals(client)
    const stops = [
      onLive('conversation', (event) => {
        if (event.conversationId === conversationId) refresh()
      }),
      onLiveConnected(refresh),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, conversationId])
  const deal = data?.deal
  if (!deal || deal.state === 'ended') return null
  const amount = amountOf(deal)
  if (deal.state === 'done') {
    return (
      <p className="flex shrink-0 items-center gap-2 border-b border-line bg-gum-soft px-4 py-2 text-sm font-semibold text-gum">
        <Icon name="handshake" className="size-5" />
        {amount ? t`Done: ${amount}` : t`Done`}
      </p>
    )
  }
  return (
    <details
      open={isDue(deal, now) || undefined}
      className="group shrink-0 border-b border-line bg-surface"
      aria-label={t`Deal with ${nameOf(deal)}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 -outline-offset-3">
        <Icon name="handshake" className="size-5 shrink-0 text-gum" />
        <span className="font-semibold text-ink">
          {dealTable[deal.state].label}
          {amount && `: ${amount}`}
        </span>
        {deal.meeting && (
          <Badge tone={deal.meeting.isAgreed ? 'gum' : 'ochre'}>
            {deal.meeting.isAgreed ? t`Time and place set` : t`Time proposed`}
          </Badge>
        )}
        <Icon name="chevron-down" className="ms-auto size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 px-4 pb-3">
        <MeetingLine deal={deal} />
        <p className="text-sm text-ink-soft">
          {nextStep(deal, now)}
          {deal.otherCame !== null &&
            ` ${t`${nameOf(deal)} has turned up to ${deal.otherCame}% of their meetings.`}`}
        </p>
        <DealActions deal={deal} now={now} />
      </div>
    </details>
  )
}

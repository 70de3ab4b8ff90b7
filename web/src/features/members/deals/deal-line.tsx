import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { dealTable } from '@bowerbird/contract/deals/deals.states'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../platform/days.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Photo } from '../../../ui/image.tsx'
import { DealActions } from './deal-actions.tsx'
import { amountOf, endOf, isDue, nextStep } from './deal-words.ts'
import { MeetingLine } from './meeting-line.tsx'

const tones = { agreed: 'sky', done: 'gum', ended: 'neutral' } as const

/** "Buying from Jack", or "Renting to a deleted member". */
function sideText({ side, listingType, other }: Deal): string {
  const name = other ?? t`a deleted member`
  if (listingType === 'rent') return side === 'buyer' ? t`Renting from ${name}` : t`Renting to ${name}`
  return side === 'buyer' ? t`Buying from ${name}` : t`Selling to ${name}`
}

interface Props {
  deal: Deal
  now: number
  scanned?: string | undefined
}

/** A deal in the list of the caller's own. */
export function DealLine({ deal, now, scanned }: Props) {
  const { state, title, conversationId, image, productId } = deal
  const isLive = state === 'agreed'
  const heading = `deal-${deal._id}`
  const chatLink = conversationId && (
    <Link
      to="/chat"
      search={{ conversation: conversationId }}
      className={buttonClass({ variant: isLive ? 'ghost' : 'secondary', size: 'sm' })}
    >{t`Open the chat`}</Link>
  )
  return (
    <li aria-labelledby={heading} className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-4">
        {image && (
          <Photo
            address={image}
            alt=""
            sizes="64px"
            size="thumbnail"
            className="w-20 shrink-0 rounded-control"
          />
        )}
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="text-sm text-ink-soft">{sideText(deal)}</p>
          <h3 id={heading} className="text-base wrap-anywhere">
            {productId && isLive ? (
              <Link to="/product/$productId" params={{ productId }} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-lg font-bold text-ink">{amountOf(deal)}</span>
            <Badge tone={isDue(deal, now) ? 'ochre' : tones[state]}>
              {isDue(deal, now) ? t`Your turn` : dealTable[state].label}
            </Badge>
          </p>
        </div>
      </div>
      {isLive && <MeetingLine deal={deal} />}
      <p className="text-sm text-ink-soft">
        {isLive && nextStep(deal, now)}
        {state === 'done' && deal.doneAt && t`Done on ${formatDay(deal.doneAt)}.`}
        {state === 'ended' && deal.endedAt && t`${endOf(deal)} ${formatDay(deal.endedAt)}.`}
      </p>
      {isLive ? (
        <DealActions deal={deal} now={now} scanned={scanned}>
          {chatLink}
        </DealActions>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {chatLink}
          {state === 'done' && (
            <Link
              to="/rate/$dealId"
              params={{ dealId: deal._id }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >{t`Ratings`}</Link>
          )}
          {state === 'done' && productId && (
            <Link
              to="/receipt/$productId"
              params={{ productId }}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >{t`Receipt`}</Link>
          )}
        </div>
      )}
    </li>
  )
}

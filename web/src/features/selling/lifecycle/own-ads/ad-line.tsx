import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import { isApprovedStatus, isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import { cardFacts } from '@bowerbird/contract/catalogue/attributes'
import { adviceText } from '@bowerbird/contract/figures/advice.rules'
import type { AdFigures, Advice } from '@bowerbird/contract/figures/figures.schema'
import type { OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Photo } from '../../../../ui/image.tsx'
import { FigureList } from '../figures/figure-list.tsx'
import { DeclinedNote } from '../status/declined-note.tsx'
import { EditNote } from '../status/edit-note.tsx'
import { ReportedNote } from '../status/reported-note.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { ColleagueNote } from './colleague-note.tsx'
import { LineActions } from './line-actions.tsx'
import { OpenLink } from './open-link.tsx'

/** One plain piece of advice, from this market's own figures. */
const AdviceNote = ({ advice }: { advice: Advice }) => (
  <p className="flex items-start gap-1.5 text-sm">
    <Icon name="lightbulb" className="mt-0.5 size-4 shrink-0 text-ochre" />
    {adviceText(advice)}
  </p>
)

interface Props {
  ad: OwnAdCard
  /** Renders "3 days ago"; the route provides it. */
  renderAge: (at: string) => ReactNode
  /** Number of people looking for it. */
  demand?: ReactNode
  /** Its promotions, and the way to them; the route provides it. */
  promotion?: ReactNode
  /** Its statistics; undefined until they are loaded. */
  figures?: AdFigures | undefined
  /** A move is over, made or not. */
  onSettled: () => void
  onDelete: (ad: OwnAdCard) => void
}

/** The id of the ad's heading, which can be focused. */
export const lineHeadingId = ({ _id }: OwnAdCard): string => `ad-${_id}`

/** One of the member's ads, with its status and actions. */
export function AdLine({ ad, renderAge, demand, promotion, figures, onSettled, onDelete }: Props) {
  return (
    <Card
      as="article"
      className="grid grid-cols-[min(6.5rem,33%)_minmax(0,1fr)] gap-x-4 p-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5 sm:p-4"
    >
      <Photo
        address={ad.images[0] ?? ''}
        alt={ad.title}
        sizes="(min-width: 640px) 11rem, 6.5rem"
        className={`self-start rounded-control sm:row-span-2 ${ad.status === 'active' ? '' : 'opacity-70'}`}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft *:whitespace-normal">
          <StatusBadge status={ad.status} declined={ad.declined} />
          {renderAge(ad.postedAt ?? ad.createdAt)}
          {demand}
        </p>
        <p className="mt-1.5 font-display text-lg leading-tight font-bold text-bower-deep sm:text-xl">
          {formatPrice(ad)}
        </p>
        <h2
          id={lineHeadingId(ad)}
          tabIndex={-1}
          className="mt-0.5 line-clamp-2 font-sans text-base leading-snug font-medium text-ink text-wrap wrap-anywhere outline-none"
        >
          {isPublicStatus(ad.status) ? (
            <OpenLink id={ad._id} action="view" className="hover:text-bower hover:underline">
              {ad.title}
            </OpenLink>
          ) : (
            ad.title
          )}
        </h2>
        <p className="mt-1 truncate text-sm text-ink-soft">
          {[ad.subcategory, ...cardFacts(ad), formatLocation(ad)].join(' · ')}
        </p>
        <ColleagueNote ad={ad} />
      </div>
      {ad.status === 'pending' && ad.isHiddenByReports && (
        <ReportedNote className="col-span-2 mt-3 sm:col-span-1 sm:col-start-2 sm:self-end" />
      )}
      {ad.status !== 'pending' && (
        <div className="col-span-2 mt-3 flex flex-col gap-3 sm:col-span-1 sm:col-start-2 sm:self-end">
          {figures && <FigureList ad={ad} figures={figures} />}
          {figures?.advice && ad.status === 'active' && <AdviceNote advice={figures.advice} />}
          {!isApprovedStatus(ad.status) && <DeclinedNote ad={ad} />}
          {isApprovedStatus(ad.status) && ad.edit && <EditNote edit={ad.edit} />}
          {promotion}
          <LineActions ad={ad} onSettled={onSettled} onDelete={onDelete} />
        </div>
      )}
    </Card>
  )
}

import { formatPrice } from '@bowerbird/contract/ads/ads.format'
import { t } from '@bowerbird/contract/language/t'
import type { ModerationCaseRow } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import { Photo } from '../../../../ui/image.tsx'
import { RiskBadge } from '../case/risk-badge.tsx'
import { kindLabels } from '../case-words.ts'
import type { QueueParams } from '../queue-params.ts'
import { Waiting } from './waiting.tsx'

/** Instead of a photo: of a message, a rating, a person, or an ad without one. */
function iconOf({ kind, productId }: ModerationCaseRow): IconName {
  if (kind === 'message') return 'message-circle'
  if (kind === 'rating') return 'star'
  return kind === 'report' && !productId ? 'user-round' : 'image-off'
}

interface Props {
  row: ModerationCaseRow
  params: QueueParams
  targetHours: number
  isOpen: boolean
  /** The keys act on it. */
  isCurrent: boolean
  /** True if the keyboard has just moved here, without opening it. */
  takesFocus: boolean
  isSelected: boolean
  /** Undefined for those who may not decide. */
  onSelect: ((isRange: boolean) => void) | undefined
  /** The viewer decides, though not about this one. */
  mayOthersBeSelected: boolean
  onFocus: () => void
  /** Why the last decision failed. */
  problem: string | undefined
}

/** One line of the queue. */
export function QueueRow(props: Props) {
  const {
    row,
    params,
    targetHours,
    isOpen,
    isCurrent,
    takesFocus,
    isSelected,
    onSelect,
    mayOthersBeSelected,
    onFocus,
    problem,
  } = props
  const link = useRef<HTMLAnchorElement>(null)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  const { claimedBy, seller, price, listingType, rentType } = row
  const priceText = price !== null && listingType && formatPrice({ price, listingType, rentType })
  const [signal] = row.signals.toSorted((a, b) => b.weight - a.weight)
  return (
    <li
      ref={line}
      data-current={isCurrent || undefined}
      className="relative flex items-stretch border-b border-line last:border-b-0 hover:bg-sky/50 has-checked:bg-sky/60 data-current:bg-sky data-current:shadow-[inset_3px_0_0_var(--color-bower)]"
    >
      {onSelect ? (
        // Above the link, which covers the line.
        <label className="relative z-10 grid w-11 shrink-0 cursor-pointer place-items-center">
          <span className="sr-only">
            <Trans>Select {row.title}</Trans>
          </span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
            className="size-5 accent-bower"
          />
        </label>
      ) : (
        mayOthersBeSelected && <span className="w-11 shrink-0" />
      )}
      <div className={`flex min-w-0 flex-1 gap-3 py-2 pe-3 ${onSelect || mayOthersBeSelected ? '' : 'ps-3'}`}>
        <span className="w-14 shrink-0">
          {row.image ? (
            <Photo address={row.image} alt="" sizes="3.5rem" size="thumbnail" className="rounded-control" />
          ) : (
            <span className="grid aspect-4/3 place-items-center rounded-control bg-sky text-ink-soft">
              <Icon name={iconOf(row)} className="size-5" />
            </span>
          )}
        </span>
        <div className="min-w-0 flex-1 text-sm leading-snug">
          <div className="flex items-baseline justify-between gap-2">
            <Link
              ref={link}
              to="/admin/reviews/$caseId"
              params={{ caseId: row._id }}
              search={params}
              resetScroll={false}
              aria-current={isOpen ? 'page' : undefined}
              onFocus={onFocus}
              className="truncate font-semibold text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-bower"
            >
              {row.title}
            </Link>
            <RiskBadge risk={row.risk} />
          </div>
          <p className="flex items-center gap-1.5 text-ink-soft">
            <span className="truncate">
              {[kindLabels[row.kind], priceText, seller?.name].filter(Boolean).join(' · ')}
            </span>
            {row.isOwn && <Tag>{t`Yours`}</Tag>}
            {row.isOwnDecision && <Tag>{t`your decision`}</Tag>}
            {seller?.isNew && <Tag>{t`new`}</Tag>}
            {row.isSample && (
              <Tag>{row.signals.some(({ id }) => id === 'price-cut') ? t`price cut` : t`sample`}</Tag>
            )}
            {row.reports > 0 && (
              <span className="inline-flex shrink-0 items-center gap-0.5 font-semibold text-waratah">
                <Icon name="flag" className="size-3.5" />
                <span className="sr-only">{t`Reports:`}</span> {row.reports}
              </span>
            )}
            <span className="ms-auto shrink-0 text-xs">
              <Waiting since={row.createdAt} targetHours={targetHours} />
            </span>
          </p>
          {signal && <p className="truncate text-xs font-medium text-ochre">{signal.label}</p>}
          {claimedBy && !claimedBy.isMe && (
            <p className="flex items-center gap-1 text-xs font-medium text-ink-soft">
              <Icon name="lock" className="size-3.5" />
              <span className="truncate">
                <Trans>{claimedBy.name} is on it</Trans>
              </span>
            </p>
          )}
          {problem && <p className="text-xs font-semibold text-waratah">{problem}</p>}
        </div>
      </div>
    </li>
  )
}

const Tag = ({ children }: { children: string }) => (
  <span className="shrink-0 rounded-full bg-line px-1.5 text-xs font-semibold text-ink">{children}</span>
)

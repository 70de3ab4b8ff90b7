import { skipReasonLabels } from '@bowerbird/contract/buyers-queue/queue.terms'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { SellerRecord } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { DecisionList } from '../decisions/decision-list.tsx'
import { SellerNotes } from './seller-notes.tsx'

const dates = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' })

const statusWords: Record<SellerRecord['status'], string> = {
  active: t`active`,
  inactive: t`inactive`,
  suspended: t`suspended`,
}

interface Props {
  record: SellerRecord
  /** The heading; by default the name, which leads to the member’s details. */
  label?: string
  onNoted: (record: SellerRecord) => void
}

/** A member's record: what they have posted, what was decided about it, and what staff have noted. */
export function SellerPanel({ record, label, onNoted }: Props) {
  const { email, status, ads, skips, linked, decisions } = record
  return (
    <section aria-label={label ?? t`Seller`} className="rounded-card border border-line bg-paper p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere">{label ?? <UserLink {...record} />}</h3>
        <Badge tone={record.level === 'trusted' ? 'gum' : 'neutral'}>
          {record.level === 'trusted' ? t`Trusted member` : t`New member`}
        </Badge>
        {status !== 'active' && <Badge tone="waratah">{statusWords[status]}</Badge>}
      </div>
      {!label && <p className="mt-1 text-ink-soft wrap-anywhere">{email}</p>}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        <Fact name={t`Member since`}>{dates.format(new Date(record.memberSince))}</Fact>
        <Fact name={t`Last seen`}>{record.lastSeenAt ? relativeTime(record.lastSeenAt) : t`Never`}</Fact>
        <Fact name={t`Ads`}>
          {t`${ads.active} live, ${ads.pending} waiting, ${ads.sold} sold, ${ads.inactive} refused or taken down, ${ads.changesRequested} sent back for changes`}
        </Fact>
        <Fact name={t`Decisions`}>{t`${record.approved} approved, ${record.refused} refused`}</Fact>
        <Fact name={t`Reports`}>{record.reports}</Fact>
        <Fact name={t`Strikes`}>{record.strikes}</Fact>
      </dl>
      <SellerNotes record={record} onNoted={onNoted} />
      {linked.length > 0 && (
        <Part title={t`Linked accounts`}>
          <p className="text-ink-soft">{t`Logged in on the same device or from the same address. That proves nothing: families and workplaces share both.`}</p>
          <ul className="mt-2 grid gap-1">
            {linked.map((other) => (
              <li key={other._id} className="flex flex-wrap gap-x-2">
                <UserLink {...other} />
                <span className="text-ink-soft">
                  {[
                    other.isSameDevice && t`same device`,
                    other.isSameAddress && t`same address`,
                    other.status !== 'active' && statusWords[other.status],
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {skips.length > 0 && (
        <Part title={t`Skipped in their queues`}>
          <ul className="mt-2 grid gap-2">
            {skips.map(({ person, title, reason, note, at }) => (
              <li key={`${person._id} ${at}`} className="wrap-anywhere">
                <Trans>
                  <UserLink {...person} /> for “{title}”, {dates.format(new Date(at))}:{' '}
                  {skipReasonLabels[reason]}
                </Trans>
                {note && <span className="block text-ink-soft">{note}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {decisions.length > 0 && (
        <Part title={t`Earlier decisions`}>
          <DecisionList decisions={decisions} />
        </Part>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="font-semibold text-ink-soft">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-4 border-t border-line pt-3">
    <h4 className="font-semibold">{title}</h4>
    {children}
  </div>
)

const UserLink = ({ _id, name }: { _id: string; name: string }) => (
  <Link to="/admin/users/$userId" params={{ userId: _id }} className="text-bower hover:underline">
    {name}
  </Link>
)

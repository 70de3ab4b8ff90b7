import { showPhone } from '@bowerbird/contract/accounts/phone'
import { builtInFacts } from '@bowerbird/contract/ads/ads.fields'
import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import { isPublicStatus, statusLabel } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { factsOf } from '@bowerbird/contract/catalogue/attributes'
import { t } from '@bowerbird/contract/language/t'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { MAX_REASON } from '@bowerbird/contract/moderation/moderation.terms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { startViewingSite } from '../../../platform/view-site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateAndAge } from '../../../ui/date-and-age.tsx'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Gallery } from '../../../ui/gallery.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { listingLabels, statusesFor } from './ad-labels.ts'
import { AdStatusBadge } from './ad-status-badge.tsx'
import { reasonsQuery } from './moderation.queries.ts'

interface Props {
  ad: AdminAd
  /** The seller's description, as visitors see it. */
  renderDescription: (text: string) => ReactNode
  /** True if the viewer's role allows decisions. */
  mayDecide: boolean
  /** The status that is being saved. */
  saving: AdStatus | undefined
  onStatus: (status: AdStatus) => void
  /** One of the market's reasons. */
  reasonId: string
  isReasonMissing: boolean
  onReasonId: (id: string) => void
  /** The note beside it. */
  reason: string
  onReason: (reason: string) => void
}

function Photos({ images, title }: Pick<AdminAd, 'images' | 'title'>) {
  const [shown, setShown] = useState(0)
  return (
    <Gallery
      // The same photo may be there twice.
      images={[...new Set(images)]}
      title={title}
      shown={shown}
      onShow={setShown}
      sizes="(min-width: 640px) 22rem, 100vw"
    />
  )
}

/** An ad as shown to administrators. */
export function AdView(props: Props) {
  const { ad, renderDescription } = props
  return (
    // The decision is beside the pictures; on a phone it follows the description.
    <div className="flex flex-col gap-6 sm:grid sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex flex-col gap-5 max-sm:contents">
        <Photos key={ad._id} images={ad.images} title={ad.title} />
        {props.mayDecide && <Judgement {...props} />}
        <Seller ad={ad} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 max-sm:order-1">
        <div>
          <p className="flex flex-wrap gap-2">
            <AdStatusBadge status={ad.status} />
            {ad.isFeatured && <Badge tone="wattle">{t`FEATURED`}</Badge>}
          </p>
          <h3 className="mt-2 text-xl wrap-anywhere">{ad.title}</h3>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon name="map-pin" className="size-4" />
            {formatLocation(ad)}
          </p>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-2xl font-bold text-bower-deep">{formatPrice(ad)}</span>
            <span className="text-sm font-medium text-ink-soft">{listingLabels[ad.listingType]}</span>
          </p>
        </div>
        {renderDescription(ad.description)}
        {isPublicStatus(ad.status) && (
          <Link
            to="/product/$productId"
            params={{ productId: ad._id }}
            onClick={startViewingSite}
            className="flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-bower hover:underline"
          >
            <Trans>
              <Icon name="eye" className="size-4" />
              View on site
            </Trans>
          </Link>
        )}
        <Facts ad={ad} />
      </div>
    </div>
  )
}

function Judgement(props: Props) {
  const { ad, saving, onStatus, reasonId, isReasonMissing, onReasonId, reason, onReason } = props
  const { data: reasons } = useQuery(reasonsQuery)
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper p-4 max-sm:order-2">
      <Field label={t`Status`} hint={t`Saved immediately.`}>
        {(control) => (
          <select
            {...control}
            value={saving ?? ad.status}
            disabled={saving !== undefined}
            onChange={(event) => onStatus(event.target.value as AdStatus)}
            className={inputClass}
          >
            {statusesFor(ad.status).map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {ad.status !== 'inactive' && (
        <>
          <SelectField
            label={ad.status === 'pending' ? t`Reason to refuse it` : t`Reason to take it down`}
            hint={t`Sent to the seller by email.`}
            name="reason"
            blank={t`Choose a reason`}
            options={(reasons ?? []).map(({ id, label }) => ({ value: id, label }))}
            value={reasonId}
            error={isReasonMissing ? t`Choose a reason first` : undefined}
            onChange={({ target }) => onReasonId(target.value)}
          />
          <Field label={t`Note to the seller (optional)`}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                value={reason}
                maxLength={MAX_REASON}
                onChange={(event) => onReason(event.target.value)}
                className={inputClass}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}

function Facts({ ad }: { ad: AdminAd }) {
  const facts: [string, ReactNode][] = [
    ...[...builtInFacts(ad), ...factsOf(ad)].map(({ label, text }): [string, string] => [label, text]),
    [t`State`, ad.state],
    [t`City`, ad.city],
    [t`Listed`, <DateAndAge key="listed" at={ad.createdAt} />],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="font-semibold text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Seller({ ad }: { ad: AdminAd }) {
  const { sellerName, sellerStatus, contactName, email, sellerPhoneNumber } = ad
  return (
    <section aria-label={t`Seller`} className="text-sm max-sm:order-3">
      <h3>{t`Seller`}</h3>
      <p className="mt-1 font-medium wrap-anywhere">
        <Link to="/admin/users/$userId" params={{ userId: ad.user }} className="text-bower hover:underline">
          {sellerName}
        </Link>
        {sellerStatus !== 'active' && <span className="text-waratah"> ({sellerStatus})</span>}
      </p>
      {contactName !== sellerName && (
        <p className="text-ink-soft wrap-anywhere">
          <Trans>Contact name: {contactName}</Trans>
        </p>
      )}
      {email && <p className="text-ink-soft wrap-anywhere">{email}</p>}
      {sellerPhoneNumber && <p className="text-ink-soft">{showPhone(sellerPhoneNumber).national}</p>}
    </section>
  )
}

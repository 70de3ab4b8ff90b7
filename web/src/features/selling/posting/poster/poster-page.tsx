import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../../../platform/language/trans.tsx'
import { absolute } from '../../../../platform/origin.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'

/** Short enough to type; it redirects to the ad. */
const shortAddress = (id: string): string => {
  const { host, pathname } = new URL(absolute(`/product/${shortAdId(id)}`))
  return host + pathname
}

/** One page to pin on a noticeboard: what it is, what it costs, and a code that leads to the ad. */
export function PosterPage({ ad }: { ad: OwnAd }) {
  const url = absolute(`/product/${ad._id}`)
  return (
    <div className="page-width max-w-3xl py-6">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/my-adds"
          className="inline-flex min-h-11 items-center gap-1 font-medium text-bower hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          {t`My Listings`}
        </Link>
        <Button onClick={() => window.print()}>
          <Icon name="printer" className="size-4" />
          {t`Print`}
        </Button>
      </div>
      {!isListedStatus(ad.status) && (
        <p
          role="status"
          className="mt-4 rounded-control bg-ochre-soft p-3 print:hidden"
        >{t`Your ad isn’t live at the moment. The code opens it for others only while it is.`}</p>
      )}
      <article className="mt-4 rounded-card border border-line bg-surface p-6 text-center print:mt-0 print:border-0 print:p-0">
        <p className="font-display text-lg font-semibold text-ink-soft">
          {ad.listingType === 'rent' ? t`For rent on ${marketName()}` : t`For sale on ${marketName()}`}
        </p>
        <h1 className="mt-2 wrap-anywhere print:text-5xl">{ad.title}</h1>
        {ad.images[0] && (
          <img
            src={ad.images[0]}
            alt=""
            className="mx-auto mt-5 max-h-[24rem] rounded-card object-contain print:max-h-[11cm]"
          />
        )}
        <p className="mt-5 font-display text-5xl font-bold text-bower-deep">{formatPrice(ad)}</p>
        <p className="mt-2 text-lg">{formatLocation(ad)}</p>
        <div className="mt-6 flex flex-wrap items-center justify-center gap-6">
          <QrCode text={url} label={t`QR code of ${url}`} />
          <div className="max-w-64 text-start">
            <p className="text-lg font-semibold">{t`Scan to see more and message the seller`}</p>
            <p className="mt-2 text-sm text-ink-soft">
              <Trans>
                Or open <strong className="wrap-anywhere text-ink">{shortAddress(ad._id)}</strong>
              </Trans>
            </p>
          </div>
        </div>
      </article>
    </div>
  )
}

import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { type Attributes, factsOf } from '@bowerbird/contract/catalogue/attributes'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  ad: Ad & { privateAttributes?: Attributes | undefined }
  /** The viewer sells it: their name is filled in. */
  isOwn: boolean
  name: string
}

/** Today by the viewer's clock: 31 December 2026. */
const today = (): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date())

function Line({ label, value = '' }: { label: string; value?: string }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        defaultValue={value}
        autoComplete="off"
        className="min-h-11 w-full border-b border-ink bg-transparent text-ink print:min-h-7"
      />
    </div>
  )
}

const Signature = ({ label }: { label: string }) => (
  <div className="pt-12">
    <p className="border-t border-ink pt-1 text-sm text-ink-soft">{label}</p>
  </div>
)

/** A receipt to fill in and print, for both sides. It is neither sent nor stored. */
export function ReceiptPage({ ad, isOwn, name }: Props) {
  const attributes = { ...ad.attributes, ...ad.privateAttributes }
  const facts = factsOf({ subcategory: ad.subcategory, attributes })
  const isVehicle = facts.some(({ key }) => key === 'kilometres' || key === 'vin' || key === 'regoState')
  const vin = attributes.vin
  const shown = facts.filter(({ key }) => key !== 'vin')
  return (
    <div className="page-width max-w-3xl py-6">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/product/$productId"
          params={{ productId: ad._id }}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-bower hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          {t`Back to the ad`}
        </Link>
        <Button onClick={() => window.print()}>{t`Print`}</Button>
      </div>
      <h1 className="mt-3">{t`Receipt`}</h1>
      <p className="mt-1 text-ink-soft print:hidden">{t`Fill in what is missing and print it twice: one for each of you. Nothing you type here is stored.`}</p>
      <section className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2 print:gap-y-2">
        <Line label={t`Date of sale`} value={today()} />
        <Line label={t`Price paid`} value={formatMoney(ad.price)} />
        <Line label={t`Seller’s name`} value={isOwn ? name : ad.contactName} />
        <Line label={t`Buyer’s name`} value={isOwn ? '' : name} />
        <Line label={t`Seller’s address`} />
        <Line label={t`Buyer’s address`} />
        <Line label={t`Seller’s licence or ID number`} />
        <Line label={t`Buyer’s licence or ID number`} />
      </section>
      <section className="mt-8 print:mt-4">
        <h2 className="text-xl">{t`What was sold`}</h2>
        <p className="mt-2 font-semibold wrap-anywhere">{ad.title}</p>
        {isVehicle && (
          <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2 print:gap-y-2">
            <Line label={t`VIN or chassis number`} value={typeof vin === 'string' ? vin : ''} />
            <Line label={t`Rego number`} />
            <Line label={t`Engine number`} />
            <Line label={t`Odometer at sale`} />
          </div>
        )}
        <dl className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2 print:grid-cols-3">
          {[
            ...(ad.brand ? [{ key: 'brand', label: t`Brand`, text: ad.brand }] : []),
            ...(ad.model ? [{ key: 'model', label: t`Model`, text: ad.model }] : []),
            ...shown,
          ].map(({ key, label, text }) => (
            <div key={key} className="fact">
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="mt-6 print:mt-4">{t`The seller has received the price in full and is free to sell the item. The buyer has inspected it and takes it as it is on the date of sale.`}</p>
      <div className="grid grid-cols-2 gap-8">
        <Signature label={t`Seller’s signature`} />
        <Signature label={t`Buyer’s signature`} />
      </div>
      <p className="mt-6 text-sm text-ink-soft">
        <Trans>Ad ID {shortAdId(ad._id)}</Trans>
      </p>
    </div>
  )
}

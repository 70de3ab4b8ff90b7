import type { BusinessLicence } from '@bowerbird/contract/businesses/business-licence.schema'
import { licenceKindLabels, licenceRuleFor } from '@bowerbird/contract/businesses/licences'
import { marketName } from '@bowerbird/contract/market/market-settings'

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'Australia/Sydney' })

/** "Motor dealer licence MD012345, New South Wales", and whether somebody has looked it up. */
export function LicenceText({ licence: { kind, state, number, checkedAt } }: { licence: BusinessLicence }) {
  const rule = licenceRuleFor(kind, state)
  return (
    <>
      {rule?.name ?? licenceKindLabels[kind]} <strong className="wrap-anywhere">{number}</strong>, {state}
      <span className="block text-ink-soft">
        {checkedAt
          ? `${marketName()} found it in the state’s register on ${day.format(new Date(checkedAt))}`
          : 'As the business states it. '}
        {!checkedAt && rule && (
          <a
            href={rule.source}
            target="_blank"
            rel="noreferrer"
            className="text-bower underline hover:no-underline"
          >
            Check it<span className="sr-only"> with the state, in a new tab</span>
          </a>
        )}
      </span>
    </>
  )
}

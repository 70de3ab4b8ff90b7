import type { BusinessLicence } from '@bowerbird/contract/businesses/business-licence.schema'
import { licenceKindLabels, licenceRuleFor } from '@bowerbird/contract/businesses/licences'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { Trans } from '../../../platform/language/trans.tsx'

const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'Australia/Sydney' })

/** "Motor dealer licence MD012345, New South Wales", and whether somebody has looked it up. */
export function LicenceText({ licence: { kind, state, number, checkedAt } }: { licence: BusinessLicence }) {
  const rule = licenceRuleFor(kind, state)
  return (
    <>
      {rule?.name ?? licenceKindLabels[kind]} <strong className="wrap-anywhere">{number}</strong>, {state}
      <span className="block text-ink-soft">
        {checkedAt
          ? t`${marketName()} found it in the state’s register on ${day.format(new Date(checkedAt))}`
          : `${t`As the business states it.`} `}
        {!checkedAt && rule && (
          <a
            href={rule.source}
            target="_blank"
            rel="noreferrer"
            className="text-bower underline hover:no-underline"
          >
            <Trans>
              Check it<span className="sr-only"> with the state, in a new tab</span>
            </Trans>
          </a>
        )}
      </span>
    </>
  )
}

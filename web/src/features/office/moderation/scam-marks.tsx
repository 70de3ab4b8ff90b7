import { t } from '@bowerbird/contract/language/t'
import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { Trans } from '../../../platform/language/trans.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  ad: Pick<AdminAdRow, 'scamSigns'>
}

/** A flag in a table row. The details show the full text. */
export function ScamFlag({ ad: { scamSigns: titles = [] } }: Props) {
  if (titles.length === 0) return null
  const label = t`Possible scam: ${titles.join('; ')}`
  return (
    <span role="img" aria-label={label} title={label} className="mt-0.5 shrink-0 text-ochre">
      <Icon name="flag" className="size-4 fill-current" />
    </span>
  )
}

/** The known scam patterns an ad matches, as a hint for the administrator. */
export function ScamCheck({ ad: { scamSigns: titles = [] } }: Props) {
  if (titles.length === 0) return null
  return (
    <p
      role="note"
      className="flex gap-2.5 rounded-control bg-ochre-soft px-3 py-2 text-sm font-medium text-ochre"
    >
      <Icon name="shield-alert" className="size-5" />
      <span>
        <Trans>Check this ad: {titles.join('; ')}</Trans>
      </span>
    </p>
  )
}

import { t } from '@bowerbird/contract/language/t'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { wizardSteps } from '@bowerbird/contract/posting/posting.rules'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../../../../ui/icons/icon.tsx'
import type { AdFieldProps } from '../../fields/field-props.ts'
import { FormFields } from '../../fields/form-fields.tsx'
import { PhoneTick } from '../../fields/phone-tick.tsx'

interface Props extends AdFieldProps {
  /** The member is trusted, and the category is not always reviewed. */
  isPublishedAtOnce: boolean
  /** Begins with what the latest ad has. */
  isFilled: boolean
  /** The setting that shows the number on the ad. */
  phone: ComponentProps<typeof PhoneTick>
  /** Asks a business for its licence; the route provides it. */
  licence?: ReactNode
}

/** The next step for the ad once it is posted. */
function next(isPublishedAtOnce: boolean): string {
  if (!publicSettings().reviewsNewAds)
    return t`Your ad goes live straight away. You can change it in My Listings any time.`
  return isPublishedAtOnce
    ? t`You’re a trusted member, so your ad goes live straight away, unless something doesn’t look right.`
    : t`Our team reviews your ad before it goes live. You can follow it in My Listings.`
}

export function LocationStep({ isPublishedAtOnce, isFilled, phone, licence, ...props }: Props) {
  return (
    <>
      {isFilled && (
        <p role="status" className="flex items-start gap-2 rounded-control bg-sky p-3 text-sm">
          <Icon name="history" className="mt-0.5 size-4 text-bower" />
          {t`Filled in as in your last ad. Change what’s different.`}
        </p>
      )}
      <FormFields {...props} fields={wizardSteps[2] ?? []} />
      <PhoneTick {...phone} />
      {licence}
      <div className="flex gap-3 rounded-control bg-gum-soft p-4">
        <Icon name="rocket" className="mt-0.5 size-5 text-gum" />
        <div>
          <h3 className="text-base text-gum">{t`Ready to go?`}</h3>
          <p className="mt-1 text-sm text-ink">{next(isPublishedAtOnce)}</p>
        </div>
      </div>
    </>
  )
}

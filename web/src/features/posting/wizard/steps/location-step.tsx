import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { wizardSteps } from '@bowerbird/contract/posting/posting.rules'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { AdFieldProps } from '../../fields/field-props.ts'
import { FormFields } from '../../fields/form-fields.tsx'

interface Props extends AdFieldProps {
  /** How many people are looking for it. */
  demand?: ReactNode
}

export function LocationStep({ demand, ...props }: Props) {
  return (
    <>
      <FormFields {...props} fields={wizardSteps[2] ?? []} />
      {demand}
      <div className="flex gap-3 rounded-control bg-gum-soft p-4">
        <Icon name="rocket" className="mt-0.5 size-5 text-gum" />
        <div>
          <h3 className="text-base text-gum">Ready to go?</h3>
          <p className="mt-1 text-sm text-ink">
            {publicSettings().reviewsNewAds
              ? 'Our team reviews every new ad before it goes live. You can follow yours in My Listings.'
              : 'Your ad goes live straight away. You can change it in My Listings any time.'}
          </p>
        </div>
      </div>
    </>
  )
}

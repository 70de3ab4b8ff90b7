import { categoryRules } from '@bowerbird/contract/catalogue/categories'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { Icon } from '../../../../ui/icon.tsx'
import { AreaField } from '../../fields/area-field.tsx'
import { ContactNameField } from '../../fields/contact-name-field.tsx'
import type { AdFieldProps } from '../../fields/field-props.ts'
import { StateCityFields } from '../../fields/state-city-fields.tsx'

export function LocationStep(fields: AdFieldProps) {
  return (
    <>
      {categoryRules(fields.draft.category).hasArea && <AreaField {...fields} />}
      <StateCityFields {...fields} />
      <ContactNameField {...fields} />
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

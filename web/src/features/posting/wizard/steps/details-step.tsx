import { categoryRules } from '@bowerbird/contract/catalogue/categories'
import { BrandField } from '../../fields/brand-field.tsx'
import { ConditionField } from '../../fields/condition-field.tsx'
import { DescriptionField } from '../../fields/description-field.tsx'
import type { AdFieldProps } from '../../fields/field-props.ts'
import { ListingTypeField } from '../../fields/listing-type-field.tsx'
import { PriceField } from '../../fields/price-field.tsx'
import { RentTypeField } from '../../fields/rent-type-field.tsx'
import { ModelBox } from '../model-box.tsx'

/** Side by side where there is room for two. */
const pair = 'grid items-start gap-6 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]'

export function DetailsStep(fields: AdFieldProps) {
  const { category, listingType } = fields.draft
  const { hasBrand, hasModel, hasCondition, mayRent } = categoryRules(category)
  return (
    <>
      {(hasBrand || hasCondition) && (
        <div className={pair}>
          {hasBrand && <BrandField {...fields} />}
          {hasCondition && <ConditionField {...fields} />}
        </div>
      )}
      {hasModel && <ModelBox {...fields} />}
      {mayRent && (
        <div className={pair}>
          <ListingTypeField {...fields} />
          {listingType === 'rent' && <RentTypeField {...fields} />}
        </div>
      )}
      <PriceField {...fields} />
      <DescriptionField {...fields} />
    </>
  )
}

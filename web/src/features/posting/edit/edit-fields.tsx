import { categoryRules } from '@bowerbird/contract/catalogue/categories'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { AreaField } from '../fields/area-field.tsx'
import { BrandField } from '../fields/brand-field.tsx'
import { ConditionField } from '../fields/condition-field.tsx'
import { ContactNameField } from '../fields/contact-name-field.tsx'
import { DescriptionField } from '../fields/description-field.tsx'
import type { AdFieldProps } from '../fields/field-props.ts'
import { ListingTypeField } from '../fields/listing-type-field.tsx'
import { ModelField } from '../fields/model-field.tsx'
import { PriceField } from '../fields/price-field.tsx'
import { RentTypeField } from '../fields/rent-type-field.tsx'
import { StateCityFields } from '../fields/state-city-fields.tsx'
import { TitleField } from '../fields/title-field.tsx'
import { PhotosField } from '../photos/photos-field.tsx'
import type { Photos } from '../photos/use-photos.ts'
import { CategoryFields } from './category-fields.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-5 p-4 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}

interface Props extends AdFieldProps {
  photos: Photos
  deletion: ReactNode
}

/** Photos beside the other fields on wide screens, above them on small ones. Shows only the category's fields. */
export function EditFields({ photos, deletion, ...field }: Props) {
  const { draft, errors } = field
  const rules = categoryRules(draft.category)
  const isRent = rules.mayRent && draft.listingType === 'rent'
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Card as="section" className="p-4 sm:p-6 lg:sticky lg:top-20">
        <PhotosField photos={photos} error={errors.images} />
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        <Part title="Details">
          <TitleField {...field} />
          <CategoryFields {...field} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {rules.hasBrand && <BrandField {...field} />}
            {(rules.hasModel || draft.model) && <ModelField {...field} />}
            {rules.hasCondition && <ConditionField {...field} />}
            {rules.hasArea && <AreaField {...field} />}
          </div>
          <DescriptionField {...field} />
        </Part>
        <Part title="Price">
          {rules.mayRent && (
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <ListingTypeField {...field} />
              {isRent && <RentTypeField {...field} />}
            </div>
          )}
          <div className="sm:max-w-64">
            <PriceField {...field} />
          </div>
        </Part>
        <Part title="Location and contact">
          <StateCityFields {...field} />
          <ContactNameField {...field} />
        </Part>
        {deletion && (
          <Card as="section" className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
            <p className="text-ink-soft">No longer for sale? You can delete the ad with its photos.</p>
            {deletion}
          </Card>
        )}
      </div>
    </div>
  )
}

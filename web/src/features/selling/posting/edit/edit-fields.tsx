import { type AdField, adFieldNames } from '@bowerbird/contract/ads/ads.fields'
import { t } from '@bowerbird/contract/language/t'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'
import type { AdFieldProps } from '../fields/field-props.ts'
import { FormFields } from '../fields/form-fields.tsx'
import { PhoneTick } from '../fields/phone-tick.tsx'
import { RuleNotes } from '../fields/rule-notes.tsx'
import { PhotosField } from '../photos/photos-field.tsx'
import type { Photos } from '../photos/use-photos.ts'

interface Props extends AdFieldProps {
  photos: Photos
  deletion: ReactNode
  guide?: ReactNode
  /** The setting that shows the number on the ad. */
  /** Undefined: it isn't the member's own ad. */
  phone: ComponentProps<typeof PhoneTick> | undefined
}

const priceFields: readonly AdField[] = ['listingType', 'rentType', 'price']
const locationFields: readonly AdField[] = ['state', 'city', 'suburb', 'postcode', 'contactName']
/** All others; the title first, and the details that only some ads have last. */
const detailFields = adFieldNames.filter(
  (name) => !['title', 'attributes', ...priceFields, ...locationFields].includes(name),
)

const parts: { title: string; fields: readonly AdField[] }[] = [
  { title: t`Details`, fields: ['title', ...detailFields, 'attributes'] },
  { title: t`Price`, fields: priceFields },
  { title: t`Location and contact`, fields: locationFields },
]

/** Photos beside the other fields on wide screens, above them on small ones. Shows only the category's fields. */
export function EditFields({ photos, deletion, guide, phone, ...props }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Card as="section" className="p-4 sm:p-6 lg:sticky lg:top-20">
        <PhotosField photos={photos} error={props.errors.images} />
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        {parts.map(({ title, fields }) => (
          <Card key={title} as="section" className="flex flex-col gap-5 p-4 sm:p-6">
            <h2 className="text-lg">{title}</h2>
            <FormFields {...props} fields={fields} guide={guide} />
            {fields === locationFields && phone && <PhoneTick {...phone} />}
          </Card>
        ))}
        <RuleNotes draft={props.draft} errors={props.errors} />
        {deletion && (
          <Card as="section" className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
            <p className="text-ink-soft">{t`No longer for sale? You can delete the ad with its photos.`}</p>
            {deletion}
          </Card>
        )}
      </div>
    </div>
  )
}

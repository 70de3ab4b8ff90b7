import type { AdFieldProps } from '../../fields/field-props.ts'
import { TitleField } from '../../fields/title-field.tsx'
import { PhotosField } from '../../photos/photos-field.tsx'
import type { Photos } from '../../photos/use-photos.ts'
import { CategoryLine } from '../category-line.tsx'

export function OverviewStep({ photos, ...fields }: AdFieldProps & { photos: Photos }) {
  return (
    <>
      <CategoryLine {...fields} />
      <PhotosField photos={photos} error={fields.errors.images} />
      <TitleField {...fields} />
    </>
  )
}

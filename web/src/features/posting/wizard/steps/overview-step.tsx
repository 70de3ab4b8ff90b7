import { wizardSteps } from '@bowerbird/contract/posting/posting.rules'
import type { AdFieldProps } from '../../fields/field-props.ts'
import { FormFields } from '../../fields/form-fields.tsx'
import { PhotosField } from '../../photos/photos-field.tsx'
import type { Photos } from '../../photos/use-photos.ts'
import { CategoryLine } from '../category-line.tsx'

export function OverviewStep({ photos, ...props }: AdFieldProps & { photos: Photos }) {
  return (
    <>
      <CategoryLine {...props} />
      <PhotosField photos={photos} error={props.errors.images} />
      <FormFields {...props} fields={wizardSteps[0] ?? []} />
    </>
  )
}

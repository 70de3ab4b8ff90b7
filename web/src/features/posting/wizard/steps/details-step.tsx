import { wizardSteps } from '@bowerbird/contract/posting/posting.rules'
import type { ReactNode } from 'react'
import type { AdFieldProps } from '../../fields/field-props.ts'
import { FormFields } from '../../fields/form-fields.tsx'
import { ModelBox } from '../model-box.tsx'

export function DetailsStep(props: AdFieldProps & { guide?: ReactNode }) {
  return <FormFields {...props} fields={wizardSteps[1] ?? []} Model={ModelBox} />
}

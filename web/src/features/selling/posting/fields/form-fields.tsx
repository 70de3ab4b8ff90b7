import {
  type AdDraft,
  type AdField,
  adFields,
  hasField,
  labelWithUnit,
} from '@bowerbird/contract/ads/ads.fields'
import type { ComponentType, ReactNode } from 'react'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import {
  AttributesField,
  BrandField,
  CategoryFields,
  ConditionField,
  ContactNameField,
  DescriptionField,
  ListingTypeField,
  ModelField,
  PriceField,
  RentTypeField,
  TitleField,
} from './controls.tsx'
import type { AdFieldProps } from './field-props.ts'
import { LocationFields } from './location-fields.tsx'

interface Control {
  /** None if another field shows it, or the form itself. */
  Field?: ComponentType<AdFieldProps>
  /** Takes the whole width. */
  isWide?: true
}

/** The fields that are more than a text box. */
const controls: Partial<Record<AdField, Control>> = {
  category: { Field: CategoryFields, isWide: true },
  subcategory: {},
  images: {},
  title: { Field: TitleField, isWide: true },
  brand: { Field: BrandField },
  model: { Field: ModelField },
  condition: { Field: ConditionField },
  attributes: { Field: AttributesField, isWide: true },
  listingType: { Field: ListingTypeField },
  rentType: { Field: RentTypeField },
  price: { Field: PriceField, isWide: true },
  description: { Field: DescriptionField, isWide: true },
  state: { Field: LocationFields, isWide: true },
  city: {},
  suburb: {},
  postcode: {},
  contactName: { Field: ContactNameField, isWide: true },
}

type PlainName = { [F in AdField]: AdDraft[F] extends string | number ? F : never }[AdField]

const isPlain = (field: AdField): field is PlainName => !(field in controls)

/** A text box as the contract's table describes it. */
function PlainField({ field, draft, errors, onChange }: AdFieldProps & { field: PlainName }) {
  const { inputMode, hint } = adFields[field]
  return (
    <TextField
      label={labelWithUnit(field)}
      hint={hint?.(draft)}
      error={errors[field]}
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      inputMode={inputMode}
      autoComplete="off"
    />
  )
}

interface Props extends AdFieldProps {
  fields: readonly AdField[]
  /** Replaces the model's control. */
  Model?: ComponentType<AdFieldProps>
  /** Below the price: what similar ads ask. */
  guide?: ReactNode
  /** Above the description: what buyers ask. */
  questions?: ReactNode
}

/** Some fields of an ad, as far as its category has them; beside each other where there is room. */
export function FormFields({ fields, Model, guide, questions, ...props }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-6">
      {fields.map((name) => {
        if (!hasField(name, props.draft.category)) return null
        const { Field, isWide } = controls[name] ?? {}
        const Shown = name === 'model' && Model ? Model : Field
        return (
          <div key={name} className={`min-w-0 grow empty:hidden ${isWide ? 'basis-full' : 'basis-68'}`}>
            {name === 'description' && questions}
            {Shown && <Shown {...props} />}
            {isPlain(name) && <PlainField field={name} {...props} />}
            {name === 'price' && guide}
          </div>
        )
      })}
    </div>
  )
}

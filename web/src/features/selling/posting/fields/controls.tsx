import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { conditionNames } from '@bowerbird/contract/ads/ads.format'
import {
  conditions,
  type ListingType,
  MAX_DESCRIPTION,
  MAX_TITLE,
  type RentType,
} from '@bowerbird/contract/ads/ads.terms'
import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import {
  brandsOf,
  categoryNames,
  categoryRules,
  isCategory,
  mayTypeBrand,
  modelsOf,
  subcategoriesOf,
} from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { isRequired } from '@bowerbird/contract/posting/posting.rules'
import { useId } from 'react'
import { AttributeFields } from '../../../../ui/fields/attribute-fields.tsx'
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx'
import { Counter } from '../../../../ui/fields/counter.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { AdFieldProps } from './field-props.ts'

/** An ad may stay where nothing new can be posted. */
const withCurrent = (offered: readonly string[], current: string): readonly string[] =>
  current === '' || offered.includes(current) ? offered : [current, ...offered]

/** A new category asks for a new subcategory. */
export function CategoryFields({ draft, errors, onChange }: AdFieldProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label={t`Category`}
        error={errors.category}
        value={draft.category}
        options={withCurrent(categoryNames(), draft.category)}
        onChange={({ target: { value } }) => isCategory(value) && onChange({ category: value })}
      />
      <SelectField
        label={t`Subcategory`}
        error={errors.subcategory}
        value={draft.subcategory}
        blank={t`Select a subcategory`}
        options={withCurrent(subcategoriesOf(draft.category), draft.subcategory)}
        onChange={(event) => onChange({ subcategory: event.target.value })}
      />
    </div>
  )
}

export function TitleField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Counter used={draft.title.trim().length} max={MAX_TITLE}>
      <TextField
        label={t`Ad Title`}
        isRequired
        hint={t`Mention key features (e.g. brand, model, age, type)`}
        error={errors.title}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
        autoComplete="off"
      />
    </Counter>
  )
}

/** A brand of the catalogue; where it has none, any can be typed. */
export function BrandField({ draft, errors, onChange }: AdFieldProps) {
  const field = {
    label: t`Brand`,
    isRequired: isRequired('brand', draft),
    error: errors.brand,
    value: draft.brand,
    onChange: (event: { target: { value: string } }) => onChange({ brand: event.target.value }),
  }
  return mayTypeBrand(draft.subcategory) ? (
    <TextField {...field} autoComplete="off" />
  ) : (
    <SelectField {...field} blank={t`Select a brand`} options={brandsOf(draft.subcategory)} />
  )
}

/** Offers the brand's models; any other can be typed. */
export function ModelField({
  draft,
  errors,
  onChange,
  ...input
}: AdFieldProps & { hint?: string; onBlur?: () => void }) {
  const listId = useId()
  if (!categoryRules(draft.category).hasModel && !draft.model) return null
  const models = modelsOf(draft.subcategory, draft.brand)
  return (
    <>
      <TextField
        label={t`Model`}
        {...input}
        error={errors.model}
        value={draft.model}
        onChange={(event) => onChange({ model: event.target.value })}
        list={models.length > 0 ? listId : undefined}
        autoComplete="off"
      />
      {models.length > 0 && (
        <datalist id={listId}>
          {models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
      )}
    </>
  )
}

const conditionOptions = conditions.map((value) => ({ value, label: conditionNames[value] }))

export function ConditionField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <ChoiceField
      label={t`Condition`}
      isRequired
      options={conditionOptions}
      value={draft.condition}
      error={errors.condition}
      onChange={(condition) => onChange({ condition })}
    />
  )
}

/** The fields of the ad's subcategory. Values of another one stay in the draft, for a change of mind. */
export function AttributesField({ draft: { subcategory, attributes }, errors, onChange }: AdFieldProps) {
  if (fieldsOf(subcategory).length === 0) return null
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-base">{t`More details`}</h3>
        <p className="text-sm text-ink-soft">{t`Fill in what you can. Buyers filter by these details.`}</p>
      </div>
      <AttributeFields
        subcategory={subcategory}
        attributes={attributes}
        errorOf={(key) => errors[`attributes.${key}`]}
        onChange={(key, value) => onChange({ attributes: { ...attributes, [key]: value } })}
      />
    </div>
  )
}

const listingTypeOptions: { value: ListingType; label: string }[] = [
  { value: 'sell', label: t`Sell` },
  { value: 'rent', label: t`Rent` },
]

export function ListingTypeField({ draft, errors, onChange }: AdFieldProps) {
  if (!categoryRules(draft.category).mayRent) return null
  return (
    <ChoiceField
      label={t`Listing type`}
      options={listingTypeOptions}
      value={draft.listingType}
      error={errors.listingType}
      onChange={(listingType) => onChange({ listingType })}
    />
  )
}

const rentTypeOptions: { value: RentType; label: string }[] = [
  { value: 'daily', label: t`Daily` },
  { value: 'weekly', label: t`Weekly` },
  { value: 'monthly', label: t`Monthly` },
]

/** Interval of rent payments, for rentals. */
export function RentTypeField({ draft, errors, onChange }: AdFieldProps) {
  if (draft.listingType !== 'rent' || !categoryRules(draft.category).mayRent) return null
  return (
    <ChoiceField
      label={t`Rent type`}
      options={rentTypeOptions}
      value={draft.rentType}
      error={errors.rentType}
      onChange={(rentType) => onChange({ rentType })}
    />
  )
}

const periods = { daily: t`per day`, weekly: t`per week`, monthly: t`per month`, '': '' }

export function PriceField({ draft, errors, onChange }: AdFieldProps) {
  const period = draft.listingType === 'rent' ? periods[draft.rentType || 'monthly'] : ''
  return (
    <NumberField
      label={t`Price`}
      isRequired
      hint={t`In Australian dollars. Enter 0 if it’s free.`}
      error={errors.price}
      sign="$"
      unit={period}
      value={draft.price}
      onChange={(event) => onChange({ price: event.target.value })}
      inputMode="decimal"
    />
  )
}

function hintFor({ category, listingType }: AdDraft): string {
  if (categoryRules(category).hasArea) return t`Rooms, parking, what’s nearby and when it’s available`
  if (listingType === 'rent') return t`Its condition, what’s included and when it’s available`
  return t`Its condition, what’s included and why you’re selling`
}

export function DescriptionField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <Counter used={draft.description.trim().length} max={MAX_DESCRIPTION}>
      <TextAreaField
        label={t`Description`}
        isRequired
        hint={hintFor(draft)}
        error={errors.description}
        rows={7}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </Counter>
  )
}

export function ContactNameField({ draft, errors, onChange }: AdFieldProps) {
  return (
    <TextField
      label={t`Contact name`}
      isRequired
      hint={t`Buyers see this name on your ad`}
      error={errors.contactName}
      value={draft.contactName}
      onChange={(event) => onChange({ contactName: event.target.value })}
      autoComplete="name"
    />
  )
}

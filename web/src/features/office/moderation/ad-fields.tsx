import {
  type AdDraft,
  type AdField,
  adFieldNames,
  adFields,
  hasField,
  labelWithUnit,
} from '@bowerbird/contract/ads/ads.fields'
import { conditionNames } from '@bowerbird/contract/ads/ads.format'
import { statusLabel } from '@bowerbird/contract/ads/ads.states'
import { conditions, listingTypes, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import { factsOf } from '@bowerbird/contract/catalogue/attributes'
import { privateAttributes } from '@bowerbird/contract/catalogue/attributes.rules'
import {
  brandsOf,
  categoryNames,
  categoryRules,
  isCategory,
  mayTypeBrand,
  modelsOf,
  subcategoriesOf,
} from '@bowerbird/contract/catalogue/categories'
import { ALL_STATES, stateNames } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useId } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { AttributeFields } from '../../../ui/fields/attribute-fields.tsx'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { PlaceField } from '../../../ui/fields/place-field.tsx'
import {
  chooseCategory,
  chooseCity,
  chooseListingType,
  choosePlace,
  chooseState,
  chooseSubcategory,
  citiesFor,
  type DraftErrors,
  type EditedAd,
  type TextField,
} from './ad-draft.ts'
import { listingLabels, rentLabels, statusesByHand } from './ad-labels.ts'

interface Props {
  draft: EditedAd
  onChange: (draft: EditedAd) => void
  errors: DraftErrors
}

/** Those with a place of their own in the form. */
const placed: readonly (keyof AdDraft)[] = [
  'images',
  'title',
  'description',
  'price',
  'category',
  'subcategory',
  'brand',
  'model',
  'condition',
  'listingType',
  'rentType',
  'attributes',
  'state',
  'city',
  'suburb',
  'postcode',
  'contactName',
]
/** The others are text boxes, in the order of the contract's table. */
const otherFields = adFieldNames.filter((field): field is TextField & AdField => !placed.includes(field))

type Option = readonly [value: string, label: string]
const plain = (names: readonly string[]): Option[] => names.map((name) => [name, name])

interface ChoiceOptions {
  options: readonly Option[]
  /** The first option, for "nothing chosen". */
  blank?: string
  isDisabled?: boolean
  onChoose?: (value: string) => void
}

/** The fields of an ad that an administrator may change; they depend on the category. */
export function AdFields({ draft, onChange, errors }: Props) {
  const modelsId = useId()
  const models = modelsOf(draft.subcategory, draft.brand)
  const rules = isCategory(draft.category) ? categoryRules(draft.category) : undefined
  const put = (field: TextField) => (value: string) => onChange({ ...draft, [field]: value })

  const text = (field: TextField & AdField, list?: string): ReactNode => (
    <Field key={field} label={labelWithUnit(field)} error={errors[field]}>
      {(control) => (
        <input
          {...control}
          value={draft[field]}
          inputMode={adFields[field].inputMode}
          list={list}
          onChange={(event) => put(field)(event.target.value)}
          className={inputClass}
        />
      )}
    </Field>
  )

  const choice = (
    field: TextField,
    label: string,
    { options, blank, isDisabled = false, onChoose = put(field) }: ChoiceOptions,
  ): ReactNode => {
    const value = draft[field]
    // The current value is an option even if the list no longer contains it.
    const isUnknown = value !== '' && !options.some(([known]) => known === value)
    return (
      <Field label={label} error={errors[field]}>
        {(control) => (
          <select
            {...control}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChoose(event.target.value)}
            className={inputClass}
          >
            {blank !== undefined && <option value="">{blank}</option>}
            {isUnknown && <option>{value}</option>}
            {options.map(([option, optionLabel]) => (
              <option key={option} value={option}>
                {optionLabel}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  }

  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">{text('title')}</div>
      <div className="sm:col-span-2">
        <Field label={t`Description`} error={errors.description}>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              value={draft.description}
              onChange={(event) => put('description')(event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
      </div>
      {text('price')}
      {choice('status', t`Status`, {
        options: statusesByHand(draft.status).map((status) => [status, statusLabel(status)]),
      })}
      {choice('category', t`Category`, {
        blank: t`Select a category`,
        options: plain(categoryNames()),
        onChoose: (category) => onChange(chooseCategory(draft, category)),
      })}
      {choice('subcategory', t`Subcategory`, {
        options: plain(subcategoriesOf(draft.category)),
        isDisabled: !draft.category,
        onChoose: (subcategory) => onChange(chooseSubcategory(draft, subcategory)),
      })}
      {rules?.hasBrand && (
        <>
          {mayTypeBrand(draft.subcategory)
            ? text('brand')
            : choice('brand', t`Brand`, {
                blank: t`Select a brand`,
                options: plain(brandsOf(draft.subcategory)),
              })}
          {text('model', models.length > 0 ? modelsId : undefined)}
          <datalist id={modelsId}>
            {models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
        </>
      )}
      {rules?.hasCondition &&
        choice('condition', t`Condition`, {
          blank: t`Select a condition`,
          options: conditions.map((condition) => [condition, conditionNames[condition]]),
        })}
      {rules?.mayRent &&
        choice('listingType', t`Listing type`, {
          options: listingTypes.map((type) => [type, listingLabels[type]]),
          onChoose: (type) => onChange(chooseListingType(draft, type)),
        })}
      {rules?.mayRent &&
        draft.listingType === 'rent' &&
        choice('rentType', t`Rent type`, {
          options: rentTypes.map((type) => [type, rentLabels[type]]),
        })}
      {otherFields.filter((field) => hasField(field, draft.category)).map((field) => text(field))}
      <div className="empty:hidden sm:col-span-2">
        <AttributeFields
          subcategory={draft.subcategory}
          attributes={draft.attributes}
          isPublicOnly
          errorOf={(key) => errors[`attributes.${key}`]}
          onChange={(key, value) => onChange({ ...draft, attributes: { ...draft.attributes, [key]: value } })}
        />
      </div>
      <PrivateFacts draft={draft} />
      <div className="sm:col-span-2">
        <PlaceField
          id="ad-suburb"
          label={t`Suburb`}
          hint={t`Fills in state and city. Choosing those by hand clears it.`}
          error={errors.suburb ?? errors.postcode}
          value={draft.suburb ? draft : undefined}
          onChange={(place) => onChange(choosePlace(draft, place))}
        />
      </div>
      {choice('state', t`State`, {
        blank: t`Select a state`,
        options: plain([...stateNames(), ALL_STATES]),
        onChoose: (state) => onChange(chooseState(draft, state)),
      })}
      {choice('city', t`City`, {
        options: plain(citiesFor(draft.state)),
        isDisabled: !draft.state,
        onChoose: (city) => onChange(chooseCity(draft, city)),
      })}
      {text('contactName')}
    </div>
  )
}

/** Facts that only the owner and staff see; the owner fills them in. */
function PrivateFacts({ draft: { subcategory, attributes } }: Pick<Props, 'draft'>) {
  const facts = factsOf({ subcategory, attributes: privateAttributes(subcategory, attributes) })
  if (facts.length === 0) return null
  return (
    <dl className="sm:col-span-2">
      {facts.map(({ key, label, text }) => (
        <div key={key} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-soft">
            <Trans>{label} (not public)</Trans>
          </dt>
          <dd className="font-semibold select-all wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

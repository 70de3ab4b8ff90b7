import { listingTypes, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { ALL_CITIES, ALL_STATES, citiesOf, stateNames } from '@bowerbird/contract/catalogue/places'
import { understand } from '@bowerbird/contract/search/listing.rules'
import { buttonClass } from '../../ui/button.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { CheckGroup, Choice, TextBox } from './filter-controls.tsx'
import type { ListingPlace } from './listing-place.ts'
import { offerNames, periodNames } from './listing-words.ts'
import { useFilterForm } from './use-filter-form.ts'

interface Props {
  place: ListingPlace
  /** What the names of its controls on the page begin with: there may be two such forms. */
  idPrefix?: string
}

/** Everything that narrows a listing. The address is its memory; what is chosen here changes the address. */
export function FilterForm({ place, idPrefix = 'filter' }: Props) {
  const { form, choice, handleChange, handleSubmit } = useFilterForm(place)
  const { category, subcategory, state, city, listingType } = understand(choice)
  const { params } = choice
  const kept = { search: params.search, subcategory: params.subcategory, sort: params.sort }
  return (
    <form
      ref={form}
      // Typing in a price or a place and Enter sends it, without JavaScript too.
      method="get"
      autoComplete="off"
      onSubmit={handleSubmit}
      onChange={handleChange}
      className="space-y-5"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* The category is part of the path, which only a script can change; the links above do it without. */}
      <div className="space-y-5 noscript:hidden">
        <Choice
          id={`${idPrefix}-category`}
          label="Category"
          dataName="category"
          value={category}
          all="All categories"
          options={categoryNames}
        />
        <Choice
          id={`${idPrefix}-subcategory`}
          label="Subcategory"
          dataName="subcategory"
          value={subcategory}
          all="All subcategories"
          options={subcategoriesOf(category ?? '')}
        />
      </div>
      <CheckGroup
        legend="Listing type"
        name="listingType"
        options={listingTypes.map((value) => ({ value, label: offerNames[value] }))}
        chosen={listingType}
      />
      <CheckGroup
        legend="Rent type"
        name="rentType"
        options={rentTypes.map((value) => ({ value, label: periodNames[value] }))}
        chosen={params.rentType}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Price</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextBox
            name="minPrice"
            label="Minimum price"
            placeholder="Min $"
            value={params.minPrice}
            isNumber
          />
          <TextBox
            name="maxPrice"
            label="Maximum price"
            placeholder="Max $"
            value={params.maxPrice}
            isNumber
          />
        </div>
      </fieldset>
      <Choice
        id={`${idPrefix}-state`}
        label="State"
        name="state"
        value={state}
        all={ALL_STATES}
        options={stateNames}
      />
      <Choice
        id={`${idPrefix}-city`}
        label="City"
        name="city"
        value={city}
        all={ALL_CITIES}
        options={citiesOf(state ?? '')}
      />
      <Field id={`${idPrefix}-location`} label="Location" hint="A city or state, or part of its name">
        {(control) => (
          <input
            {...control}
            name="location"
            maxLength={100}
            defaultValue={params.location}
            className={inputClass}
          />
        )}
      </Field>
      <button type="submit" className={`${buttonClass()} w-full not-noscript:hidden`}>
        Apply filters
      </button>
    </form>
  )
}

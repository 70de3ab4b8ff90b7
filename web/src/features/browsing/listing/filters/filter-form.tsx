import { t } from '@bowerbird/contract/language/t'
import { changeAttribute } from '@bowerbird/contract/listing/listing.rules'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { DeferredHydration } from '../../../../ui/hydration/deferred-hydration.tsx'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { CheckboxGroups, Selects, TextInput } from './filter-controls.tsx'
import { controlsOf, costsNothing, toggleFree } from './filter-form.controls.ts'
import { HiddenInputs } from './hidden-inputs.tsx'
import { nearFields } from './near-fields.lazy.ts'
import { ProblemText, problemProps } from './range-inputs.tsx'
import { useFacets } from './use-facets.ts'
import { useFilterForm } from './use-filter-form.ts'

interface Props {
  listing: ListingAddress
  /** Prefix of its controls' ids: there may be two such forms on a page. */
  idPrefix?: string
}

/** Everything that narrows a listing. Its state is the address; what is chosen here changes the address. */
export function FilterForm({ listing, idPrefix = 'filter' }: Props) {
  const { form, choice, problems, handleChange, handlePlace, handleSubmit } = useFilterForm(listing)
  const facets = useFacets(listing, form)
  const controls = controlsOf(choice, idPrefix)
  const price = { id: `${idPrefix}-price-problem`, problem: problems.price }
  return (
    <form
      ref={form}
      // Enter in a price or location submits it, without JavaScript too.
      method="get"
      // Without the fragment of a phone that was led here: the next page begins at its top.
      action={listing.route.replace('$category', encodeURIComponent(listing.path))}
      autoComplete="off"
      onSubmit={handleSubmit}
      onChange={handleChange}
      className="space-y-5"
    >
      <HiddenInputs values={controls.hidden} />
      {/* The category is part of the path, which only a script can change; the links above do it without. */}
      <div className="space-y-5 noscript:hidden">
        <Selects selects={[controls.category, controls.subcategory]} />
      </div>
      <div className="space-y-5">
        <CheckboxGroups groups={[controls.offers, controls.periods].filter((group) => group !== undefined)} />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t`Price`}</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextInput {...controls.minPrice} control={problemProps(price, 'min')} />
          <TextInput {...controls.maxPrice} control={problemProps(price, 'max')} />
        </div>
        <ProblemText {...price} />
        <Link
          {...listingLink(listing, toggleFree(choice))}
          preload={false}
          aria-current={costsNothing(choice) || undefined}
          className="chip mt-2"
        >{t`Free`}</Link>
      </fieldset>
      {controls.attributes && (
        <div>
          <AttributeFields
            {...controls.attributes}
            facets={facets}
            problems={problems}
            idPrefix={idPrefix}
            linkTo={(key, text) => listingLink(listing, changeAttribute(choice, key, text))}
          />
        </div>
      )}
      <DeferredHydration
        part={nearFields}
        className="space-y-5"
        props={{
          idPrefix,
          near: choice.params.near,
          radius: choice.params.radius,
          place: listing.place,
          onChange: handlePlace,
        }}
      />
      <div className="space-y-5">
        <Selects selects={[controls.state, controls.city]} />
      </div>
      <Field id={`${idPrefix}-location`} label={t`Location`} hint={t`A city or state, for example Geelong`}>
        {(control) => <TextInput {...controls.location} control={control} />}
      </Field>
      <button
        type="submit"
        className={`${buttonClass()} w-full not-noscript:hidden`}
      >{t`Apply filters`}</button>
    </form>
  )
}

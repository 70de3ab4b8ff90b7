import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckboxGroup, Select, TextInput } from './filter-controls.tsx'
import { controlsOf, isFree, toggleFree } from './filter-form.controls.ts'
import { HiddenInputs } from './hidden-inputs.tsx'
import { type ListingAddress, listingLink } from './listing-link.ts'
import { useFilterForm } from './use-filter-form.ts'

interface Props {
  listing: ListingAddress
  /** Prefix of its controls' ids: there may be two such forms on a page. */
  idPrefix?: string
}

/** Everything that narrows a listing. Its state is the address; what is chosen here changes the address. */
export function FilterForm({ listing, idPrefix = 'filter' }: Props) {
  const { form, choice, problem, handleChange, handleSubmit } = useFilterForm(listing)
  const controls = controlsOf(choice, idPrefix)
  const problemId = `${idPrefix}-price-problem`
  const noteFor = (field: 'minPrice' | 'maxPrice') =>
    problem?.[field] ? { 'aria-invalid': true as const, 'aria-describedby': problemId } : {}
  return (
    <form
      ref={form}
      // Enter in a price or location submits it, without JavaScript too.
      method="get"
      autoComplete="off"
      onSubmit={handleSubmit}
      onChange={handleChange}
      className="space-y-5"
    >
      <HiddenInputs values={controls.hidden} />
      {/* The category is part of the path, which only a script can change; the links above do it without. */}
      <div className="space-y-5 noscript:hidden">
        <Select {...controls.category} />
        <Select {...controls.subcategory} />
      </div>
      <CheckboxGroup {...controls.offers} />
      <CheckboxGroup {...controls.periods} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Price</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextInput {...controls.minPrice} control={noteFor('minPrice')} />
          <TextInput {...controls.maxPrice} control={noteFor('maxPrice')} />
        </div>
        {problem && (
          <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-waratah">
            {problem.text}
          </p>
        )}
        <Link
          {...listingLink(listing, toggleFree(choice))}
          preload={false}
          activeOptions={{ exact: true }}
          aria-current={isFree(choice) || undefined}
          className="chip mt-2"
        >
          Free
        </Link>
      </fieldset>
      <Select {...controls.state} />
      <Select {...controls.city} />
      <Field id={`${idPrefix}-location`} label="Location" hint="A city or state, for example Geelong">
        {(control) => <TextInput {...controls.location} control={control} />}
      </Field>
      <button type="submit" className={`${buttonClass()} w-full not-noscript:hidden`}>
        Apply filters
      </button>
    </form>
  )
}

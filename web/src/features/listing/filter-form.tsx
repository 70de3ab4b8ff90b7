import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckGroup, Choice, TextBox } from './filter-controls.tsx'
import { controlsOf } from './filter-form.controls.ts'
import { HiddenValues } from './hidden-values.tsx'
import type { ListingPlace } from './listing-place.ts'
import { useFilterForm } from './use-filter-form.ts'

interface Props {
  place: ListingPlace
  /** What the names of its controls on the page begin with: there may be two such forms. */
  idPrefix?: string
}

/** Everything that narrows a listing. The address is its memory; what is chosen here changes the address. */
export function FilterForm({ place, idPrefix = 'filter' }: Props) {
  const { form, choice, handleChange, handleSubmit } = useFilterForm(place)
  const controls = controlsOf(choice, idPrefix)
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
      <HiddenValues values={controls.hidden} />
      {/* The category is part of the path, which only a script can change; the links above do it without. */}
      <div className="space-y-5 noscript:hidden">
        <Choice {...controls.category} />
        <Choice {...controls.subcategory} />
      </div>
      <CheckGroup {...controls.offers} />
      <CheckGroup {...controls.periods} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Price</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextBox {...controls.minPrice} />
          <TextBox {...controls.maxPrice} />
        </div>
      </fieldset>
      <Choice {...controls.state} />
      <Choice {...controls.city} />
      <Field id={`${idPrefix}-location`} label="Location" hint="A city or state, or part of its name">
        {(control) => <TextBox {...controls.location} control={control} />}
      </Field>
      <button type="submit" className={`${buttonClass()} w-full not-noscript:hidden`}>
        Apply filters
      </button>
    </form>
  )
}

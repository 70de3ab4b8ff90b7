/** Filters by fields that were read from words: they also pass ads whose sellers left the field empty. */
import type { AttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'

export const softFilters = ({ attributes = [] }: ListingScope): AttributeFilter[] =>
  attributes.filter(({ emptyIn }) => emptyIn)

export const hasSoftFilters = (scope: ListingScope): boolean => softFilters(scope).length > 0

/** The chosen filters alone. */
export const withoutSoftFilters = ({ attributes = [], ...scope }: ListingScope): ListingScope => ({
  ...scope,
  attributes: attributes.filter(({ emptyIn }) => !emptyIn),
})

/** As if all of them had been chosen. */
export const withStrictFilters = ({ attributes = [], ...scope }: ListingScope): ListingScope => ({
  ...scope,
  attributes: attributes.map(({ emptyIn: _, ...filter }) => filter),
})

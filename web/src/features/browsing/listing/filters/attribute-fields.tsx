import {
  type AttributeFilter,
  attributeParam,
  type FilterField,
  readAttributeFilter,
} from '@bowerbird/contract/listing/attribute-filters'
import { type ReactNode, useState } from 'react'
import { ChoiceList } from './choice-list.tsx'
import { CountChips, isCounted, type LinkTo } from './count-chips.tsx'
import { DayInputs, RangeInputs } from './range-inputs.tsx'
import type { RangeProblems } from './typed-ranges.ts'

interface Props {
  label: string
  /** At first, or once it has a filter. After that it is up to the person. */
  isOpen: boolean
  children: ReactNode
}

/** A part of the filters that can be closed, with or without a script. */
function FilterGroup({ label, isOpen, children }: Props) {
  const [wasOpen, setOpen] = useState(isOpen)
  // Never closed again: a group must not close under the pointer that has just cleared its filter.
  if (isOpen && !wasOpen) setOpen(true)
  return (
    <details open={wasOpen} className="filter-group">
      <summary>{label}</summary>
      <fieldset aria-label={label}>{children}</fieldset>
    </details>
  )
}

export interface AttributeFieldsProps {
  /** In their order. */
  fields: readonly FilterField[]
  /** The filters of the address, by key. */
  chosen: { [key: string]: string }
  /** Number of ads each choice would list. Absent until they have been counted. */
  facets?: { [key: string]: { [value: string]: number } } | undefined
  problems: RangeProblems
  idPrefix: string
  /** The listing with another text of a filter; without a text, without the filter. */
  linkTo: LinkTo
}

/** Groups that are open from the start; below them only those with a filter are. */
const OPEN_GROUPS = 5

interface FieldProps extends AttributeFieldsProps {
  field: FilterField
  filter: AttributeFilter | undefined
}

function Content({ field, filter, facets, problems, idPrefix, linkTo }: FieldProps) {
  const name = attributeParam(field.key)
  const problem = problems[name]
  const id = `${idPrefix}-${field.key}`
  switch (field.kind) {
    case 'range':
      return isCounted(field) ? (
        <CountChips field={field} range={filter?.kind === 'range' ? filter : {}} linkTo={linkTo} />
      ) : (
        <RangeInputs id={id} field={field} range={filter?.kind === 'range' ? filter : {}} problem={problem} />
      )
    case 'days':
      return (
        <DayInputs id={id} field={field} days={filter?.kind === 'days' ? filter : {}} problem={problem} />
      )
    default:
      return (
        <ChoiceList
          field={field}
          chosen={filter?.kind === 'any' ? filter.values : []}
          counts={facets?.[field.key]}
        />
      )
  }
}

/** The filters by the fields that the ads of a category have. */
export function AttributeFields(props: AttributeFieldsProps) {
  const { fields, chosen, facets } = props
  let groups = 0
  return fields.map((field) => {
    const filter = readAttributeFilter(field.key, chosen[field.key] ?? '')
    // Yes or no needs no group around it.
    if (field.kind === 'is')
      return (
        <ChoiceList
          key={field.key}
          field={{ ...field, choices: [{ value: 'true', label: field.label }] }}
          chosen={filter?.kind === 'is' && filter.value ? ['true'] : []}
          counts={facets?.[field.key]}
        />
      )
    groups += 1
    return (
      <FilterGroup
        // Other brands have other models. A field that another subcategory has too keeps what was typed meanwhile.
        key={`${field.key} ${field.key === 'model' ? chosen.brand : ''}`}
        label={field.label}
        isOpen={groups <= OPEN_GROUPS || filter !== undefined}
      >
        <Content {...props} field={field} filter={filter} />
      </FilterGroup>
    )
  })
}

import { type ReactNode, useState } from 'react'

interface Props {
  label: string
  /** At first, or once it has a filter. After that it is up to the person. */
  isOpen: boolean
  children: ReactNode
}

/** A part of the filters that can be closed, with or without a script. */
export function FilterGroup({ label, isOpen, children }: Props) {
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

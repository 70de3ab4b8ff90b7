import { storedJson } from '../../../../platform/stored-json.ts'
import type { AdPlace } from '../fields/field-props.ts'

// By member: on a shared computer, other people must not see where someone sells from.
const storageFor = (member: string) => storedJson('localStorage', `ad-place:${member}`)

const isPlace = (value: unknown): value is AdPlace =>
  ['suburb', 'postcode', 'state', 'city'].every(
    (name) => typeof (value as Record<string, unknown> | undefined)?.[name] === 'string',
  )

/** The suburb of the last ad that was posted in this browser. */
export function readLastPlace(member: string): AdPlace | undefined {
  const stored = storageFor(member).read()
  return isPlace(stored) ? stored : undefined
}

/** An ad that names no suburb says nothing about the next one. */
export function saveLastPlace(member: string, { suburb, postcode, state, city }: AdPlace): void {
  if (suburb) storageFor(member).write({ suburb, postcode, state, city } satisfies AdPlace)
}

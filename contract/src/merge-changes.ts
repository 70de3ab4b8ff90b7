/*
 * A form that was open while someone else saved: a three-way merge of the values it began with, those it sends, and
 * those stored now. Only a value that both sides have changed is a conflict.
 */

import { AppError } from './errors.ts'
import { t } from './language/t.ts'

export interface Versions<T> {
  /** The values that the form began with. */
  basedOn: T
  /** The values as they are sent. */
  sent: T
  /** The stored values. */
  current: T
}

/** The current value of whatever both sides have changed, by its path: "price", "attributes.colour". Null: none. */
export type Conflicts = Record<string, unknown>

export const CHANGED_MEANWHILE = t`This has changed since you opened it. Choose what to keep, then save again.`

type Values = Record<string, unknown>
type Entries = Map<string, unknown>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True if two values are the same. The order of properties doesn't matter, and undefined is like none. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]))
  if (isRecord(a) && isRecord(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameValue(a[key], b[key]))
  return a === b
}

/** Identifies an entry of a list by its id, the key of a field, the value of a choice, a brand's name, or itself. */
const keyOf = (item: unknown): unknown =>
  isRecord(item) ? (item.id ?? item.key ?? item.value ?? item.name) : item

/** A list by its entries' keys; undefined if it is none, or two entries have the same key. */
function entriesOf(value: unknown): Entries | undefined {
  if (!Array.isArray(value)) return undefined
  const entries: Entries = new Map(value.map((item) => [String(keyOf(item)), item]))
  return entries.size === value.length ? entries : undefined
}

/** True if entries that both lists have stand in another order. */
const isReordered = (from: Entries, to: Entries): boolean =>
  !isSameValue(
    [...from.keys()].filter((key) => to.has(key)),
    [...to.keys()].filter((key) => from.has(key)),
  )

function mergeLists(
  { basedOn, sent, current }: Versions<Entries>,
  path: string,
  conflicts: Conflicts,
): unknown[] {
  const isOwnOrder = isReordered(basedOn, sent)
  if (isOwnOrder && isReordered(basedOn, current) && isReordered(sent, current)) {
    conflicts[path] = [...current.values()]
    return [...sent.values()]
  }
  const [first, second] = isOwnOrder ? [sent, current] : [current, sent]
  return [...new Set([...first.keys(), ...second.keys()])]
    .map((key) =>
      mergeValues(
        { basedOn: basedOn.get(key), sent: sent.get(key), current: current.get(key) },
        path ? `${path}.${key}` : key,
        conflicts,
      ),
    )
    .filter((item) => item !== undefined)
}

function mergeRecords({ basedOn, sent, current }: Versions<Values>, path: string, conflicts: Conflicts) {
  const merged: Values = {}
  for (const key of new Set([...Object.keys(current), ...Object.keys(sent)])) {
    const versions = { basedOn: basedOn[key], sent: sent[key], current: current[key] }
    const value = mergeValues(versions, path ? `${path}.${key}` : key, conflicts)
    if (value !== undefined) merged[key] = value
  }
  return merged
}

/** Where both sides have changed a value, the result has the one that is sent. */
function mergeValues(versions: Versions<unknown>, path: string, conflicts: Conflicts): unknown {
  const { basedOn, sent, current } = versions
  if (isSameValue(sent, basedOn)) return current
  if (isSameValue(current, basedOn) || isSameValue(current, sent)) return sent
  if (isRecord(basedOn) && isRecord(sent) && isRecord(current))
    return mergeRecords({ basedOn, sent, current }, path, conflicts)
  const lists = { basedOn: entriesOf(basedOn), sent: entriesOf(sent), current: entriesOf(current) }
  if (lists.basedOn && lists.sent && lists.current)
    return mergeLists(lists as Versions<Entries>, path, conflicts)
  conflicts[path] = current ?? null
  return sent
}

const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/**
 * The stored values with the changes that were sent. Fields in one of the `groups` only make sense together, such as a
 * suburb and its state: a change of one is a change of all.
 */
export function mergeChanges<T extends object>(
  versions: Versions<T>,
  groups: readonly (readonly (keyof T & string)[])[] = [],
): { merged: T; conflicts: Conflicts } {
  const { basedOn, sent, current } = versions as unknown as Versions<Values>
  const conflicts: Conflicts = {}
  const merged = { ...(mergeValues(versions, '', conflicts) as Values) }
  for (const group of groups) {
    const [before, own, now] = [pick(basedOn, group), pick(sent, group), pick(current, group)]
    for (const field of group) delete conflicts[field]
    const isChanged = !isSameValue(own, before)
    Object.assign(merged, isChanged ? own : now)
    if (isChanged && !isSameValue(now, before) && !isSameValue(now, own)) Object.assign(conflicts, now)
  }
  return { merged: merged as T, conflicts }
}

/** The same, but throws if there is a conflict, with the current values. */
export function mergeOrRefuse<T extends object>(
  versions: Versions<T>,
  groups?: readonly (readonly (keyof T & string)[])[],
): T {
  const { merged, conflicts } = mergeChanges(versions, groups)
  if (Object.keys(conflicts).length > 0) throw new AppError('CONFLICT', CHANGED_MEANWHILE, { conflicts })
  return merged
}

/** The value at a path: "attributes.colour", "categories.3.name". */
export function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const key of path.split('.'))
    found = entriesOf(found)?.get(key) ?? (isRecord(found) ? found[key] : undefined)
  return found
}

/** A copy with another value at a path; null removes an entry of a list. */
export function withValueAt<T>(value: T, path: string, next: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const put = (old: unknown): unknown => (rest.length > 0 ? withValueAt(old, rest.join('.'), next) : next)
  if (Array.isArray(value)) {
    const isEntry = (item: unknown) => String(keyOf(item)) === key
    const others = value.some(isEntry) ? value : [...value, undefined]
    return others
      .map((item) => (item === undefined || isEntry(item) ? put(item) : item))
      .filter((item) => item !== null) as T
  }
  return { ...value, [key]: put((value as Values)[key]) } as T
}

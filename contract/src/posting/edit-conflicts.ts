import { type AdField, adFields } from '../ads/ads.fields.ts'
import { formatLocation, formatPrice } from '../ads/ads.format.ts'
import { fieldLabel } from '../ads/field-paths.ts'
import { type AttributeValue, findField, formatAttribute } from '../catalogue/attributes.ts'
import { plural } from '../language/plural.ts'
import { t } from '../language/t.ts'
import type { Conflicts } from '../merge-changes.ts'
import { fieldGroups } from './merge-edit.ts'

/** One thing about an ad that has been changed on both sides, in words. */
export interface EditConflict {
  paths: readonly string[]
  label: string
  mine: string
  theirs: string
}

const groupOf = (path: string): readonly string[] =>
  fieldGroups.find((group: readonly string[]) => group.includes(path)) ?? [path]

const photos = (n: number): string => plural(n, { one: '# photo', other: '# photos' })

/** Those that are more than one value, by their first field. */
const formats: Record<string, { label?: string; text: (values: never) => string }> = {
  category: {
    text: ({ category, subcategory }: { category: string; subcategory: string }) =>
      `${category} > ${subcategory}`,
  },
  price: { text: formatPrice },
  state: { label: t`Location`, text: formatLocation },
  images: { label: t`Photos`, text: ({ images }: { images: string[] }) => photos(images.length) },
}

function textOf(path: string, values: Conflicts): string {
  const value = values[path]
  if (value === null || value === undefined || value === '') return ''
  const format = formats[path]
  if (format) return format.text(values as never)
  const key = path.startsWith('attributes.') ? path.slice('attributes.'.length) : undefined
  const field = key === undefined ? undefined : findField(key)
  if (field) return formatAttribute(field, value as AttributeValue)
  const { fact } = (adFields[path as AdField] ?? {}) as { fact?: (value: never) => string }
  return fact ? fact(value as never) : String(value as string | number | boolean)
}

/** Describes the fields that both sides have changed, from the values by path. */
export function editConflicts({ mine, theirs }: Record<'mine' | 'theirs', Conflicts>): EditConflict[] {
  const groups = new Map(Object.keys(theirs).map((path) => [groupOf(path)[0] ?? path, groupOf(path)]))
  return [...groups].map(([first, paths]) => ({
    paths,
    label: formats[first]?.label ?? fieldLabel(first) ?? first,
    mine: textOf(first, mine),
    theirs: textOf(first, theirs),
  }))
}

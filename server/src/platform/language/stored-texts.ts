import { AsyncLocalStorage } from 'node:async_hooks'
import { fillForm } from '@bowerbird/contract/language/fill-form'
import { formOf } from '@bowerbird/contract/language/form-of'
import { type ListStyle, listText } from '@bowerbird/contract/language/list-text'
import { locale } from '@bowerbird/contract/language/locale'
import { lookUp } from '@bowerbird/contract/language/lookup'
import { translate } from '@bowerbird/contract/language/translate'
import { type Origin, setNote } from '@bowerbird/contract/language/written'
import { inEnglish } from './language.ts'

/*
 * Some texts are stored, and read by people of other languages than those who have caused them. They are stored in
 * English, and beside it what they were written from: the text of the code, and its values.
 */

type Value = string | number | TextSource
type Values = readonly Value[] | Readonly<Record<string, Value>>

/** What a text was written from, as JSON. */
export type TextSource =
  | { key: string; values?: Values }
  | { one: string; other: string; count: number; values?: Values }
  | { day: string }
  | { list: readonly Value[]; style: ListStyle }

type Notes = Map<string, TextSource>
type Filled = Exclude<Origin, { list: unknown }>

const notes = new AsyncLocalStorage<Notes>()

const sourceIn = (known: Notes, value: string | number): Value =>
  (typeof value === 'string' ? known.get(value) : undefined) ?? value

function valuesIn(known: Notes, values: Filled['values']): { values?: Values } {
  if (Array.isArray(values))
    return values.length ? { values: values.map((value) => sourceIn(known, value)) } : {}
  const named = Object.entries(values).map(([name, value]) => [name, sourceIn(known, value)] as const)
  return named.length ? { values: Object.fromEntries(named) } : {}
}

/** Remembers what a text was written from, if texts are recorded. */
function noteText(text: string, origin: Origin): void {
  const known = notes.getStore()
  if (!known) return
  if ('list' in origin) {
    const { list, style } = origin
    known.set(text, { list: list.map((part) => sourceIn(known, part)), style })
    return
  }
  const values = valuesIn(known, origin.values)
  if ('key' in origin) known.set(text, { key: origin.key, ...values })
  else {
    const { one = origin.forms.other, other } = origin.forms
    known.set(text, { one, other, count: origin.count, ...values })
  }
}

/** A day in Sydney, such as “3 Nov 2026”. */
export function storableDay(at: Date | string): string {
  const date = new Date(at)
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'Australia/Sydney' })
  const text = format.format(date)
  notes.getStore()?.set(text, { day: date.toISOString() })
  return text
}

/** What a text was written from, if it is one of the product and was written while texts were recorded. */
export type SourceOf = (text: string) => TextSource | undefined

/** Runs what writes texts that are stored: in English, whoever caused it. Errors leave it in their language. */
export async function recordTexts<T>(run: (sourceOf: SourceOf) => Promise<T>): Promise<T> {
  const known: Notes = new Map()
  setNote(noteText)
  try {
    return await notes.run(known, () => inEnglish(() => run((text) => known.get(text))))
  } catch (error) {
    if (error instanceof Error) error.message = readStored(error.message, known.get(error.message))
    throw error
  } finally {
    // A connection that was opened meanwhile keeps this context for as long as it lives.
    known.clear()
  }
}

const readValue = (value: Value): string | number => (typeof value === 'object' ? readSource(value) : value)

function readSource(source: TextSource): string {
  if ('day' in source) return storableDay(source.day)
  if ('list' in source)
    return listText(
      source.list.map((value) => String(readValue(value))),
      source.style,
    )
  const values: Record<string, string | number> = Object.fromEntries(
    Object.entries(source.values ?? {}).map(([name, value]) => [name, readValue(value)]),
  )
  if ('key' in source)
    return (lookUp(source.key) ?? source.key).replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(values[name] ?? hole),
    )
  const { one, other, count } = source
  return fillForm(formOf(count, { one, other }, values), count, values)
}

/** A line of a text that is stored. */
export interface StoredLine {
  text: string
  source?: TextSource | undefined
}

/** The same for lines that are written at once. */
export function recordLines(write: () => readonly string[]): StoredLine[] {
  const known: Notes = new Map()
  setNote(noteText)
  const lines = notes.run(known, () => inEnglish(write))
  return lines.map((text) => ({ text, source: known.get(text) }))
}

export const readLines = (lines: readonly StoredLine[]): string[] =>
  lines.map(({ text, source }) => readStored(text, source))

/** With what their messages were written from, to be stored. */
export const withSources = <T extends { message: string }>(
  faults: readonly T[],
  sourceOf: SourceOf,
): (T & { source?: TextSource })[] =>
  faults.map((fault) => {
    const source = sourceOf(fault.message)
    return source ? { ...fault, source } : fault
  })

/** The same in the reader's language. */
export const readFaults = <T extends { message: string }>(
  faults: readonly (T & { source?: TextSource | undefined })[],
): Omit<T, 'source'>[] =>
  faults.map(({ source, ...fault }) => ({ ...fault, message: readStored(fault.message, source) }))

/** A stored text in the reader's language. Without a source, only a text without values can be translated. */
export const readStored = (text: string, source: TextSource | undefined): string =>
  source ? readSource(source) : translate(text)

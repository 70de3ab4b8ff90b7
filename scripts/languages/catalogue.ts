import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser'
import { CatalogueError, catalogueFolder, cataloguePath } from './catalogue-files.ts'
import { idOf, type Message } from './messages.ts'
import { pluralCategories, pluralFormsHeader } from './plural-forms.ts'

/** A message with its translation: one form, or one for each category of numbers. All are empty at first. */
export interface Entry extends Message {
  forms: string[]
  /** What translators wrote about it. */
  remark?: string
  /** Marks of translators’ programs, such as “fuzzy” for a translation that somebody should look at. */
  flags?: string
}

export interface Catalogue {
  language: string
  headers: Record<string, string>
  entries: Entry[]
}

/** The languages that have a catalogue. */
export const catalogueLanguages = async (): Promise<string[]> =>
  (await readdir(catalogueFolder))
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -'.po'.length))
    .sort()

const lines = (text: string | undefined): string[] => text?.split('\n') ?? []

const entryOf = ({ msgid, msgid_plural: plural, msgstr, comments }: GetTextTranslation): Entry => ({
  key: msgid,
  ...(plural && { plural }),
  files: lines(comments?.reference),
  notes: lines(comments?.extracted),
  forms: msgstr,
  ...(comments?.translator && { remark: comments.translator }),
  ...(comments?.flag && { flags: comments.flag }),
})

export function parseCatalogue(language: string, text: string): Catalogue {
  const { headers, translations } = po.parse(text)
  const entries = Object.values(translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid }) => msgid !== '')
    .map(entryOf)
  return { language, headers, entries }
}

export async function readCatalogue(language: string): Promise<Catalogue> {
  const path = cataloguePath(language)
  if (!existsSync(path)) throw new CatalogueError(`There is no translation languages/${language}.po`)
  try {
    return parseCatalogue(language, await readFile(path, 'utf8'))
  } catch (error) {
    throw new CatalogueError(`languages/${language}.po can’t be read: ${(error as Error).message}`)
  }
}

const translationOf = (entry: Entry, msgctxt: string | undefined): GetTextTranslation => ({
  ...(msgctxt && { msgctxt }),
  msgid: entry.key,
  ...(entry.plural && { msgid_plural: entry.plural }),
  msgstr: entry.forms,
  comments: {
    ...(entry.remark && { translator: entry.remark }),
    reference: entry.files.join('\n'),
    ...(entry.notes.length > 0 && { extracted: entry.notes.join('\n') }),
    ...(entry.flags && { flag: entry.flags }),
  },
})

export function formatCatalogue({ headers, entries }: Catalogue): string {
  const known = new Set<string>()
  const table: GetTextTranslations = { charset: 'utf-8', headers, translations: {} }
  const order = new Map<GetTextTranslation, number>()
  for (const entry of entries.toSorted((a, b) => Number(Boolean(a.plural)) - Number(Boolean(b.plural)))) {
    // gettext allows a text once in a context. A form of a number that is also a text of its own gets one.
    const msgctxt = entry.plural && known.has(entry.key) ? entry.plural : undefined
    known.add(entry.key)
    const translation = translationOf(entry, msgctxt)
    order.set(translation, entries.indexOf(entry))
    const context = table.translations[msgctxt ?? ''] ?? {}
    table.translations[msgctxt ?? ''] = context
    context[entry.key] = translation
  }
  const sort = (a: GetTextTranslation, b: GetTextTranslation): number =>
    (order.get(a) ?? 0) - (order.get(b) ?? 0)
  return `${po.compile(table, { foldLength: 0, sort }).toString().trimEnd()}\n`
}

export const writeCatalogue = (catalogue: Catalogue): Promise<void> =>
  writeFile(cataloguePath(catalogue.language), formatCatalogue(catalogue))

/** A catalogue without a translation. */
export function emptyCatalogue(language: string): Catalogue {
  const forms = pluralFormsHeader(language)
  const headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...(forms && { 'Plural-Forms': forms }),
  }
  return { language, headers, entries: [] }
}

/** Adds new messages without a translation, and removes those that no file shows any more. */
export function updateCatalogue(catalogue: Catalogue, messages: readonly Message[]): Catalogue {
  const known = new Map(catalogue.entries.map((entry) => [idOf(entry), entry]))
  const untranslated = ({ plural }: Message): string[] =>
    plural === undefined ? [''] : pluralCategories(catalogue.language).map(() => '')
  const entries = messages.map((message): Entry => {
    const entry = known.get(idOf(message))
    return {
      ...message,
      forms: entry?.forms ?? untranslated(message),
      ...(entry?.remark && { remark: entry.remark }),
      ...(entry?.flags && { flags: entry.flags }),
    }
  })
  return { ...catalogue, entries }
}

/** A translation that is to be looked at again does not count: the text stays English until then. */
export const isTranslated = ({ forms, flags }: Entry): boolean =>
  !flags?.includes('fuzzy') && forms.length > 0 && forms.every((form) => form !== '')

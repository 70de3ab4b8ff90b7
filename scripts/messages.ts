import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  catalogueLanguages,
  emptyCatalogue,
  isTranslated,
  parseCatalogue,
  readCatalogue,
  updateCatalogue,
  writeCatalogue,
} from './languages/catalogue.ts'
import { cataloguePath } from './languages/catalogue-files.ts'
import { catalogueProblems } from './languages/check-translation.ts'
import { importCatalogue, importTranslations } from './languages/import-translations.ts'
import { allMessages } from './languages/messages.ts'

const USAGE = `npm run messages                                       brings all catalogues up to date with the texts in the code
npm run messages -- --add fr                           makes a catalogue for another language
npm run messages -- --language fr --untranslated [folders…]   prints texts without a translation, one JSON object a line
npm run messages -- --language fr --import file.json   takes translations: { "text": "translation" }, or another copy of the catalogue (.po)`

async function updateAll(): Promise<void> {
  const messages = await allMessages()
  for (const language of await catalogueLanguages()) {
    const updated = updateCatalogue(await readCatalogue(language), messages)
    await writeCatalogue(updated)
    const left = updated.entries.filter((entry) => !isTranslated(entry)).length
    console.log(`languages/${language}.po: ${updated.entries.length} texts, ${left} not translated`)
    for (const problem of catalogueProblems(language, updated.entries)) console.log(problem)
  }
}

async function add(language: string): Promise<void> {
  if (Intl.getCanonicalLocales(language)[0] !== language)
    throw new Error(`${language} should be written ${Intl.getCanonicalLocales(language)[0]}`)
  if (existsSync(cataloguePath(language))) throw new Error(`languages/${language}.po is there already`)
  await writeCatalogue(emptyCatalogue(language))
  await updateAll()
}

/** Each text stands in one list: that of the first file that shows it. */
async function printUntranslated(language: string, folders: readonly string[]): Promise<void> {
  const { entries } = updateCatalogue(await readCatalogue(language), await allMessages())
  const isIn = (file: string): boolean =>
    folders.length === 0 ||
    folders.some((folder) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`))
  for (const entry of entries) {
    if (isTranslated(entry) || !isIn(entry.files[0] ?? '')) continue
    const { key, plural, files, notes } = entry
    console.log(JSON.stringify({ key, plural, files, ...(notes.length > 0 && { notes }) }))
  }
}

async function takeTranslations(language: string, file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const catalogue = updateCatalogue(await readCatalogue(language), await allMessages())
  const { taken, problems } = file.endsWith('.po')
    ? importCatalogue(catalogue, parseCatalogue(language, text))
    : importTranslations(catalogue, JSON.parse(text))
  await writeCatalogue(catalogue)
  console.log(`${taken} translations taken, ${problems.length} not`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    add: { type: 'string' },
    language: { type: 'string' },
    untranslated: { type: 'boolean' },
    import: { type: 'string' },
    help: { type: 'boolean' },
  },
})

try {
  const { add: added, language, untranslated, import: file } = values
  if (values.help) console.log(USAGE)
  else if (added) await add(added)
  else if ((untranslated || file) && !language) throw new Error(`Please name the language.\n${USAGE}`)
  else if (language && file) await takeTranslations(language, file)
  else if (language) await printUntranslated(language, positionals)
  else await updateAll()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

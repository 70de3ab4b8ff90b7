import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import { outputFolder } from '../web/output-folder.ts'
import { CatalogueError, cataloguePath } from './languages/catalogue-files.ts'

const root = join(import.meta.dirname, '..')
const webRoot = join(root, 'web')

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Everything that makes the browser code in one language. */
const sources = {
  folders: ['contract/src', 'web/src', 'web/public', 'scripts/languages'],
  files: ['package-lock.json', 'scripts/build.ts'],
}

/** A checksum of what the browser code of a language is made of, to know whether a build is up to date. */
async function sourceStamp(language: string): Promise<string> {
  const inFolders = await Promise.all(sources.folders.map((folder) => filesIn(join(root, folder))))
  const ofWeb = (await readdir(webRoot)).filter((name) => /\.(?:ts|json)$/.test(name))
  const files = [
    ...inFolders.flat(),
    ...ofWeb.map((name) => join(webRoot, name)),
    ...sources.files.map((file) => join(root, file)),
    ...(language === SOURCE_LANGUAGE ? [] : [cataloguePath(language)]),
  ].sort()
  const hash = createHash('sha256')
  for (const file of files) {
    // Generated from the names of the route files.
    if (file.endsWith('.gen.ts') || file.includes('.test.')) continue
    hash.update(file.slice(root.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** Precompresses the static files at the highest level, or quickly. */
async function precompress(folder: string, isQuick: boolean): Promise<void> {
  const brotli = promisify(brotliCompress)
  const deflate = promisify(gzip)
  await Promise.all(
    (await filesIn(folder))
      .filter((file) => compressible.has(extname(file)))
      .map(async (file) => {
        const bytes = await readFile(file)
        const quality = {
          [constants.BROTLI_PARAM_QUALITY]: isQuick ? 4 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await Promise.all([
          writeFile(`${file}.br`, await brotli(bytes, { params: quality })),
          writeFile(`${file}.gz`, await deflate(bytes, { level: 9 })),
        ])
      }),
  )
}

interface BuildOptions {
  /** Besides the language of the source, which is always built. */
  languages?: readonly string[]
  force?: boolean
  quiet?: boolean
  /** Compresses quickly. */
  isQuick?: boolean
}

/** Builds the bundles of one language, unless they are up to date. */
async function buildLanguage(
  language: string,
  { force = false, quiet = true, isQuick = false }: BuildOptions,
): Promise<boolean> {
  const stamp = await sourceStamp(language)
  const client = outputFolder(language, 'client')
  const stampFile = join(client, '../built-from.txt')
  const quickStamp = `${stamp} quick`
  const builtFrom = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : ''
  if (!force && (builtFrom === stamp || (isQuick && builtFrom === quickStamp))) return false
  // Loaded only when needed, so that a start with an existing build is quick.
  const vite = await import('vite')
  const { configFor } = await import('../web/build-config.ts')
  const { readTranslations } = await import('./languages/language-plugin.ts')
  await readTranslations(language)
  process.env.NODE_ENV = 'production'
  for (const isSsrBuild of [false, true]) {
    const config = configFor(language, { command: 'build', mode: 'production', isSsrBuild })
    await vite.build({ ...config, configFile: false, root: webRoot, logLevel: quiet ? 'warn' : 'info' })
  }
  // Browsers update a service worker when one of its bytes has changed, so every build gets a new one.
  if (language === SOURCE_LANGUAGE) await appendFile(join(client, 'sw.js'), `\n// ${stamp.slice(0, 16)}\n`)
  await precompress(client, isQuick)
  await writeFile(stampFile, isQuick ? quickStamp : stamp)
  return true
}

/**
 * Builds the browser and server-rendering bundles of all languages, unless they are up to date. Tests don't need the
 * best compression, which takes a third of a build's time: a quick build is good enough for them, and for nothing else.
 */
export async function build({
  languages = [],
  ...options
}: BuildOptions = {}): Promise<'built' | 'up to date'> {
  const others = languages.filter((language) => language !== SOURCE_LANGUAGE)
  const missing = others.find((language) => !existsSync(cataloguePath(language)))
  if (missing)
    throw new CatalogueError(`LANGUAGES names “${missing}”, but there is no languages/${missing}.po`)
  const isNew = [await buildLanguage(SOURCE_LANGUAGE, options)]
  // One folder has the files of all languages. Their names have a hash, so those with a name in common are the same.
  const assets = join(outputFolder(SOURCE_LANGUAGE, 'client'), 'assets')
  for (const language of others) {
    isNew.push(await buildLanguage(language, options))
    await cp(join(outputFolder(language, 'client'), 'assets'), assets, { recursive: true, force: false })
  }
  return isNew.includes(true) ? 'built' : 'up to date'
}

/** For `npm run build`: the languages of the market’s settings. `npm start` checks them first. */
async function languagesFromSettings(): Promise<string[]> {
  const { loadEnvFile } = await import('../server/src/platform/env-file.ts')
  loadEnvFile()
  return (process.env.LANGUAGES ?? '').split(',').flatMap((tag) => tag.trim() || [])
}

if (import.meta.main) {
  try {
    const languages = await languagesFromSettings()
    console.log(await build({ languages, force: process.argv.includes('--force'), quiet: false }))
  } catch (error) {
    console.error(error instanceof CatalogueError ? error.message : error)
    process.exitCode = 1
  }
}

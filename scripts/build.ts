import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'web/dist')
const stampFile = join(dist, 'built-from.txt')

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A checksum of all sources of the browser code, to know whether a build is up to date. */
async function sourceStamp(): Promise<string> {
  const folders = ['contract/src', 'web/src', 'web/public'].map((folder) => join(root, folder))
  const single = ['web/vite.config.ts', 'web/package.json', 'package-lock.json'].map((file) =>
    join(root, file),
  )
  const files = [...(await Promise.all(folders.map(filesIn))).flat(), ...single].sort()
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

/**
 * Builds the browser and server-rendering bundles, unless the existing build is up to date. Tests don't need the best
 * compression, which takes a third of a build's time: a quick build is good enough for them, and for nothing else.
 */
export async function build({
  force = false,
  quiet = true,
  isQuick = false,
} = {}): Promise<'built' | 'up to date'> {
  const stamp = await sourceStamp()
  const quickStamp = `${stamp} quick`
  const builtFrom = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : ''
  if (!force && (builtFrom === stamp || (isQuick && builtFrom === quickStamp))) return 'up to date'
  // Loaded only when needed, so that a start with an existing build is quick.
  const vite = await import('vite')
  const logLevel = quiet ? 'warn' : 'info'
  const webRoot = join(root, 'web')
  process.env.NODE_ENV = 'production'
  await vite.build({ root: webRoot, logLevel })
  await vite.build({ root: webRoot, logLevel, build: { ssr: 'src/entry-server.tsx' } })
  // Browsers update a service worker when one of its bytes has changed, so every build gets a new one.
  await appendFile(join(dist, 'client/sw.js'), `\n// ${stamp.slice(0, 16)}\n`)
  await precompress(join(dist, 'client'), isQuick)
  await writeFile(stampFile, isQuick ? quickStamp : stamp)
  return 'built'
}

if (import.meta.main) console.log(await build({ force: process.argv.includes('--force'), quiet: false }))

import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, browserAt, type Report } from './browser.ts'
import { writeFontsConf } from './fonts.ts'
import { run } from './run.ts'
import { addToStore, findStored } from './store.ts'

const PREFIX = 'npm-x64-'
const PACKAGE = '@sparticuz/chromium'
const PACKAGE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'node_modules', PACKAGE)

// The archives of the package and their targets. The package's own function is not safe here: it unpacks into
// os.tmpdir() under names that all users share, trusts existing files, and as root keeps the archive's owner ids.
const ARCHIVES = { 'fonts.tar.br': 'fonts', 'swiftshader.tar.br': '.', 'al2023.tar.br': 'al2023' }

export const supportsNpmPackage = process.platform === 'linux' && process.arch === 'x64'

export function storedFromNpmPackage(): Promise<Browser | undefined> {
  return findStored(PREFIX, open)
}

export function fromNpmPackage(report: Report): Promise<Browser> {
  report(`Unpacking the Chromium of ${PACKAGE} (once)…`)
  return addToStore(fill, open)
}

async function fill(folder: string): Promise<string> {
  const bin = join(PACKAGE_FOLDER, 'bin')
  const executable = join(folder, 'chromium')
  await unbrotli(join(bin, 'chromium.br'), executable)
  await chmod(executable, 0o755)
  for (const [archive, target] of Object.entries(ARCHIVES)) {
    const tar = join(folder, 'archive.tar')
    await unbrotli(join(bin, archive), tar)
    await mkdir(join(folder, target), { recursive: true })
    await run('tar', ['--extract', '--no-same-owner', '--file', tar, '--directory', join(folder, target)])
    await rm(tar)
  }
  await writeFontsConf(join(folder, 'fonts.conf'), 'fonts')
  const manifest: unknown = JSON.parse(await readFile(join(PACKAGE_FOLDER, 'package.json'), 'utf8'))
  return PREFIX + versionOf(manifest)
}

function unbrotli(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
}

function versionOf(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version)
  }
  throw new Error(`${PACKAGE} has no version`)
}

async function open(folder: string): Promise<Browser[]> {
  const executable = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  // Prefers the system's libraries; the package's are for machines that have none.
  const environments = [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }]
  return environments.map((env) => {
    const browser = browserAt(executable, env)
    // The package is only built for and tested without the zygote process.
    return { ...browser, args: [...browser.args, '--no-zygote'] }
  })
}

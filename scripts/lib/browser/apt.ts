import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { libraryFolders, unpackDebian } from '../debian-packages.ts'
import { type Browser, browserAt, type Report } from './browser.ts'
import { writeFontsConf } from './fonts.ts'
import { addToStore, findStored } from './store.ts'

const PREFIX = `apt-${process.arch}-`
const SHELL = 'chromium-headless-shell'
const PACKAGES = [SHELL, 'chromium-common', 'fonts-liberation']

export function storedFromApt(): Promise<Browser | undefined> {
  return findStored(PREFIX, open)
}

export function fromApt(report: Report): Promise<Browser> {
  report('Fetching Chromium with apt for the tests alone (about 100 MB, once; the system stays as it is)…')
  return addToStore(async (folder) => {
    const work = join(folder, 'apt')
    const packages = await unpackDebian(PACKAGES, join(folder, 'root'), work)
    await writeFontsConf(join(folder, 'fonts.conf'), 'root/usr/share/fonts')
    await rm(work, { recursive: true })
    return PREFIX + versionOf(packages)
  }, open)
}

function versionOf(packages: string[]): string {
  const version = packages
    .map((file) => /chromium-headless-shell_([^/_]+)_[^/_]+$/.exec(file)?.[1])
    .find(Boolean)
  if (!version) throw new Error(`apt did not download ${SHELL}`)
  return version
}

async function open(folder: string): Promise<Browser[]> {
  const root = join(folder, 'root')
  const libraries = [...(await libraryFolders(root)), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  return [browserAt(join(root, 'usr/lib/chromium', SHELL), env)]
}

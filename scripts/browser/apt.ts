import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, browserAt, type Report } from './browser.ts'
import { writeFontsConf } from './fonts.ts'
import { run } from './run.ts'
import { addToStore, findStored } from './store.ts'

const PREFIX = `apt-${process.arch}-`
const SHELL = 'chromium-headless-shell'
const PACKAGES = [SHELL, 'chromium-common', 'fonts-liberation']
const TEN_MINUTES = 10 * 60_000
const TOOLS = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb']

/** Whether the system has Debian's tools: they fetch and unpack packages for any user, installing nothing. */
export async function aptSuits(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return Promise.all(TOOLS.map((tool) => access(tool))).then(
    () => true,
    () => false,
  )
}

export function storedFromApt(): Promise<Browser | undefined> {
  return findStored(PREFIX, open)
}

export function fromApt(report: Report): Promise<Browser> {
  report('Fetching Chromium with apt for the tests alone (about 100 MB, once; the system stays as it is)…')
  return addToStore(async (folder) => {
    const work = join(folder, 'apt')
    const packages = await download(work)
    const root = join(folder, 'root')
    await mkdir(root)
    for (const file of packages) await run('dpkg-deb', ['--extract', file, root], { timeout: TEN_MINUTES })
    await writeFontsConf(join(folder, 'fonts.conf'), 'root/usr/share/fonts')
    await rm(work, { recursive: true })
    return PREFIX + versionOf(packages)
  }, open)
}

/** Downloads the packages, with those they depend upon that the system lacks, and gives their files. */
async function download(work: string): Promise<string[]> {
  const archives = join(work, 'cache', 'archives')
  await mkdir(join(archives, 'partial'), { recursive: true })
  await mkdir(join(work, 'lists', 'partial'), { recursive: true })
  await mkdir(join(work, 'state'))
  const config = join(work, 'apt.conf')
  await writeFile(config, aptConf(work))
  const apt = (...args: string[]) =>
    run('apt-get', ['--config-file', config, '--yes', '--quiet', ...args], {
      env: { LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
      timeout: TEN_MINUTES,
    })
  // One unreachable source among many fails the update; whether it is needed shows in the next step.
  await apt('update').catch(() => undefined)
  // --reinstall: a part that the system already has is needed beside the others all the same.
  await apt('install', '--download-only', '--reinstall', ...PACKAGES)
  const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'))
  // The C library only works together with the loader that the system starts programs with.
  return files.filter((name) => !name.startsWith('libc6_')).map((name) => join(archives, name))
}

/**
 * Settings that keep apt within the work folder, so that it needs no rights and changes nothing. They are in a file
 * because only there can lists be cleared: the hooks would have root's run touch the system's own caches.
 */
function aptConf(work: string): string {
  return `
Dir::State "${work}/state";
Dir::State::lists "${work}/lists";
Dir::State::status "/var/lib/dpkg/status";
Dir::Cache "${work}/cache";
Dir::Cache::archives "${work}/cache/archives";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
Dir::Log "${work}/log";
// Locks are root's. Nobody else is in the work folder.
Debug::NoLocking "true";
// As root apt would download as a user who may not be able to get at the work folder.
APT::Sandbox::User "root";
APT::Install-Recommends "false";
APT::Keep-Downloaded-Packages "true";
Acquire::Languages "none";
Acquire::Retries "3";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear DPkg::Pre-Invoke;
#clear DPkg::Post-Invoke;
#clear DPkg::Pre-Install-Pkgs;
`
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

/** The likes of usr/lib/x86_64-linux-gnu, and the folders in it where some packages keep libraries of their own. */
async function libraryFolders(root: string): Promise<string[]> {
  const found: string[] = []
  for (const lib of [join(root, 'usr/lib'), join(root, 'lib')]) {
    for (const name of await readdir(lib).catch(() => [])) {
      if (!/-linux-gnu/.test(name)) continue
      const folder = join(lib, name)
      const inside = await readdir(folder, { withFileTypes: true })
      found.push(
        folder,
        ...inside.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name)),
      )
    }
  }
  return found
}

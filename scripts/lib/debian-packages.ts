import { access, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './browser/run.ts'

const TEN_MINUTES = 10 * 60_000
const TOOLS = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb']

/**
 * True if the system has Debian's tools, which download and unpack packages without root and without installing them.
 */
export async function hasApt(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return Promise.all(TOOLS.map((tool) => access(tool))).then(
    () => true,
    () => false,
  )
}

/** Downloads packages and unpacks them into `root` without installing them. Returns the names of the package files. */
export async function unpackDebian(packages: string[], root: string, work: string): Promise<string[]> {
  const files = await download(packages, work)
  await mkdir(root, { recursive: true })
  for (const file of files) await run('dpkg-deb', ['--extract', file, root], { timeout: TEN_MINUTES })
  return files
}

/** Downloads the packages and their missing dependencies. Returns the files. */
async function download(packages: string[], work: string): Promise<string[]> {
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
  // One unreachable source fails the update; the next step shows whether it is needed.
  await apt('update').catch(() => undefined)
  // --reinstall: packages that are installed already are downloaded too.
  await apt('install', '--download-only', '--reinstall', ...packages)
  const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'))
  // The C library only works with the system's own loader.
  return files.filter((name) => !name.startsWith('libc6_')).map((name) => join(archives, name))
}

/**
 * Settings that confine apt to the work folder, so that it needs no root and changes nothing. They are in a file because
 * only there can lists be cleared: as root, the hooks would change the system's caches.
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
// Only root may lock. Nobody else uses the work folder.
Debug::NoLocking "true";
// As root, apt would download as a user who may not have access to the work folder.
APT::Sandbox::User "root";
APT::Install-Recommends "false";
APT::Keep-Downloaded-Packages "true";
Acquire::Languages "none";
Acquire::Retries "3";
// Don't wait for minutes on a network that drops packets.
Acquire::http::Timeout "20";
Acquire::https::Timeout "20";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear DPkg::Pre-Invoke;
#clear DPkg::Post-Invoke;
#clear DPkg::Pre-Install-Pkgs;
`
}

/** Folders such as usr/lib/x86_64-linux-gnu, with subfolders in which some packages put their own libraries. */
export async function libraryFolders(root: string): Promise<string[]> {
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

import { access, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './browser/run.ts'

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

/** Fetches packages and unpacks them into `root`, installing nothing. Gives the names of the package files. */
export async function unpackDebian(packages: string[], root: string, work: string): Promise<string[]> {
  const files = await download(packages, work)
  await mkdir(root, { recursive: true })
  for (const file of files) await run('dpkg-deb', ['--extract', file, root], { timeout: TEN_MINUTES })
  return files
}

/** Downloads the packages, with those they depend upon that the system lacks, and gives their files. */
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
  // One unreachable source among many fails the update; whether it is needed shows in the next step.
  await apt('update').catch(() => undefined)
  // --reinstall: a part that the system already has is needed beside the others all the same.
  await apt('install', '--download-only', '--reinstall', ...packages)
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
// A network that swallows everything is no reason to wait for minutes.
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

/** The likes of usr/lib/x86_64-linux-gnu, and the folders in it where some packages keep libraries of their own. */
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

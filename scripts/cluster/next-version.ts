import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A simulated next release of the product. */
export interface NextVersion {
  folder: string
  /** A built file that only it has, and one that it no longer has. */
  newFile: string
  oldFile: string
}

/** The value it writes into its new columns; this version leaves them at the default. */
export const NEXT = 'next'
export const NEXT_ENV = { PGOPTIONS: `-c bowerbird.version=${NEXT}` }

/**
 * A migration that must be compatible with the running version: adds columns, one of them required with a default. It
 * also changes the type of a column in use, which a release should not do, to invalidate prepared statements.
 */
const EXPAND = `
alter table messages add column trial_version text default current_setting('bowerbird.version', true);
alter table ads add column trial_version text default current_setting('bowerbird.version', true);
alter table accounts
  add column trial_points int not null default 0,
  alter column password_hash type varchar;
`

const INDEX = `
drop index concurrently if exists ads_by_trial_version;
create index concurrently ads_by_trial_version on ads (trial_version);
`

/** Creates it from this version: the same code with two more migrations and other built files. */
export async function makeNextVersion(folder: string): Promise<NextVersion> {
  const from = (...path: string[]) => join(root, ...path)
  const to = (...path: string[]) => join(folder, ...path)
  await mkdir(to('server'), { recursive: true })
  // Code is copied because Node resolves symbolic links; the rest is linked.
  for (const path of ['server/src', 'server/bin', 'server/migrations', 'web/dist', 'server/package.json'])
    await cp(from(path), to(path), { recursive: true })
  for (const path of [
    'node_modules',
    'server/node_modules',
    'server/data',
    'server/demo',
    'contract',
    'package.json',
  ])
    await symlink(from(path), to(path))
  await writeFile(to('server/migrations/9990_trial.sql'), EXPAND)
  await writeFile(to('server/migrations/9991_trial_index.concurrently.sql'), INDEX)

  const assets = to('web/dist/client/assets')
  const names = (await readdir(assets)).sort()
  const old = names.find((name) => name.endsWith('.js'))
  if (!old) throw new Error('The build has no files')
  for (const name of names) if (name.startsWith(old)) await rm(join(assets, name))
  await writeFile(join(assets, 'next-0a1b2c3d.js'), 'export {}\n')
  return { folder, newFile: '/assets/next-0a1b2c3d.js', oldFile: `/assets/${old}` }
}

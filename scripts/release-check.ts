/**
 * Asks, before a release, what no test can know: whether the installed Node runtime is the published one, and whether
 * advisories are known about the packages that run in production. Needs the network.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { runtimeFault } from './lib/runtime-checksum.ts'

const root = join(import.meta.dirname, '..')
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  optionalDependencies: Record<string, string>
}
const version = optionalDependencies[`node-${process.platform}-${process.arch}`] ?? process.versions.node

const fault = await runtimeFault({
  version,
  platform: process.platform,
  arch: process.arch,
  file: realpathSync(process.execPath),
}).catch((error: Error) => `The runtime could not be checked: ${error.message}`)
process.stdout.write(fault ? `✗ ${fault}\n` : `✓ Node ${version} is the published program\n`)

// .npmrc switches the question off for installs; asked for, npm answers.
const audit = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=moderate'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.stdout.write(
  audit.status === 0 ? '✓ No advisories\n' : '✗ Advisories, or npm could not ask for them\n',
)

process.exitCode = fault || audit.status !== 0 ? 1 : 0

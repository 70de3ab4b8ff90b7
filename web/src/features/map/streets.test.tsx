import { getPostcodes } from '@bowerbird/contract/places/outlines.endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLoaded } from '../../platform/once.ts'
import { answer, render } from '../../testing/render.tsx'
import { withSettings } from '../../testing/with-settings.ts'
import { PlaceMap } from './place-map.tsx'

const maps: FakeMap[] = []

/** MapLibre draws with WebGL, which the DOM of these tests doesn't have. */
class FakeMap {
  options: { style: string; zoom: number }
  removed = false
  listeners: Record<string, () => void> = {}
  constructor(options: FakeMap['options']) {
    if (options.style.includes('no-webgl')) throw new Error('Failed to initialize WebGL')
    this.options = options
    maps.push(this)
  }
  on(name: string, listener: () => void) {
    this.listeners[name] = listener
  }
  jumpTo() {}
  remove() {
    this.removed = true
  }
}
vi.mock('maplibre-gl', () => ({ Map: FakeMap, setWorkerUrl: () => undefined }))
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?url', () => ({ default: '/worker.js' }))
vi.mock('maplibre-gl/dist/maplibre-gl.css', () => ({}))

beforeEach(() => {
  forgetLoaded()
  maps.length = 0
  const ring = [
    [151.1, -33.9],
    [151.1, -33.8],
    [151.2, -33.8],
    [151.1, -33.9],
  ]
  const geometries = [{ type: 'Polygon', arcs: [[0]], properties: { p: '2042', s: 'NSW' } }]
  vi.stubGlobal('fetch', async () =>
    Response.json({
      type: 'Topology',
      arcs: [ring],
      objects: { postcodes: { type: 'GeometryCollection', geometries } },
    }),
  )
  answer(getPostcodes, { outlines: 'v1', postcodes: {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLoaded()
})

const NOTE = 'Streets can’t be shown right now.'

async function show(mapStyle: string) {
  withSettings({ mapStyle })
  const { container } = render(<PlaceMap postcode="2042" name="Newtown" />)
  await screen.findByRole('img', { name: 'Map of Newtown and its neighbours' })
  return container
}

test('streets lie beneath the outlines; a tile that is missing later is a gap and nothing else', async () => {
  const container = await show('https://tiles.example/style.json')
  await waitFor(() => expect(maps).toHaveLength(1))
  expect(maps[0]?.options.style).toBe('https://tiles.example/style.json')
  act(() => maps[0]?.listeners['style.load']?.())
  act(() => maps[0]?.listeners.error?.())
  expect(container.querySelector('.map-with-streets')).not.toBeNull()
  expect(screen.queryByText(NOTE)).toBeNull()
})

test('a style that can’t be loaded leaves the outlines, with a note', async () => {
  const container = await show('https://tiles.example/gone.json')
  await waitFor(() => expect(maps).toHaveLength(1))
  act(() => maps[0]?.listeners.error?.())
  expect(await screen.findByText(NOTE)).toBeVisible()
  expect(maps[0]?.removed).toBe(true)
  expect(container.querySelector('.map-with-streets')).toBeNull()
  expect(container.querySelectorAll('path').length).toBeGreaterThan(0)
})

test('so does a browser without WebGL', async () => {
  const container = await show('https://tiles.example/no-webgl.json')
  expect(await screen.findByText(NOTE)).toBeVisible()
  expect(container.querySelectorAll('path').length).toBeGreaterThan(0)
})

test('without a style nothing is asked for', async () => {
  await show('')
  expect(maps).toHaveLength(0)
  expect(screen.queryByText(NOTE)).toBeNull()
})

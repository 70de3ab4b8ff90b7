import { getPostcodes } from '@bowerbird/contract/places/outlines.endpoints'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Topology } from 'topojson-specification'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLoaded } from '../../../../platform/once.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { placeLabels } from './labels.ts'
import { PlaceMap } from './place-map.tsx'
import { boxOf, project } from './projection.ts'
import { ResultsMap, type ResultsMapProps } from './results-map.tsx'
import { shadesOf, shortCount } from './shades.ts'
import { shapesIn } from './shapes.ts'
import { fit, formatScale, kilometresPerPixel, scaleBar, visibleBox } from './view.ts'

type Square = [west: number, south: number, east: number, north: number]

/** Squares, as a file of outlines. */
const topologyOf = (squares: { properties: object; square: Square }[], name = 'postcodes') =>
  ({
    type: 'Topology',
    arcs: squares.map(({ square: [w, s, e, n] }) => [
      [w, s],
      [w, n],
      [e, n],
      [e, s],
      [w, s],
    ]),
    objects: {
      [name]: {
        type: 'GeometryCollection',
        geometries: squares.map(({ properties }, arc) => ({ type: 'Polygon', arcs: [[arc]], properties })),
      },
    },
  }) as unknown as Topology

const country = {
  ...topologyOf(
    [
      { properties: { s: 'NSW' }, square: [141, -37, 153, -28] },
      { properties: { s: 'QLD' }, square: [138, -28, 153, -10] },
    ],
    'states',
  ),
  extent: { home: [138, -37, 153, -10], areas: { '20': [151, -34, 151.4, -33.8] } },
}
const postcodes = [
  { properties: { p: '2042', s: 'NSW' }, square: [151.1, -33.9, 151.2, -33.8] as Square },
  { properties: { p: '2043', s: 'NSW' }, square: [151.2, -33.9, 151.3, -33.8] as Square },
  { properties: { p: '2580', s: 'NSW' }, square: [149, -35.5, 150.2, -34.5] as Square },
]

/** The files that were fetched. */
let fetched: string[] = []

beforeEach(() => {
  forgetLoaded()
  fetched = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address.replace(/^.*\//, ''))
    const file = address.includes('country') ? country : topologyOf(postcodes)
    return Response.json(file)
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  answer(getPostcodes, {
    outlines: 'v1',
    postcodes: {
      '2042': { suburb: 'Newtown', state: 'NSW' },
      '2043': { suburb: 'Erskineville', state: 'NSW' },
      '2580': { suburb: 'Goulburn', state: 'NSW' },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLoaded()
})

describe('what a view shows', () => {
  const size = { width: 400, height: 300 }
  const home = boxOf([138, -37, 153, -10])

  test('a view fits all of a box', () => {
    const visible = visibleBox(fit(home, size), size)
    expect(visible.left).toBeLessThanOrEqual(home.left)
    expect(visible.right).toBeGreaterThanOrEqual(home.right)
    // The taller side decides, with a margin of 20 pixels.
    const perPixel = (home.bottom - home.top) / (size.height - 40)
    expect(visible.top).toBeCloseTo(home.top - 20 * perPixel)
    expect(visible.bottom).toBeCloseTo(home.bottom + 20 * perPixel)
  })

  test('a view of a map has a scale bar of a round length that is true', () => {
    const sydney = project(151.2, -33.87)
    const view = { ...sydney, scale: 1 }
    // The length of a degree of longitude in Sydney.
    const degree = project(152.2, -33.87).x - sydney.x
    expect(kilometresPerPixel(view) * degree).toBeCloseTo(92.4, 0)
    const { kilometres, pixels } = scaleBar(view, 96)
    expect(pixels).toBeLessThanOrEqual(96)
    expect([1, 2, 5, 10, 20, 50, 100, 200, 500]).toContain(kilometres)
    expect(pixels * kilometresPerPixel(view)).toBeCloseTo(kilometres)
    expect([0.5, 20, 1000].map(formatScale)).toEqual(['500 m', '20 km', '1,000 km'])
  })
})

describe('numbers and shades', () => {
  test('numbers on the map are short', () => {
    expect([7, 999, 1000, 1234, 12_345, 999_999].map(shortCount)).toEqual([
      '7',
      '999',
      '1k',
      '1.2k',
      '12k',
      '1m',
    ])
  })

  test('shades on the map spread evenly, and no ads have no shade', () => {
    const shade = shadesOf({ a: 1, b: 2, c: 3, d: 50, e: 10_000 })
    expect(['none', 'a', 'b', 'c', 'd', 'e'].map(shade)).toEqual([0, 1, 1, 2, 3, 5])
  })

  test('labels on the map become one where they would touch', () => {
    const shapes = shapesIn(topologyOf(postcodes))
    const counts = { '2042': 3, '2043': 4, '2580': 1 }
    const size = { width: 600, height: 400 }
    const far = placeLabels(shapes, counts, fit(boxOf([141, -37, 153, -28]), size), size)
    expect(far.map(({ shape, areas, count }) => [shape.id, areas, count])).toEqual([
      ['2043', 2, 7],
      ['2580', 1, 1],
    ])
    const close = placeLabels(shapes, counts, fit(boxOf([151.1, -33.9, 151.3, -33.8]), size), size)
    expect(close.map(({ shape, count }) => [shape.id, count])).toEqual([
      ['2043', 4],
      ['2042', 3],
    ])
  })
})

function showResults(props: Partial<ResultsMapProps> = {}) {
  const onState = vi.fn()
  const onPostcode = vi.fn()
  const all = {
    counts: { '2042': 37, '2043': 1, '2580': 2 },
    isApproximate: false,
    state: undefined,
    postcode: undefined,
    onState,
    onPostcode,
    ...props,
  }
  return { onState, onPostcode, ...render(<ResultsMap {...all} />) }
}

/** With Ctrl. */
function zoomByWheel(map: HTMLElement, deltaY: number): Event {
  const wheel = createEvent.wheel(map, { deltaY, cancelable: true })
  // The DOM of these tests leaves them out.
  Object.defineProperties(wheel, { ctrlKey: { value: true }, clientX: { value: 9 }, clientY: { value: 9 } })
  fireEvent(map, wheel)
  return wheel
}

describe('the map of results', () => {
  test('the map of results numbers the states, which fetches the country only, and one can be chosen', async () => {
    const { onState } = showResults()
    fireEvent.click(await screen.findByRole('button', { name: 'New South Wales: 40 ads' }))
    expect(onState).toHaveBeenCalledWith('New South Wales')
    expect(fetched).toEqual(['country.json'])
    expect(screen.queryByRole('button', { name: /Queensland/ })).toBeNull()
  })

  test('the map of results numbers the postcodes of a state; close ones zoom in, and one can be chosen', async () => {
    const { onPostcode } = showResults({ state: 'New South Wales' })
    expect(await screen.findByRole('button', { name: 'Goulburn 2580: 2 ads' })).toHaveTextContent('2')
    fireEvent.click(screen.getByRole('button', { name: '38 ads in 2 areas around Newtown 2042: zoom in' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Newtown 2042: 37 ads' }))
    expect(onPostcode).toHaveBeenCalledWith('2042')
    expect(fetched).toContain('area-20.json')
  })

  test('the map of results goes to the postcode of the address, and choosing it again clears it', async () => {
    const { onPostcode } = showResults({ postcode: '2043', isApproximate: true })
    const label = await screen.findByRole('button', { name: 'Erskineville 2043: about 1 ad', pressed: true })
    fireEvent.click(label)
    expect(onPostcode).toHaveBeenCalledWith(undefined)
  })

  test('moves by keys, buttons, mouse and wheel', async () => {
    showResults()
    const map = await screen.findByRole('group', { name: /^Map of the ads/ })
    const place = () => map.querySelector('g')?.getAttribute('transform')
    const moves = [
      () => fireEvent.keyDown(map, { key: 'ArrowRight' }),
      () => fireEvent.keyDown(map, { key: '+' }),
      () => fireEvent.click(screen.getByRole('button', { name: 'Zoom in' })),
      () => fireEvent.click(screen.getByRole('button', { name: 'Zoom to Australia' })),
      () => {
        fireEvent.mouseDown(map, { view: window, button: 0, clientX: 100, clientY: 100 })
        fireEvent.mouseMove(map, { view: window, clientX: 140, clientY: 100 })
        fireEvent.mouseUp(map, { view: window, clientX: 140, clientY: 100 })
      },
      () => zoomByWheel(map, -100),
    ]
    for (const [at, move] of moves.entries()) {
      const before = place()
      move()
      await waitFor(() => expect(place(), `move ${at}`).not.toBe(before))
    }
    const before = place()
    fireEvent.wheel(map, { deltaY: -100 })
    expect(await screen.findByText('Hold Ctrl or ⌘ and scroll to zoom')).toBeVisible()
    expect(place()).toBe(before)
  })
})

/** Scale and middle of a map, from the transform of its areas. */
function placeOn(map: HTMLElement) {
  const transform = map.querySelector('g')?.getAttribute('transform') ?? ''
  const [, , scale = 0, x = 0, y = 0] = [...transform.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number)
  return { scale, x: -x, y: -y }
}

test('two fingers zoom the map around the point between them', async () => {
  showResults()
  const map = await screen.findByRole('group', { name: /^Map of the ads/ })
  await screen.findByRole('button', { name: 'New South Wales: 40 ads' })
  const before = placeOn(map)
  const finger = (identifier: number, clientX: number, clientY = 200) =>
    ({ identifier, clientX, clientY, target: map }) as unknown as Touch
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touches: Touch[], changedTouches = touches) =>
    fireEvent[type](map, { touches, changedTouches })
  touch('touchStart', [finger(1, 300)])
  touch('touchStart', [finger(1, 300), finger(2, 400)], [finger(2, 400)])
  touch('touchMove', [finger(1, 300), finger(2, 500)], [finger(2, 500)])
  await waitFor(() => expect(placeOn(map).scale).toBeCloseTo(before.scale * 2))
  // The part between the fingers is still there.
  const [width, height] = ['width', 'height'].map((name) =>
    Number(map.querySelector('svg')?.getAttribute(name)),
  )
  const at = (middle: number, { scale, x, y }: ReturnType<typeof placeOn>) => ({
    x: x + (middle - Number(width) / 2) / scale,
    y: y + (200 - Number(height) / 2) / scale,
  })
  const [from, to] = [at(350, before), at(400, placeOn(map))]
  expect(to.x).toBeCloseTo(from.x, 0)
  expect(to.y).toBeCloseTo(from.y, 0)
  touch('touchMove', [finger(1, 400), finger(2, 500)], [finger(1, 400)])
  await waitFor(() => expect(placeOn(map).scale).toBeCloseTo(before.scale))
  touch('touchEnd', [finger(2, 500)], [finger(1, 400)])
  touch('touchEnd', [], [finger(2, 500)])
})

test('the end of a drag chooses nothing, and a click does', async () => {
  const { onState } = showResults()
  const map = await screen.findByRole('group', { name: /^Map of the ads/ })
  await screen.findByRole('button', { name: 'New South Wales: 40 ads' })
  const area = map.querySelector('path') ?? map
  const at = (clientX: number) => ({ view: window, button: 0, clientX, clientY: 100 })
  fireEvent.mouseDown(area, at(100))
  fireEvent.mouseMove(area, at(140))
  fireEvent.mouseUp(area, at(140))
  fireEvent.click(area, at(140))
  expect(onState).not.toHaveBeenCalled()
  // The next click is prevented until the browser's own would have come.
  await new Promise((resolve) => setTimeout(resolve))
  fireEvent.mouseDown(area, at(140))
  fireEvent.mouseUp(area, at(140))
  fireEvent.click(area, at(140))
  expect(onState).toHaveBeenCalledWith('New South Wales')
})

test('the wheel does not zoom the page when the map is as close as it gets', async () => {
  showResults()
  const map = await screen.findByRole('group', { name: /^Map of the ads/ })
  await screen.findByRole('button', { name: 'New South Wales: 40 ads' })
  for (let step = 0; step < 20; step++) fireEvent.keyDown(map, { key: '+' })
  const closest = placeOn(map).scale
  expect(zoomByWheel(map, -2000).defaultPrevented).toBe(true)
  expect(placeOn(map).scale).toBe(closest)
})

test('the middle of the map stays within the country', async () => {
  showResults()
  const map = await screen.findByRole('group', { name: /^Map of the ads/ })
  await screen.findByRole('button', { name: 'New South Wales: 40 ads' })
  const { right } = boxOf([138, -37, 153, -10])
  for (let step = 0; step < 20; step++) fireEvent.keyDown(map, { key: 'ArrowRight' })
  await waitFor(() => expect(placeOn(map).x).toBeCloseTo(right))
})

describe('the map of a place', () => {
  test('the map of a place shows the postcode and its neighbours, with a scale and the source of the outlines', async () => {
    render(<PlaceMap postcode="2042" name="Newtown" />)
    const map = await screen.findByRole('img', { name: 'Map of Newtown and its neighbours' })
    await waitFor(() => expect(map.querySelectorAll('path').length).toBeGreaterThanOrEqual(3))
    expect(screen.getByText('© Australian Bureau of Statistics')).toBeVisible()
    expect(screen.getByText(/^\d+ k?m$/)).toBeVisible()
  })

  test('the map of a postcode without outlines says so', async () => {
    render(<PlaceMap postcode="2899" name="Norfolk Island" />)
    expect(await screen.findByText('There is no map of postcode 2899.')).toBeVisible()
  })
})

import { expect, test } from 'vitest'
import { fitCamera, frameOf } from './camera.ts'
import { studioLight } from './light.ts'
import { matt } from './material.ts'
import { boundsOf, join, place } from './mesh.ts'
import { render } from './render.ts'
import { box, extrude, rectangle, sphere, triangles } from './shapes.ts'
import type { Vec } from './vector.ts'

const WIDTH = 64
const floor = box([-9, -0.1, -9], [18, 0.1, 18], matt('#ffffff'), 0)
const ball = place(sphere(0.5, matt('#ff0000')), { at: [0, 0.5, 0] })
const middle: Vec = [0, 0.5, 0]
const camera = fitCamera(ball, middle, 0.6, { around: 0, above: 25 })

function pixel(pixels: Uint8Array, x: number, y: number): [number, number, number] {
  const at = (Math.round(y * (WIDTH * 0.75)) * WIDTH + Math.round(x * WIDTH)) * 3
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
}

const draw = (mesh = join(ball, floor)) =>
  render(
    { mesh, camera, light: studioLight, middle, radius: 2, backdrop: (_x, _y, _z, out) => out.fill(0) },
    WIDTH,
  )

test('the object is in the middle of the picture and in front of the floor', () => {
  const [red, green] = pixel(draw(), 0.5, 0.5)
  expect(red).toBeGreaterThan(120)
  expect(green).toBeLessThan(60)
})

test('the object throws a shadow on the floor, away from the light', () => {
  const lit = render(
    { mesh: floor, camera, light: studioLight, middle, radius: 2, backdrop: () => {} },
    WIDTH,
  )
  const shaded = draw()
  const darker = (x: number, y: number) => pixel(lit, x, y)[1] - pixel(shaded, x, y)[1]
  expect(darker(0.72, 0.8)).toBeGreaterThan(20)
  expect(darker(0.06, 0.9)).toBeLessThan(20)
})

test('a camera fits its object into the given share of the frame', () => {
  const { left, right, top, bottom } = frameOf(ball, camera)
  expect(Math.max((right - left) / 2 / 0.72, (top - bottom) / 1.5 / 0.74)).toBeCloseTo(1, 2)
  expect(left + right).toBeCloseTo(0, 5)
})

test('shapes have the size they are given', () => {
  const { low, high } = boundsOf(extrude(rectangle(2, 1, 0.2), 0.5, matt('#ffffff'), 0.05))
  expect(high[0] - low[0]).toBeCloseTo(2, 3)
  expect(high[1] - low[1]).toBeCloseTo(1, 3)
  expect(high[2] - low[2]).toBeCloseTo(0.5, 3)
})

test('a concave polygon is cut into triangles that cover its area', () => {
  const notched = [
    [0, 0],
    [4, 0],
    [4, 3],
    [2, 1],
    [0, 3],
  ] as const
  const area = triangles(notched).reduce(
    (sum, [a, b, c]) => sum + Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2,
    0,
  )
  expect(area).toBeCloseTo(8, 6)
})

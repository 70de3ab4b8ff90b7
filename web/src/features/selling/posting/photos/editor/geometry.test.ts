import { describe, expect, test } from 'vitest'
import { type Edit, noEdits, redo, undo, withEdit } from './edits.ts'
import { boundsOf, centredPart, fitInto, pixelsOf, turned } from './geometry.ts'

const photo = { width: 400, height: 300 }

describe('a part of a picture', () => {
  test('a part has whole pixels within the picture, and at least one', () => {
    expect(pixelsOf({ x: 10.1, y: 50, width: 20, height: 25.1 }, photo)).toEqual({
      x: 40,
      y: 150,
      width: 81,
      height: 76,
    })
    expect(pixelsOf({ x: -5, y: 90, width: 200, height: 50 }, photo)).toEqual({
      x: 0,
      y: 270,
      width: 400,
      height: 30,
    })
    expect(pixelsOf({ x: 100, y: 100, width: 0, height: 0 }, photo)).toEqual({
      x: 399,
      y: 299,
      width: 1,
      height: 1,
    })
  })

  test.each([
    [photo, 4 / 3],
    [turned(photo), 4 / 3],
    [{ width: 1000, height: 100 }, 4],
  ])('a part in the middle of %j has the shape %d', (picture, aspect) => {
    const { width, height, x } = pixelsOf(centredPart(picture, { aspect, share: 0.8 }), picture)
    expect(Math.abs(width / height / aspect - 1)).toBeLessThan(0.05)
    expect(Math.abs(x * 2 + width - picture.width)).toBeLessThanOrEqual(1)
  })

  test('a picture fits into its room and is never enlarged', () => {
    expect(fitInto(photo, { width: 200, height: 200 })).toEqual({ width: 200, height: 150 })
    expect(fitInto(photo, { width: 2000, height: 2000 })).toEqual(photo)
  })

  test('a stroke at the edge stays within the picture', () => {
    expect(boundsOf([{ x: 395, y: 2 }], 10, photo)).toEqual({ x: 385, y: 0, width: 15, height: 12 })
  })
})

test('undo and redo follow the order of the edits, and another edit ends redo', () => {
  const [left, right]: Edit[] = [
    { kind: 'turn', by: -90 },
    { kind: 'turn', by: 90 },
  ]
  if (!left || !right) throw new Error('two edits')
  const both = withEdit(withEdit(noEdits, left), right)
  expect(undo(both)).toEqual({ done: [left], undone: [right] })
  expect(redo(undo(both))).toEqual(both)
  expect(redo(undo(undo(both)))).toEqual({ done: [left], undone: [right] })
  expect(withEdit(undo(both), left)).toEqual({ done: [left, left], undone: [] })
  expect(undo(noEdits)).toBe(noEdits)
})

import { expect, test } from 'vitest'
import { groupPhotos } from './group-photos.ts'
import { exifTime } from './taken-at.ts'

const photo = (name: string, seconds: number) => ({
  file: new File([], name),
  takenAt: seconds * 1000,
})
const names = (groups: File[][]) => groups.map((group) => group.map(({ name }) => name).join(' '))

test('photos taken shortly after each other are of one thing, whatever order they are chosen in', () => {
  const groups = groupPhotos([
    photo('lamp', 300),
    photo('chair2', 20),
    photo('chair1', 0),
    photo('desk', 100),
  ])
  expect(names(groups)).toEqual(['chair1 chair2', 'desk', 'lamp'])
})

test('an ad takes eight photos: a ninth begins the next one', () => {
  const groups = groupPhotos(Array.from({ length: 9 }, (_, i) => photo(String(i), i)))
  expect(groups.map(({ length }) => length)).toEqual([8, 1])
})

/** A JPEG with nothing but the time it was taken. */
function jpeg(time: string, isLittle: boolean): ArrayBuffer {
  const bytes = new ArrayBuffer(96)
  const view = new DataView(bytes)
  const write = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i))
  }
  const entry = (at: number, tag: number, value: number) => {
    view.setUint16(at, 1, isLittle)
    view.setUint16(at + 2, tag, isLittle)
    view.setUint32(at + 10, value, isLittle)
  }
  view.setUint16(0, 0xffd8)
  view.setUint16(2, 0xffe1)
  view.setUint16(4, 90)
  write(6, 'Exif\0\0')
  const tiff = 12
  write(tiff, isLittle ? 'II' : 'MM')
  view.setUint32(tiff + 4, 8, isLittle)
  entry(tiff + 8, 0x8769, 26)
  entry(tiff + 26, 0x9003, 44)
  write(tiff + 44, time)
  return bytes
}

test.each([true, false])('the time is read from the photo, in either byte order: %s', (isLittle) => {
  expect(exifTime(jpeg('2026:11:19 08:30:05', isLittle))).toBe(new Date(2026, 10, 19, 8, 30, 5).getTime())
})

test.each([
  ['nothing', new ArrayBuffer(0)],
  ['a picture without a time', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]).buffer],
  ['one that is cut off', jpeg('2026:11:19 08:30:05', true).slice(0, 30)],
])('%s has no time', (_, bytes) => {
  expect(exifTime(bytes)).toBeUndefined()
})

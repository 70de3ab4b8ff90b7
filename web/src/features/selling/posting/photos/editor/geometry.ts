export interface Size {
  width: number
  height: number
}

/** In pixels of the picture. */
export interface Rect extends Size {
  x: number
  y: number
}

/** In percent of the picture, so that it stays in place however large the picture is shown. */
export type PercentRect = Rect

export interface Point {
  x: number
  y: number
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** The whole pixels that a part of the picture touches; at least one. */
export function pixelsOf(part: PercentRect, { width, height }: Size): Rect {
  const left = Math.min(width - 1, Math.floor(clamp((part.x / 100) * width, width)))
  const top = Math.min(height - 1, Math.floor(clamp((part.y / 100) * height, height)))
  const right = Math.ceil(clamp(((part.x + part.width) / 100) * width, width))
  const bottom = Math.ceil(clamp(((part.y + part.height) / 100) * height, height))
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** The largest part of this shape in the middle of the picture, taking a share of it. */
export function centredPart(
  picture: Size,
  { aspect, share }: { aspect?: number; share: number },
): PercentRect {
  const shape = aspect ?? picture.width / picture.height
  const width = Math.min(picture.width, picture.height * shape) * share
  const percent = { width: (width / picture.width) * 100, height: (width / shape / picture.height) * 100 }
  return { x: (100 - percent.width) / 2, y: (100 - percent.height) / 2, ...percent }
}

/** As large as fits into the room, and no larger than it is. */
export function fitInto({ width, height }: Size, room: Size): Size {
  const scale = Math.min(1, room.width / width, room.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A quarter turn changes what is wide and what is high. */
export const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/** The smallest rectangle around a stroke of the brush, within the picture. */
export function boundsOf(points: readonly Point[], radius: number, { width, height }: Size): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const x = Math.floor(clamp(Math.min(...xs) - radius, width - 1))
  const y = Math.floor(clamp(Math.min(...ys) - radius, height - 1))
  const right = Math.ceil(clamp(Math.max(...xs) + radius, width))
  const bottom = Math.ceil(clamp(Math.max(...ys) + radius, height))
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}

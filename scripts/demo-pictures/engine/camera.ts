import type { Mesh } from './mesh.ts'
import { add, cross, degrees, normalize, scale, subtract, type Vec } from './vector.ts'

const ASPECT = 4 / 3

export interface Camera {
  eye: Vec
  right: Vec
  up: Vec
  forward: Vec
  /** 1 / tan of half the horizontal angle. */
  zoom: number
  /** Moves the picture within the frame, in half widths: what a shift lens does. */
  shift: readonly [number, number]
}

export interface View {
  /** Degrees around the object: 0 looks at its front (+z), 90 at its right side (+x). */
  around: number
  /** Degrees above the horizon. */
  above: number
  /** Horizontal angle of view in degrees. */
  angle?: number
  /** The share of the frame's width and height that the object may fill. */
  fill?: readonly [number, number]
  /** Where the middle of the object is in the frame, in half frames from the centre. */
  centre?: readonly [number, number]
}

function lookAt(eye: Vec, target: Vec, angle: number): Camera {
  const forward = normalize(subtract(target, eye))
  const right = normalize(cross(forward, [0, 1, 0]))
  return {
    eye,
    right,
    up: cross(right, forward),
    forward,
    zoom: 1 / Math.tan(degrees(angle) / 2),
    shift: [0, 0],
  }
}

export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

/** The rectangle a mesh covers: -1 to 1 is the width of the picture, and -0.75 to 0.75 its height. */
export function frameOf({ points }: Mesh, camera: Camera): Frame {
  const frame = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity }
  const { eye, right, up, forward, zoom, shift } = camera
  for (let i = 0; i < points.length; i += 3) {
    const x = (points[i] as number) - eye[0]
    const y = (points[i + 1] as number) - eye[1]
    const z = (points[i + 2] as number) - eye[2]
    const depth = x * forward[0] + y * forward[1] + z * forward[2]
    const across = ((x * right[0] + y * right[1] + z * right[2]) / depth) * zoom + shift[0]
    const height = ((x * up[0] + y * up[1] + z * up[2]) / depth) * zoom + shift[1]
    frame.left = Math.min(frame.left, across)
    frame.right = Math.max(frame.right, across)
    frame.bottom = Math.min(frame.bottom, height)
    frame.top = Math.max(frame.top, height)
  }
  return frame
}

const DEFAULT_FILL = [0.72, 0.74] as const

/** A camera that shows the whole object in the middle of the picture. */
export function fitCamera(
  subject: Mesh,
  middle: Vec,
  radius: number,
  { around, above, angle = 26, fill = DEFAULT_FILL, centre = [0, 0] }: View,
): Camera {
  const direction: Vec = [
    Math.sin(degrees(around)) * Math.cos(degrees(above)),
    Math.sin(degrees(above)),
    Math.cos(degrees(around)) * Math.cos(degrees(above)),
  ]
  const at = (distance: number): Camera => lookAt(add(middle, scale(direction, distance)), middle, angle)
  let [near, far] = [radius * 1.05, radius * 40]
  for (let i = 0; i < 18; i++) {
    const distance = (near + far) / 2
    const frame = frameOf(subject, at(distance))
    const isInside =
      frame.right - frame.left < 2 * fill[0] && (frame.top - frame.bottom) * ASPECT < 2 * fill[1]
    if (isInside) far = distance
    else near = distance
  }
  const camera = at(far)
  const frame = frameOf(subject, camera)
  return {
    ...camera,
    shift: [centre[0] - (frame.left + frame.right) / 2, centre[1] / ASPECT - (frame.top + frame.bottom) / 2],
  }
}

/** Talks to tracer.cpp, which is compiled at the first use. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Light } from '../engine/light.ts'
import type { Mesh } from '../engine/mesh.ts'

const source = join(import.meta.dirname, 'tracer.cpp')
const program = join(tmpdir(), 'bowerbird-tracer')

function compiled(): string {
  if (!existsSync(program) || statSync(program).mtimeMs < statSync(source).mtimeMs)
    execFileSync('g++', [
      '-O3',
      '-march=native',
      '-ffast-math',
      '-std=c++17',
      '-pthread',
      '-o',
      program,
      source,
    ])
  return program
}

export interface Rays {
  /** Position and normal, six numbers each; a normal of zero is left out. */
  points: Float32Array
  suns: Float32Array
  /** Origin, direction, and 1 for a look through glass. */
  rays: Float32Array
  /** Widths of the pictures that points and suns are. */
  pointsWidth: number
  sunsWidth: number
  samples: number
  sunSamples: number
  /** Size of the scene. */
  radius: number
}

export interface Traced {
  around: Float32Array
  sun: Float32Array
  seen: Float32Array
}

export function trace(mesh: Mesh, light: Light, bounce: number, request: Rays): Traced {
  const n = mesh.materials.length
  const colours = new Float32Array(n * 3)
  const flags = new Int32Array(n)
  mesh.materials.forEach(({ colour, glow, isShell, clear }, i) => {
    for (let k = 0; k < 3; k++) colours[i * 3 + k] = (colour[k] as number) * (glow > 0.5 ? glow : 1)
    flags[i] = (isShell ? 1 : 0) | (glow > 0.5 ? 2 : 0) | (clear ? 4 : 0)
  })
  const head = Int32Array.of(
    n,
    request.points.length / 6,
    request.suns.length / 6,
    request.rays.length / 7,
    request.samples,
    request.sunSamples,
    request.pointsWidth,
    request.sunsWidth,
  )
  const lights = Float32Array.from([
    ...light.direction,
    ...light.colour,
    ...light.sky,
    ...light.ground,
    ...light.zenith,
    ...light.horizon,
    light.softness,
    bounce,
    request.radius,
  ])
  const bytes = (list: Float32Array | Int32Array) =>
    Buffer.from(list.buffer, list.byteOffset, list.byteLength)
  const { stdout, status, stderr } = spawnSync(compiled(), [], {
    input: Buffer.concat([
      bytes(head),
      bytes(lights),
      bytes(new Float32Array(mesh.points)),
      bytes(colours),
      bytes(flags),
      bytes(request.points),
      bytes(request.suns),
      bytes(request.rays),
    ]),
    maxBuffer: 1 << 29,
  })
  if (status) throw new Error(`The tracer failed: ${stderr.toString()}`)
  const all = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength))
  const [a, b] = [(head[1] as number) * 3, head[2] as number]
  return { around: all.subarray(0, a), sun: all.subarray(a, a + b), seen: all.subarray(a + b) }
}

import { chrome, material, matt, satin } from '../../engine/material.ts'
import { join, type Mesh, mirrored, place, quad } from '../../engine/mesh.ts'
import { block, box, curve, ellipsoid, extrude, rounded, tube } from '../../engine/shapes.ts'
import { mix, type Vec } from '../../engine/vector.ts'
import { type Body, linesOf, numberPlate, plastic, skin, trim } from './body.ts'
import { type WheelOptions, wheel } from './wheels.ts'

type Extra =
  | 'bull bar'
  | 'roof racks'
  | 'snorkel'
  | 'canopy'
  | 'tray'
  | 'sports bar'
  | 'tonneau'
  | 'light bar'
  | 'spare'

export interface AutoOptions {
  body: Body
  paint: string
  wheels?: Partial<WheelOptions>
  emblem?: 'oval' | 'ring' | 'bar' | 'shield' | 'wings' | 'none'
  extras?: readonly Extra[]
  seats?: string
}

const steel = material('#26282b', { gloss: 0.4, polish: 40, mirror: 0.05 })

/** A maker's mark that is nobody's. */
function mark(kind: NonNullable<AutoOptions['emblem']>): Mesh {
  if (kind === 'none') return join()
  const ring = (rx: number, ry: number, thick: number): Mesh =>
    tube(
      Array.from(
        { length: 25 },
        (_, i): Vec => [0, Math.sin((i / 24) * 6.2832) * ry, Math.cos((i / 24) * 6.2832) * rx],
      ),
      thick,
      chrome,
      6,
    )
  if (kind === 'oval')
    return join(
      ring(0.075, 0.05, 0.008),
      tube(
        [
          [0, 0, -0.04],
          [0, 0, 0.04],
        ],
        0.007,
        chrome,
      ),
    )
  if (kind === 'ring')
    return join(
      ring(0.062, 0.062, 0.008),
      tube(
        [
          [0, -0.045, 0],
          [0, 0.045, 0],
        ],
        0.007,
        chrome,
      ),
    )
  if (kind === 'bar') return box([-0.01, -0.016, -0.09], [0.02, 0.032, 0.18], chrome, 0.008)
  if (kind === 'shield')
    return join(ring(0.05, 0.06, 0.008), ellipsoid([0, 0, 0], [0.012, 0.035, 0.03], chrome))
  return mirrored(
    tube(
      [
        [0, 0, 0],
        [0, 0.025, 0.05],
        [0, 0.03, 0.1],
      ],
      0.009,
      chrome,
    ),
  )
}

/** Seats, wheel and dashboard: what is seen through the windows. */
function cockpit(body: Body, colour: string): Mesh {
  const { x, roof, belt, half } = linesOf(body)
  const cloth = matt(colour)
  const rows =
    body.tub || body.glassStart !== undefined
      ? [0.48]
      : body.length > 4.95
        ? [0.46, 0.62, 0.78]
        : [0.48, 0.68]
  const parts: Mesh[] = []
  for (const [i, share] of rows.entries()) {
    const at = x(share)
    const low = body.sill + 0.28
    const tall = Math.min(roof(at - 0.35) - low - 0.5, 0.62)
    for (const side of i ? [-0.44, 0, 0.44] : [-0.4, 0.4]) {
      const z = side * half(at) * 1.0
      parts.push(
        block([at + 0.15, low, z], [0.5, 0.18, 0.46], cloth, 0.06),
        place(block([0, 0, 0], [0.16, tall, 0.46], cloth, 0.07), {
          at: [at - 0.16, low + 0.1, z],
          turn: [0, 0, 14],
        }),
        place(block([0, 0, 0], [0.1, 0.19, 0.26], cloth, 0.04), { at: [at - 0.38, low + tall + 0.12, z] }),
      )
    }
  }
  const dash = x(body.screen[0]) - 0.34
  const y = belt(dash)
  const turn = dash - 0.4
  parts.push(
    box([dash - 0.12, y - 0.34, -half(dash) * 0.82], [0.5, 0.34, half(dash) * 1.64], matt('#17181a'), 0.08),
    place(
      tube(
        Array.from(
          { length: 25 },
          (_, i): Vec => [0, Math.sin((i / 24) * 6.283) * 0.18, Math.cos((i / 24) * 6.283) * 0.18],
        ),
        0.016,
        matt('#101112'),
        6,
      ),
      { at: [turn + 0.1, y - 0.05, half(dash) * 0.42], turn: [0, 0, -24] },
    ),
    block(
      [x(body.screen[1]) + 0.02, roof(x(body.screen[1])) - 0.13, 0],
      [0.03, 0.06, 0.2],
      matt('#101112'),
      0.02,
    ),
    // Pillars on the far side and the floor.
    box([x(0.9), body.sill + 0.1, -half(0) * 0.8], [x(0.25) - x(0.9), 0.05, half(0) * 1.6], matt('#141516')),
    ...body.pillars.flatMap((p) =>
      [-1, 1].map((s) =>
        tube(
          [
            [x(p), belt(x(p)), s * half(x(p)) * 0.9],
            [x(p), roof(x(p)) - 0.1, s * half(x(p)) * 0.7],
          ],
          0.04,
          matt('#1a1b1d'),
          6,
        ),
      ),
    ),
  )
  return join(...parts)
}

function extra(name: Extra, body: Body, paint: string): Mesh {
  const { x, roof, belt, half } = linesOf(body)
  const end = body.length / 2
  const w = body.width / 2
  const tubFrom = body.tub ? x(body.tub[0]) : 0
  switch (name) {
    case 'bull bar':
      return join(
        box([end - 0.02, body.sill + 0.12, -w * 0.88], [0.16, 0.3, w * 1.76], steel, 0.06),
        tube(
          curve<Vec>(
            [
              [end - 0.06, 0.86, -w * 0.84],
              [end + 0.1, 1.08, -0.52],
              [end + 0.1, 1.14, -0.3],
              [end + 0.1, 1.14, 0.3],
              [end + 0.1, 1.08, 0.52],
              [end - 0.06, 0.86, w * 0.84],
            ],
            6,
          ),
          0.033,
          steel,
        ),
        ...[-0.34, 0.34].map((z) =>
          tube(
            [
              [end + 0.1, 0.76, z],
              [end + 0.12, 1.12, z],
            ],
            0.033,
            steel,
          ),
        ),
        ...[-0.2, 0.2].map((z) => ellipsoid([end + 0.15, 0.98, z], [0.05, 0.085, 0.085], chrome)),
      )
    case 'light bar':
      return block(
        [end - 0.02, roof(end - 0.2) + 0.03, 0],
        [0.08, 0.07, 0.7],
        material('#cfd3d6', { gloss: 0.8, mirror: 0.3 }),
        0.02,
      )
    case 'roof racks': {
      const [a, b] = [x(body.screen[1] + 0.08), x(body.screen[2] - 0.06)]
      return join(
        ...[a, mix(a, b, 0.6)].map((at) =>
          box([at - 0.03, roof(at) + 0.05, -half(at) * 0.66], [0.06, 0.035, half(at) * 1.32], steel, 0.012),
        ),
      )
    }
    case 'snorkel':
      return join(
        tube(
          [
            [x(0.24), belt(x(0.24)) + 0.02, w * 0.9],
            [x(body.screen[1]) + 0.06, roof(x(body.screen[1])) - 0.02, w * 0.72],
          ],
          0.045,
          plastic,
        ),
        block(
          [x(body.screen[1]) + 0.07, roof(x(body.screen[1])) - 0.02, w * 0.72],
          [0.12, 0.18, 0.1],
          plastic,
          0.03,
        ),
      )
    case 'canopy':
      return join(
        box(
          [-end + 0.05, belt(tubFrom - 0.5) - 0.02, -w * 0.94],
          [tubFrom + end - 0.1, roof(tubFrom + 0.5) - belt(tubFrom - 0.5) - 0.04, w * 1.88],
          material(paint, { gloss: 0.8, polish: 120, mirror: 0.05 }),
          0.1,
        ),
        mirrored(
          box(
            [-end + 0.28, belt(tubFrom - 0.5) + 0.16, w * 0.935],
            [tubFrom + end - 0.56, 0.32, 0.02],
            material('#0a0d0f', { gloss: 0.9, mirror: 0.1 }),
            0.01,
          ),
        ),
      )
    case 'tonneau':
      return box(
        [-end + 0.06, belt(tubFrom - 0.6) + 0.01, -w * 0.92],
        [tubFrom + end - 0.1, 0.06, w * 1.84],
        matt('#17181a'),
        0.02,
      )
    case 'sports bar':
      return mirrored(
        tube(
          curve<Vec>(
            [
              [tubFrom - 0.9, belt(tubFrom - 0.5), w * 0.86],
              [tubFrom - 0.35, roof(tubFrom + 0.4) - 0.2, w * 0.7],
              [tubFrom - 0.22, roof(tubFrom + 0.4) - 0.14, 0],
            ],
            6,
          ),
          0.038,
          steel,
        ),
      )
    case 'tray': {
      const alloy = material('#b6babd', { gloss: 0.4, polish: 40, mirror: 0.16 })
      const y = belt(tubFrom - 0.5) - 0.06
      const [from, to] = [-end - 0.12, tubFrom - 0.06]
      return join(
        box([from, y - 0.05, -w * 1.02], [to - from, 0.1, w * 2.04], alloy, 0.01),
        mirrored(box([from, y + 0.05, w * 0.99], [to - from, 0.28, 0.035], alloy, 0.01)),
        box([from, y + 0.05, -w], [0.035, 0.28, w * 2], alloy, 0.01),
        ...[-0.8, -0.4, 0, 0.4, 0.8].map((z) =>
          tube(
            [
              [to - 0.03, y, z * w],
              [to - 0.03, y + 0.72, z * w],
            ],
            0.016,
            alloy,
            6,
          ),
        ),
        ...[0.4, 0.72].map((h) =>
          tube(
            [
              [to - 0.03, y + h, -w],
              [to - 0.03, y + h, w],
            ],
            0.022,
            alloy,
            6,
          ),
        ),
      )
    }
    case 'spare':
      return place(
        wheel({ radius: body.tyre * 0.96, width: 0.22, style: 'steel', colour: '#1b1c1e', isRough: true }),
        { at: [-end - 0.12, belt(-end + 0.3) - 0.08, 0.1], turn: [0, -90, 0] },
      )
  }
}

/** A car; its front looks towards +z. */
export function auto({
  body,
  paint: colour,
  wheels,
  emblem = 'oval',
  extras = [],
  seats = '#232527',
}: AutoOptions): Mesh {
  const lines = linesOf(body)
  const { x, roof, belt, half } = lines
  const paint = material(colour, { gloss: 1, polish: 220, mirror: 0.045 })
  const end = body.length / 2
  const w = body.width / 2
  const axles = [body.axle + body.wheelbase / 2, body.axle - body.wheelbase / 2]
  const one = wheel({ radius: body.tyre, width: 0.225, rim: 0.7, ...wheels })
  const corners = axles.flatMap((at) => [
    place(one, { at: [at, body.tyre, w - 0.105] }),
    place(one, { at: [at, body.tyre, -w + 0.105], turn: [0, 180, 0] }),
  ])
  // Lips of the wheel arches, and the dark behind the wheels.
  const arches = axles.map((at) =>
    mirrored(
      join(
        tube(
          Array.from({ length: 21 }, (_, i): Vec => {
            const turn = mix(-0.2, Math.PI + 0.2, i / 20)
            const r = body.tyre + 0.052
            return [at + Math.cos(turn) * r, body.tyre + Math.sin(turn) * r, half(at) * 1.0]
          }),
          0.016,
          (body.cladding ?? 0) > 0.1 ? trim : { ...paint },
          6,
        ),
        box(
          [at - body.tyre - 0.1, body.sill, w * 0.5],
          [body.tyre * 2 + 0.2, body.tyre * 2 - body.sill + 0.12, 0.02],
          trim,
        ),
      ),
    ),
  )
  const mirrorX = x(body.screen[0]) - 0.36
  const wing = join(
    place(
      extrude(
        rounded(
          [
            [-0.06, -0.055],
            [0.06, -0.075],
            [0.07, 0.06],
            [-0.07, 0.075],
          ],
          0.045,
          4,
        ),
        0.2,
        { ...paint },
        0.03,
      ),
      {
        at: [mirrorX, belt(mirrorX) + 0.1, half(mirrorX) * 0.96],
      },
    ),
    box([mirrorX - 0.03, belt(mirrorX) + 0.0, half(mirrorX) * 0.86], [0.05, 0.06, 0.16], plastic, 0.02),
  )
  const handles = body.doors.slice(1, body.tub || body.glassStart !== undefined ? 2 : 3).map((door) => {
    const at = x(door) + 0.1
    return box(
      [at, belt(at) - 0.14, half(at) * 0.985],
      [0.2, 0.032, 0.03],
      body.chrome === false ? { ...paint } : chrome,
      0.014,
    )
  })
  const [ground = '#f2f1ea', ink = '#1b2f5a'] = body.plateColours ?? []
  const plate = numberPlate(body.plate, [ground, ink])
  const frontY =
    body.grille === 'none' ? body.lampAt[0] - 0.16 : (body.grilleAt?.[0] ?? body.lampAt[0] - 0.16) - 0.13
  const rearY = body.tub ? body.sill + 0.1 : body.tailAt[0] - 0.16
  const nose = (y: number) => end + 0.055 + (y > 0.75 ? -0.03 : 0)
  const emblemY =
    body.grille === 'none'
      ? body.lampAt[0] + body.lampAt[1]
      : ((body.grilleAt?.[1] ?? body.lampAt[0] + body.lampAt[1] * 0.7) +
          (body.grilleAt?.[0] ?? body.lampAt[0] - 0.16)) /
          2 +
        0.03
  const rails = body.rails
    ? [
        mirrored(
          tube(
            curve<Vec>(
              [0.02, 0.06, 0.5, 0.94, 0.98].map((t): Vec => {
                const at = mix(x(body.screen[1] + 0.03), x(body.screen[2] - 0.01), t)
                return [at, roof(at) + (t > 0.03 && t < 0.97 ? 0.035 : -0.03), half(at) * 0.64]
              }),
              4,
            ),
            0.018,
            body.chrome === false ? satin('#1b1d1f') : material('#aab0b4', { gloss: 0.6, mirror: 0.3 }),
          ),
        ),
      ]
    : []
  const parts = join(
    skin(body, paint),
    cockpit(body, seats),
    ...corners,
    ...arches,
    mirrored(join(wing, ...handles)),
    box([-end + 0.3, body.sill + 0.02, -w * 0.72], [body.length - 0.6, 0.2, w * 1.44], trim),
    quad([nose(frontY), frontY, 0.186], [0, 0, -0.372], [0, 0.125, 0], plate),
    quad([-end - 0.05, rearY, -0.186], [0, 0, 0.372], [0, 0.125, 0], plate),
    place(mark(emblem), { at: [nose(emblemY) + 0.01 - (emblemY > 0.8 ? 0.02 : 0), emblemY, 0] }),
    place(mark(emblem), {
      at: [-end - 0.03, body.tub ? body.tailAt[0] + body.tailAt[1] * 0.8 : body.tailAt[0] + 0.13, 0],
      turn: [0, 180, 0],
    }),
    place(ellipsoid([0, 0, 0], [0.11, 0.05, 0.025], { ...paint }), {
      at: [x(body.screen[2]) + 0.14, roof(x(body.screen[2]) + 0.14) + 0.02, 0],
    }),
    ...rails,
    ...extras.map((name) => extra(name, body, colour)),
  )
  return place(parts, { turn: [0, -90, 0] })
}

import { chrome, glass, hex, material, matt, metal, plastic, satin, shining } from '../../engine/material.ts'
import { join, type Mesh, place, quad } from '../../engine/mesh.ts'
import { block, box, cylinder, ellipsoid, extrude, lathe, rectangle, tube } from '../../engine/shapes.ts'
import { lines } from '../../engine/textures.ts'
import { desktopScreen, editorScreen, keys, viewScreen, type Wallpaper } from './screens.ts'

export interface LaptopOptions {
  colour: string
  keyColour?: string
  width?: number
  screen?: Wallpaper | 'editor'
  /** Degrees between keyboard and lid. */
  open?: number
  isDarkDeck?: boolean
}

export function laptop({
  colour,
  keyColour = '#1b1d20',
  width = 0.31,
  screen = 'hills',
  open = 108,
  isDarkDeck = false,
}: LaptopOptions): Mesh {
  const depth = width * 0.69
  const shell = material(colour, { gloss: 0.4, polish: 40, mirror: 0.12 })
  const deck = isDarkDeck ? satin('#202226') : shell
  const lidHeight = depth * 0.98
  const lid = join(
    extrude(rectangle(width, lidHeight, 0.01), 0.005, shell, 0.0015),
    place(extrude(rectangle(width - 0.004, lidHeight - 0.004, 0.008), 0.0004, satin('#0a0b0d')), {
      at: [0, 0, 0.005],
    }),
    quad(
      [-width / 2 + 0.007, -lidHeight / 2 + 0.014, 0.0056],
      [width - 0.014, 0, 0],
      [0, lidHeight - 0.022, 0],
      screen === 'editor' ? editorScreen() : desktopScreen(screen),
    ),
    place(extrude(rectangle(0.03, 0.03, 0.012), 0.0004, metal('#cfd2d6', 0.4)), { at: [0, 0, -0.0006] }),
  )
  return join(
    place(extrude(rectangle(width, depth, 0.01), 0.012, deck, 0.003), { turn: [-90, 0, 0] }),
    quad(
      [-width * 0.44, 0.0123, depth * 0.06],
      [width * 0.88, 0, 0],
      [0, 0, -depth * 0.44],
      keys(isDarkDeck ? '#202226' : colour, keyColour),
    ),
    place(
      extrude(
        rectangle(width * 0.36, depth * 0.32, 0.004),
        0.0004,
        material(isDarkDeck ? '#2a2d31' : colour, { gloss: 0.2, mirror: 0.05 }),
      ),
      { turn: [-90, 0, 0], at: [0, 0.0122, depth * 0.29] },
    ),
    place(place(lid, { at: [0, lidHeight / 2, 0] }), {
      turn: [90 - open, 0, 0],
      at: [0, 0.012, -depth / 2 + 0.002],
    }),
  )
}

export function monitor({
  size = 0.61,
  colour = '#1d1f22',
  screen = 'reef' as Wallpaper,
  hasArm = true,
} = {}): Mesh {
  const height = size * 0.58
  const body = plastic(colour)
  return join(
    place(
      join(
        extrude(rectangle(size, height, 0.006), 0.02, body, 0.005),
        quad(
          [-size / 2 + 0.007, -height / 2 + 0.014, 0.0205],
          [size - 0.014, 0, 0],
          [0, height - 0.021, 0],
          desktopScreen(screen),
        ),
      ),
      { at: [0, height / 2 + 0.13, 0] },
    ),
    ...(hasArm
      ? [
          block([0, 0, -0.02], [0.05, 0.36, 0.03], body, 0.01),
          place(extrude(rectangle(0.24, 0.18, 0.03), 0.012, body, 0.004), { turn: [-90, 0, 0] }),
        ]
      : []),
  )
}

export function keyboard({
  width = 0.43,
  depth = 0.13,
  colour = '#3b3f45',
  keyColour = '#23262a',
  columns = 17,
  height = 0.018,
} = {}): Mesh {
  return join(
    block([0, 0, 0], [width, height, depth], plastic(colour), 0.006),
    quad(
      [-width / 2 + 0.006, height + 0.0006, depth / 2 - 0.006],
      [width - 0.012, 0, 0],
      [0, 0, -depth + 0.012],
      keys(colour, keyColour, columns, 6),
    ),
  )
}

/** Real keycaps in two colours. */
export function mechanicalKeyboard(caps: readonly string[]): Mesh {
  const unit = 0.019
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: row === 4 ? 8 : 14 }, (_, i) => {
      const isSpace = row === 4 && i === 3
      const x = row === 4 ? (i < 3 ? i * 1.3 : i === 3 ? 6.4 : i * 1.3 + 4.2) : i + (row % 2) * 0.25
      const cap = plastic(
        caps[isSpace || i === 0 || i === 13 ? 1 : (row * 5 + i) % 17 === 0 ? 2 : 0] ?? '#ddd',
      )
      return block(
        [(x - 6.6) * unit, 0.02, (row - 2) * unit],
        [unit * (isSpace ? 5.6 : 0.9), 0.011, unit * 0.9],
        cap,
        0.0035,
      )
    }),
  ).flat()
  return join(block([0, 0, 0], [unit * 15, 0.02, unit * 5.5], plastic('#2a2d33'), 0.006), ...rows)
}

export function mouse(colour = '#2b2e33'): Mesh {
  return join(
    ellipsoid([0, 0.012, 0], [0.034, 0.026, 0.056], plastic(colour)),
    place(cylinder(0.009, 0.006, chrome), { turn: [0, 0, 90], at: [0.003, 0.037, -0.028] }),
  )
}

function fan(radius: number, depth: number, colour = '#1e2023'): Mesh {
  const blade = plastic(colour)
  return join(
    lathe(
      [
        [radius * 0.93, 0],
        [radius, 0],
        [radius, 0],
        [radius, depth],
        [radius, depth],
        [radius * 0.93, depth],
        [radius * 0.93, depth],
        [radius * 0.93, 0],
      ],
      plastic('#2a2c30'),
    ),
    cylinder(radius * 0.3, depth, blade),
    ...Array.from({ length: 9 }, (_, i) =>
      place(box([0, depth * 0.2, -radius * 0.14], [radius * 0.9, depth * 0.1, radius * 0.28], blade, 0.002), {
        turn: [25, i * 40, 0],
      }),
    ),
  )
}

export function graphicsCard({ colour = '#3c3f43', fans = 2, length = 0.25, accent = '#a8abb0' } = {}): Mesh {
  const shroud = satin(colour)
  const step = length / (fans + 0.25)
  return place(
    join(
      box([-length / 2, 0, -0.056], [length, 0.036, 0.112], shroud, 0.006),
      box(
        [-length / 2 + 0.006, 0.01, -0.06],
        [length - 0.012, 0.02, 0.12],
        material(accent, {
          gloss: 0.3,
          mirror: 0.2,
          isFine: true,
          texture: (surface, x, _y, _z, pixel) => {
            const gap = lines(x, 0.004, 0.002, pixel)
            for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * (1 - gap * 0.6)
          },
        }),
        0,
      ),
      ...Array.from({ length: fans }, (_, i) =>
        place(fan(0.045, 0.012), { at: [-length / 2 + step * (i + 0.62), 0.03, 0] }),
      ),
      box([-length / 2 - 0.006, -0.01, -0.06], [0.003, 0.05, 0.125], metal('#b9bdc2')),
      box([-length * 0.3, -0.004, 0.056], [0.09, 0.004, 0.008], metal('#c79a4b', 0.3), 0),
      box([-length / 2 + 0.01, 0.004, 0.0555], [length * 0.5, 0.004, 0.002], shining('#e8f0ff', 0.6), 0),
    ),
    { turn: [62, 0, 0] },
  )
}

function memoryStick(colour = '#1d2024', accent = '#e4c93d'): Mesh {
  return join(
    box([-0.067, 0.006, -0.002], [0.134, 0.034, 0.006], satin(colour), 0.002),
    box([-0.067, 0, -0.0006], [0.134, 0.009, 0.0016], matt('#1d4a34'), 0),
    box([-0.063, 0, -0.0008], [0.126, 0.004, 0.002], metal('#c79a4b', 0.3), 0),
    box([-0.06, 0.026, 0.0035], [0.07, 0.006, 0.001], satin(accent), 0),
    box([-0.067, 0.037, -0.001], [0.134, 0.004, 0.004], plastic('#d9dde2'), 0.001),
  )
}

export const memory = (count: number, colour?: string, accent?: string): Mesh =>
  join(
    ...Array.from({ length: count }, (_, i) =>
      place(memoryStick(colour, accent), { at: [i * 0.006, 0, -i * 0.026], turn: [0, -6, 0] }),
    ),
  )

export function motherboard(): Mesh {
  const board = material('#16212b', {
    gloss: 0.15,
    isFine: true,
    texture: (surface, x, _y, z, pixel) => {
      const trace = Math.max(lines(x + z * 0.3, 0.009, 0.0008, pixel), lines(z, 0.013, 0.0008, pixel))
      for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * (1 + trace * 1.4)
    },
  })
  return join(
    box([-0.12, 0, -0.12], [0.24, 0.003, 0.24], board, 0),
    box([-0.02, 0.003, -0.055], [0.05, 0.006, 0.05], metal('#b9bdc2', 0.3), 0.002),
    ...[0, 1, 2, 3].map((i) =>
      box(
        [0.055 + i * 0.011, 0.003, -0.09],
        [0.007, i % 2 ? 0.034 : 0.008, 0.13],
        satin(i % 2 ? '#2b2e33' : '#3a3d42'),
        0.001,
      ),
    ),
    ...[0.03, 0.065].map((z) => box([-0.1, 0.003, z], [0.1, 0.01, 0.008], plastic('#34383d'), 0.001)),
    box([-0.12, 0.003, -0.12], [0.03, 0.03, 0.13], satin('#4a4f55'), 0.004),
    box([-0.05, 0.003, -0.118], [0.09, 0.022, 0.03], satin('#4a4f55'), 0.004),
  )
}

export function tower(colour = '#202327', glow = '#6fa8ff'): Mesh {
  return join(
    box([-0.11, 0, -0.22], [0.22, 0.45, 0.44], satin(colour), 0.008),
    box([0.1095, 0.015, -0.205], [0.003, 0.42, 0.41], { ...glass, mirror: 0.08 }, 0.002),
    ...[0.08, 0.22, 0.36].map((y) =>
      join(
        place(
          lathe(
            [
              [0.05, 0],
              [0.06, 0],
              [0.06, 0.006],
              [0.05, 0.006],
              [0.05, 0],
            ],
            shining(glow, 0.9),
          ),
          { turn: [90, 0, 0], at: [0, y, 0.219] },
        ),
        place(fan(0.05, 0.004), { turn: [90, 0, 0], at: [0, y, 0.217] }),
      ),
    ),
    box([0.112, 0.17, -0.14], [0.002, 0.04, 0.26], satin('#3b4046'), 0.002),
    box([0.113, 0.178, -0.12], [0.002, 0.006, 0.2], shining(glow, 0.8), 0),
    box([0.112, 0.28, -0.1], [0.002, 0.1, 0.1], satin('#34383d'), 0.002),
  )
}

export function cpuCooler(): Mesh {
  const fins = metal('#c2c5c8', 0.35)
  return join(
    ...Array.from({ length: 22 }, (_, i) =>
      box([-0.07, 0.04 + i * 0.0055, -0.02], [0.14, 0.0014, 0.05], fins, 0),
    ),
    ...[-0.05, -0.03, 0.03, 0.05].map((x) =>
      tube(
        [
          [x, 0.01, 0],
          [x, 0.17, 0],
        ],
        0.004,
        metal('#b8784a', 0.35),
      ),
    ),
    block([0, 0, 0], [0.06, 0.014, 0.05], fins),
    place(fan(0.068, 0.024, '#7a5a44'), { turn: [90, 0, 0], at: [0, 0.1, 0.03] }),
    place(fan(0.06, 0.022, '#7a5a44'), { at: [0.16, 0.0, 0.03] }),
    place(fan(0.06, 0.022, '#7a5a44'), { at: [0.17, 0.024, 0.02] }),
  )
}

export function nvme(): Mesh {
  const label = material('#101214', {
    isFine: true,
    texture: (surface, x, _y, z) => {
      if (Math.abs(z) < 0.004 && x > -0.02 && x < 0.012 && (x * 260) % 1 > 0.25)
        surface.colour = [...hex('#d8dade')]
    },
  })
  return join(
    box([-0.04, 0, -0.011], [0.08, 0.002, 0.022], matt('#15181c'), 0),
    box([-0.034, 0.002, -0.0095], [0.068, 0.0012, 0.019], label, 0),
    box([0.036, 0.0005, -0.009], [0.006, 0.002, 0.018], metal('#c79a4b', 0.3), 0),
  )
}

export function printer(): Mesh {
  const [white, grey] = [plastic('#e6e7e6'), plastic('#4a4e53')]
  return join(
    block([0, 0, 0], [0.42, 0.22, 0.4], white, 0.02),
    block([0, 0.22, -0.01], [0.42, 0.09, 0.38], grey, 0.02),
    block([0, 0.31, -0.01], [0.4, 0.03, 0.34], white, 0.012),
    place(block([0, 0, 0], [0.18, 0.005, 0.11], plastic('#1b1d20'), 0.002), {
      at: [-0.09, 0.25, 0.2],
      turn: [55, 0, 0],
    }),
    quad([-0.165, 0.235, 0.197], [0.08, 0, 0], [0, 0.05, -0.03], viewScreen('reef')),
    box([-0.15, 0.13, 0.19], [0.3, 0.03, 0.02], plastic('#1b1d20'), 0.003),
    box([-0.12, 0.135, 0.17], [0.24, 0.003, 0.12], matt('#fbfbf9'), 0),
    box([-0.19, 0.02, 0.195], [0.38, 0.08, 0.012], plastic('#d5d7d7'), 0.006),
  )
}

export function portableDrive(): Mesh {
  const shell = satin('#2a2d31')
  return join(
    block([0, 0, 0], [0.055, 0.011, 0.1], shell, 0.006),
    place(
      lathe(
        [
          [0.011, 0],
          [0.014, 0],
          [0.014, 0.004],
          [0.011, 0.004],
          [0.011, 0],
        ],
        satin('#e0752d'),
      ),
      { at: [0, 0.009, -0.034] },
    ),
    tube(
      [
        [0.028, 0.004, 0.02],
        [0.07, 0.004, 0.05],
        [0.11, 0.004, 0.0],
        [0.09, 0.004, -0.06],
      ],
      0.003,
      plastic('#1b1d20'),
    ),
    place(extrude(rectangle(0.1, 0.13, 0.02), 0.02, matt('#3c4045'), 0.008), {
      turn: [-90, 0, 0],
      at: [-0.12, 0, 0],
    }),
  )
}

export function webcam(): Mesh {
  return join(
    place(cylinder(0.026, 0.05, plastic('#1c1e21'), { round: 0.012 }), {
      turn: [90, 0, 0],
      at: [0, 0.1, -0.02],
    }),
    place(cylinder(0.014, 0.004, glass), { turn: [90, 0, 0], at: [0, 0.1, 0.029] }),
    block([0, 0.055, 0], [0.04, 0.022, 0.05], plastic('#26292d'), 0.008),
    block([0, 0, 0], [0.06, 0.055, 0.02], plastic('#26292d'), 0.006),
    block([0, 0, 0.02], [0.07, 0.012, 0.07], plastic('#26292d'), 0.005),
  )
}

/** The sets the objects are photographed on: a wall, a floor and some furniture of light, 1280 by 960. */

export const WIDTH = 1280
export const HEIGHT = 960

interface Hue {
  /** Wall, top to bottom. */
  wall: [string, string]
  /** Floor, far to near. */
  floor: [string, string]
  /** Arches, discs, plinths. */
  accent: string
  light: string
  shadow: string
}

export const hues = {
  sand: {
    wall: ['#f7e6d0', '#edd2b0'],
    floor: ['#e2c095', '#f2dcbd'],
    accent: '#dfb98a',
    light: '#fff6ea',
    shadow: '#6b4a2b',
  },
  gum: {
    wall: ['#d9ebde', '#b5d5c2'],
    floor: ['#98c2a9', '#c8e0d0'],
    accent: '#8abb9f',
    light: '#f2faf4',
    shadow: '#234b3a',
  },
  sky: {
    wall: ['#dde8ff', '#b7cefb'],
    floor: ['#9dbaf3', '#cfdefd'],
    accent: '#8fb0f5',
    light: '#f6f9ff',
    shadow: '#1d2f6b',
  },
  blush: {
    wall: ['#fce0d8', '#f5c3b6'],
    floor: ['#ecad9d', '#f8d3c9'],
    accent: '#e9a08e',
    light: '#fff5f1',
    shadow: '#6b2f2a',
  },
  wattle: {
    wall: ['#fef0c4', '#fbdb82'],
    floor: ['#f4c758', '#fce5a6'],
    accent: '#f2bf3a',
    light: '#fffaea',
    shadow: '#6a4a0a',
  },
  bower: {
    wall: ['#4a69dc', '#2747c4'],
    floor: ['#1b3aae', '#3d5cd4'],
    accent: '#6d88ee',
    light: '#b7c6ff',
    shadow: '#081238',
  },
  dusk: {
    wall: ['#e5dcf8', '#c9b9ec'],
    floor: ['#b19edd', '#d8cbf2'],
    accent: '#a68fd8',
    light: '#f8f4ff',
    shadow: '#33215f',
  },
  clay: {
    wall: ['#f6cdb2', '#e6a17c'],
    floor: ['#d98a62', '#efb795'],
    accent: '#f3c3a5',
    light: '#ffeadd',
    shadow: '#5a2410',
  },
  mist: {
    wall: ['#eceff5', '#cfd8e5'],
    floor: ['#b7c3d4', '#dde4ee'],
    accent: '#adbacd',
    light: '#ffffff',
    shadow: '#2a3350',
  },
  lagoon: {
    wall: ['#cfeeec', '#9ad6d4'],
    floor: ['#76c2c1', '#b6e2e0'],
    accent: '#6bb9b8',
    light: '#f1fdfc',
    shadow: '#0f4a52',
  },
  night: {
    wall: ['#33437f', '#1a2858'],
    floor: ['#111d47', '#2c3a72'],
    accent: '#4b5ea6',
    light: '#93a6e8',
    shadow: '#050a20',
  },
  forest: {
    wall: ['#4f9478', '#2c6a51'],
    floor: ['#225643', '#3f8268'],
    accent: '#70b295',
    light: '#c2ead6',
    shadow: '#07231a',
  },
} as const satisfies Record<string, Hue>

export type HueName = keyof typeof hues

export type BackdropName =
  | 'seamless'
  | 'arch'
  | 'disc'
  | 'plinth'
  | 'window'
  | 'steps'
  | 'wall'
  | 'hills'
  | 'coast'
  | 'street'
  | 'sea'

/** Where the floor meets the wall. */
const horizonOf: Record<BackdropName, number> = {
  seamless: 610,
  arch: 690,
  disc: 660,
  plinth: 640,
  window: 700,
  steps: 670,
  wall: 860,
  hills: 660,
  coast: 650,
  street: 690,
  sea: 470,
}

/** Where things stand, and how high above that line a plinth lifts the main object. */
export const floorOf: Record<BackdropName, { y: number; lift: number }> = {
  seamless: { y: 790, lift: 0 },
  arch: { y: 800, lift: 0 },
  disc: { y: 790, lift: 0 },
  plinth: { y: 850, lift: 112 },
  window: { y: 820, lift: 0 },
  steps: { y: 800, lift: 60 },
  wall: { y: 800, lift: 0 },
  hills: { y: 800, lift: 0 },
  coast: { y: 800, lift: 0 },
  street: { y: 810, lift: 0 },
  sea: { y: 760, lift: 0 },
}

const blurred = (id: string, deviation: number) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

function studio(name: BackdropName, hue: Hue): string {
  const horizon = horizonOf[name]
  const cx = WIDTH / 2
  switch (name) {
    case 'arch':
      return `<path d="M330 ${horizon + 14}V430a310 310 0 0 1 620 0V${horizon + 14}z" fill="${hue.shadow}" opacity=".1" filter="url(#soft)" transform="translate(16 10)"/><path d="M330 ${horizon + 10}V420a310 310 0 0 1 620 0V${horizon + 10}z" fill="url(#panel)"/>`
    case 'disc':
      return `<circle cx="${cx + 40}" cy="400" r="300" fill="url(#panel)"/><circle cx="${cx + 40}" cy="400" r="300" fill="none" stroke="${hue.light}" stroke-opacity=".6" stroke-width="3"/>`
    case 'plinth':
      return `<circle cx="${cx}" cy="390" r="330" fill="url(#panel)" opacity=".55"/><ellipse cx="${cx}" cy="872" rx="430" ry="62" fill="${hue.shadow}" opacity=".28" filter="url(#soft)"/><path d="M250 752v106a390 62 0 0 0 780 0V752z" fill="url(#drum)"/><ellipse cx="${cx}" cy="752" rx="390" ry="62" fill="url(#top)"/><ellipse cx="${cx}" cy="752" rx="388" ry="60" fill="none" stroke="${hue.light}" stroke-opacity=".7" stroke-width="3"/>`
    case 'steps':
      return `<rect x="820" y="330" width="300" height="${horizon - 320}" rx="14" fill="url(#panel)"/><path d="M120 ${horizon + 12}V520a150 150 0 0 1 300 0V${horizon + 12}z" fill="url(#panel)" opacity=".8"/><rect x="200" y="764" width="880" height="120" rx="18" fill="${hue.shadow}" opacity=".25" filter="url(#soft)" transform="translate(14 22)"/><rect x="190" y="744" width="900" height="120" rx="16" fill="url(#drum)"/><path d="M206 724h868q12 0 16 16l2 10H188l2-10q4-16 16-16z" fill="url(#top)"/>`
    case 'window':
      return `<g fill="${hue.light}" opacity=".75" filter="url(#haze)"><path d="M130 60h210l150 250H280zM370 60h210l150 250H520zM300 345h210l130 216H430zM540 345h210l130 216H670z"/></g><rect y="${horizon - 22}" width="${WIDTH}" height="22" fill="${hue.light}" opacity=".65"/><rect y="${horizon - 2}" width="${WIDTH}" height="3" fill="${hue.shadow}" opacity=".14"/>`
    case 'wall':
      return `<rect y="${horizon - 26}" width="${WIDTH}" height="26" fill="${hue.light}" opacity=".7"/><rect y="${horizon - 2}" width="${WIDTH}" height="3" fill="${hue.shadow}" opacity=".16"/><g fill="${hue.light}" opacity=".5" filter="url(#haze)"><path d="M-60 120 320-60h240L-60 300zM-60 420 760-60h200L-60 560z"/></g>`
    default:
      return ''
  }
}

function outdoors(name: BackdropName, hue: Hue): string {
  const horizon = horizonOf[name]
  const sun = `<circle cx="980" cy="220" r="210" fill="${hue.light}" opacity=".35" filter="url(#haze)"/><circle cx="980" cy="220" r="92" fill="${hue.light}" opacity=".9"/>`
  const cloud = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})" fill="${hue.light}" opacity=".8"><rect x="0" y="40" width="240" height="56" rx="28"/><circle cx="80" cy="44" r="46"/><circle cx="148" cy="36" r="58"/></g>`
  switch (name) {
    case 'hills':
      return `${sun}${cloud(130, 130, 0.95)}<path d="M0 520q170-110 360-40t380-50 300 20 240-40v420H0z" fill="${hue.accent}" opacity=".45"/><path d="M0 600q240-120 480-30t420-20 380-40v320H0z" fill="${hue.accent}" opacity=".75"/>`
    case 'coast':
      return `${sun}${cloud(160, 110, 0.8)}${cloud(560, 190, 0.55)}<rect y="470" width="${WIDTH}" height="200" fill="url(#water)"/><path d="M0 470q120-70 300-36t210 36z" fill="${hue.accent}" opacity=".7"/><path d="M0 640q320-44 640-6t640-18v60H0z" fill="${hue.light}" opacity=".75"/>`
    case 'street':
      return `${cloud(760, 120, 0.9)}${cloud(150, 190, 0.6)}<g fill="${hue.accent}" opacity=".5"><path d="M40 700V500l120-80 120 80v200zM300 700V540h150v160zM860 700V520l110-74 110 74v180zM1100 700V560h150v140z"/><circle cx="500" cy="590" r="76"/><rect x="492" y="600" width="16" height="100"/><circle cx="800" cy="570" r="92"/><rect x="791" y="600" width="18" height="100"/></g><path d="M0 ${horizon - 16}h${WIDTH}v30H0z" fill="${hue.light}" opacity=".75"/>`
    case 'sea':
      return `${sun}${cloud(140, 120, 0.9)}${cloud(600, 210, 0.5)}<path d="M0 476q160-90 380-40t320 40z" fill="${hue.accent}" opacity=".55"/><path d="M760 476q160-60 300-24t220-8v32z" fill="${hue.accent}" opacity=".4"/><rect y="470" width="${WIDTH}" height="490" fill="url(#water)"/>${[520, 575, 640].map((y, i) => `<path d="M${80 + i * 210} ${y}h${170 + i * 40}M${700 - i * 60} ${y + 24}h${200 + i * 30}" stroke="#fff" stroke-opacity=".35" stroke-width="${4 + i}" stroke-linecap="round"/>`).join('')}`
    default:
      return ''
  }
}

const isOutdoors = (name: BackdropName) => ['hills', 'coast', 'street', 'sea'].includes(name)

export function backdrop(name: BackdropName, hueName: HueName): string {
  const hue: Hue = hues[hueName]
  const horizon = horizonOf[name]
  const seamless = name === 'seamless'
  const stops = (colours: readonly string[]) =>
    colours.map((c, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${c}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
    <linearGradient id="wall" x2="0" y2="1">${stops(hue.wall)}</linearGradient>
    <linearGradient id="floor" x2="0" y2="1">${stops(seamless ? [hue.wall[1], hue.floor[0], hue.floor[1]] : hue.floor)}</linearGradient>
    <linearGradient id="panel" x2=".3" y2="1"><stop stop-color="${hue.light}" stop-opacity=".9"/><stop offset="1" stop-color="${hue.accent}" stop-opacity=".75"/></linearGradient>
    <linearGradient id="drum" x2="1" y2=".2">${stops([hue.floor[1], hue.accent, hue.floor[0]])}</linearGradient>
    <linearGradient id="top" x2=".4" y2="1">${stops([hue.light, hue.floor[1]])}</linearGradient>
    <linearGradient id="water" x2="0" y2="1">${stops(['#a8dcf2', '#5fb2e2', '#2f7fc4'])}</linearGradient>
    <radialGradient id="glow" cx=".32" cy=".22" r=".8"><stop stop-color="${hue.light}" stop-opacity=".6"/><stop offset="1" stop-color="${hue.light}" stop-opacity="0"/></radialGradient>
    <radialGradient id="vignette" cx=".5" cy=".45" r=".8"><stop offset=".6" stop-color="${hue.shadow}" stop-opacity="0"/><stop offset="1" stop-color="${hue.shadow}" stop-opacity=".13"/></radialGradient>
    ${blurred('soft', 26)}${blurred('haze', 10)}</defs>
    <rect width="${WIDTH}" height="${horizon + 2}" fill="url(#wall)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>
    ${isOutdoors(name) ? outdoors(name, hue) : ''}
    ${name === 'sea' ? '' : `<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#floor)"/>`}
    ${isOutdoors(name) ? '' : studio(name, hue)}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/></svg>`
}

/** Water in front of a hull, so that a boat lies in the sea and not on it. */
export function foreground(name: BackdropName): string | null {
  if (name !== 'sea') return null
  const wave = (y: number, shift: number) =>
    `M0 ${y}${Array.from({ length: 9 }, (_, i) => `Q${i * 160 + 40 + shift} ${y - 22} ${i * 160 + 80 + shift} ${y}T${i * 160 + 160 + shift} ${y}`).join('')}V${HEIGHT}H0z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#5fb6e6"/><stop offset="1" stop-color="#2f7fc4"/></linearGradient><linearGradient id="b" x2="0" y2="1"><stop stop-color="#3f97d6"/><stop offset="1" stop-color="#2264ac"/></linearGradient></defs><path d="${wave(716, 0)}" fill="url(#a)"/><path d="${wave(716, 0)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"/><path d="${wave(800, -50)}" fill="url(#b)" opacity=".9"/><path d="${wave(800, -50)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/></svg>`
}

/** The colours behind the members' faces. */

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

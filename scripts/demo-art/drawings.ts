/**
 * Objects the emoji set does not have (a flat TV, a fridge, a rug ...), drawn in its manner: soft gradients,
 * round corners, light from the upper left, on a 32 by 32 grid.
 */

type Stop = string

const gradient = (id: string, stops: Stop[], [x2, y2]: [number, number] = [0, 1]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops
    .map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

const radial = (id: string, stops: Stop[]) =>
  `<radialGradient id="${id}" cx="0.38" cy="0.32" r="0.75">${stops
    .map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</radialGradient>`

const svg = (defs: string[], body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><defs>${defs.join('')}</defs>${body}</svg>`

const rect = (x: number, y: number, w: number, h: number, rx: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`

const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

const times = (n: number, make: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => make(i)).join('')

function phone(light: string, dark: string, screen: Stop[]): string {
  const lens = (x: number, y: number) =>
    circle(x, y, 1.35, '#1b2133') +
    circle(x, y, 0.85, 'url(#lens)') +
    circle(x - 0.3, y - 0.3, 0.22, '#fff', 'opacity=".8"')
  return svg(
    [
      gradient('back', [light, dark], [0.8, 1]),
      gradient('bump', ['#ffffff55', '#00000022'], [1, 1]),
      gradient('frame', ['#e9ebf2', '#8d93a6', '#d9dce6'], [1, 1]),
      gradient('screen', screen, [0.6, 1]),
      radial('lens', ['#7fa0e8', '#1d2a55', '#0a0f22']),
      gradient('shine', ['#ffffff66', '#ffffff00'], [1, 0.7]),
    ],
    `<g transform="rotate(9 21 16)">${rect(15, 2.6, 13, 26.4, 2.9, dark)}${rect(15.3, 2.9, 12.4, 25.8, 2.6, 'url(#back)')}${rect(
      16.3,
      4,
      6.6,
      6.8,
      2,
      light,
      'opacity=".55"',
    )}${rect(16.3, 4, 6.6, 6.8, 2, 'url(#bump)')}${lens(18.2, 5.9)}${lens(18.2, 8.9)}${lens(21, 7.4)}</g>
    <g transform="rotate(-5 11 17)">${rect(3.8, 3.2, 13.4, 26.6, 3, 'url(#frame)')}${rect(4.15, 3.55, 12.7, 25.9, 2.7, '#0b0f1d')}${rect(
      4.6,
      4,
      11.8,
      25,
      2.3,
      'url(#screen)',
    )}${circle(13.5, 12.4, 2.6, '#fff', 'opacity=".28"')}${path('M4.6 21c3-3.4 5.4-2.6 7.5-.6s3.2 1.1 4.3-.5v7.100a2 2 0 0 1-2 2H6.900a2.3 2.3 0 0 1-2.3-2.300z', '#ffffff', 'opacity=".2"')}${rect(8.9, 4.8, 3.2, 0.95, 0.48, '#0b0f1d')}${times(
      4,
      (i) =>
        rect(
          5.9 + i * 2.5,
          25.6,
          1.9,
          1.9,
          0.55,
          ['#ffffff', '#ffe08a', '#9be8c4', '#a9c4ff'][i] ?? '#fff',
          'opacity=".92"',
        ),
    )}${path('M5.6 4.300h5.500L4.9 18V5.600q0-1.3.7-1.300z', 'url(#shine)', 'opacity=".5"')}</g>`,
  )
}

function tablet(screen: Stop[], accent: string): string {
  return svg(
    [
      gradient('frame', ['#f1f3f8', '#9aa0b2'], [1, 1]),
      gradient('screen', screen, [0.8, 1]),
      gradient('pen', ['#ffffff', '#cfd4e2'], [1, 0]),
      gradient('shine', ['#ffffff77', '#ffffff00'], [1, 1]),
    ],
    `<g transform="rotate(-4 15 16)">${rect(1.6, 5, 26, 21, 2.1, 'url(#frame)')}${rect(2, 5.4, 25.2, 20.2, 1.8, '#10142a')}${rect(
      3.2,
      6.6,
      22.8,
      17.8,
      0.9,
      'url(#screen)',
    )}${circle(20, 11.6, 2.7, accent)}${path('M3.2 20.5 9 14.200l4.4 4.6 3-2.9 9.6 8.500H4.100a.9.9 0 0 1-.9-.9z', '#ffffff', 'opacity=".45"')}${path('M3.2 22.7 8 18.500l6 5.900H4.100a.9.9 0 0 1-.9-.9z', '#ffffff', 'opacity=".6"')}${path('M3.9 6.600H14L3.2 18.500V7.500z', 'url(#shine)', 'opacity=".5"')}</g><g transform="rotate(14 29 18)">${rect(28, 8, 1.5, 16, 0.75, 'url(#pen)')}${path('M28 23h1.500l-.75 3.200z', '#b6bccc')}${rect(28, 10.2, 1.5, 0.35, 0, '#b9bfd0')}</g>`,
  )
}

function tv(screen: Stop[], sun: string, hills: [string, string]): string {
  return svg(
    [
      gradient('case', ['#3b4158', '#12162a']),
      gradient('screen', screen),
      gradient('foot', ['#7c839a', '#3a4057']),
      gradient('shine', ['#ffffff50', '#ffffff00'], [1, 0.8]),
      '<clipPath id="inside"><rect x="1.3" y="5.3" width="29.4" height="17" rx=".5"/></clipPath>',
    ],
    `${path('M7.8 22.5 5.6 26.600h1.500l3-4.100zM24.2 22.500l2.2 4.100h-1.500l-3-4.100z', 'url(#foot)')}${rect(0.8, 4.8, 30.4, 18.4, 0.95, 'url(#case)')}<g clip-path="url(#inside)">${rect(
      1.3,
      5.3,
      29.4,
      17,
      0.5,
      'url(#screen)',
    )}${circle(20.5, 12.5, 3.1, sun)}${path('M1 18c4-4.5 7-5 10.5-2s6 2 9-.6 6-2.2 10.5 1.600V23H1z', hills[0])}${path('M1 20.500c5-2.6 9-2 14-.3s10 .6 16-1.900V23H1z', hills[1])}${path('M1 5h13L4 23H1z', 'url(#shine)')}</g>`,
  )
}

function speaker(wood: [string, string]): string {
  const cone = (y: number, r: number) =>
    circle(16, y, r, '#1c2030') +
    circle(16, y, r * 0.86, 'url(#cone)') +
    circle(16, y, r * 0.34, 'url(#dome)')
  return svg(
    [
      gradient('wood', [wood[0], wood[1]], [1, 1]),
      gradient('front', ['#3a4056', '#1e2233'], [1, 1]),
      radial('cone', ['#6c748e', '#2a3046', '#161a2a']),
      radial('dome', ['#c9d0e4', '#596078']),
    ],
    `${rect(8, 1.5, 16, 29, 1.6, 'url(#wood)')}${rect(9, 2.5, 14, 27, 1, 'url(#front)')}${cone(8.8, 3.6)}${cone(20.6, 6)}${circle(10.3, 3.8, 0.32, '#8b93ab')}${circle(21.7, 3.8, 0.32, '#8b93ab')}${circle(10.3, 28.2, 0.32, '#8b93ab')}${circle(21.7, 28.2, 0.32, '#8b93ab')}`,
  )
}

function smartwatch(strap: [string, string], body: [string, string]): string {
  const ring = (r: number, colour: string, share: number) => {
    const length = 2 * Math.PI * r
    return `<circle cx="16" cy="16" r="${r}" fill="none" stroke="${colour}" stroke-opacity=".25" stroke-width="1.15"/><circle cx="16" cy="16" r="${r}" fill="none" stroke="${colour}" stroke-width="1.15" stroke-linecap="round" stroke-dasharray="${length * share} ${length}" transform="rotate(-90 16 16)"/>`
  }
  return svg(
    [
      gradient('strap', [strap[0], strap[1], strap[0]], [1, 0]),
      gradient('case', [body[0], body[1]], [1, 1]),
      gradient('glass', ['#2a3150', '#0b0e1c'], [0.6, 1]),
      gradient('shine', ['#ffffff55', '#ffffff00'], [0.9, 1]),
    ],
    `<g transform="rotate(-8 16 16)">${path('M11.2 9 12 1.500Q12.1.8 12.9.8h6.200q.8 0 .9.7L20.8 9zM11.2 23l.8 7.500q.1.7.9.7h6.200q.8 0 .9-.7l.8-7.500z', 'url(#strap)')}${times(3, (i) => circle(16, 26.5 + i * 1.5, 0.32, '#00000033'))}${rect(23.3, 12.2, 1.5, 3.2, 0.7, body[1])}${rect(7.8, 7.2, 16.4, 17.6, 4.9, 'url(#case)')}${rect(8.7, 8.1, 14.6, 15.8, 4.1, 'url(#glass)')}${ring(5.5, '#ff5c7a', 0.78)}${ring(4.1, '#9ff27a', 0.6)}${ring(2.7, '#6fd7ff', 0.85)}${path('M12.5 8.100h5L8.7 19v-6.800q0-4.1 3.8-4.100z', 'url(#shine)', 'opacity=".6"')}</g>`,
  )
}

const pad = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${path('M9.5 8.500h13c4.3 0 6.3 5 7.3 11.2.6 3.9-.7 6.3-3 6.3-2.9 0-4.1-4.6-6.3-4.600h-9c-2.2 0-3.4 4.6-6.3 4.6-2.3 0-3.6-2.4-3-6.300C3.2 13.5 5.2 8.5 9.5 8.500z', 'url(#pad)')}${path('M9.5 8.500h13c2.6 0 4.3 1.8 5.5 4.700C26.5 11 24.9 10 22.5 10h-13C7.1 10 5.5 11 4 13.2 5.2 10.3 6.9 8.5 9.5 8.500z', '#ffffff', 'opacity=".35"')}${rect(12.7, 9.6, 6.6, 4.6, 1, '#00000026')}${circle(11.8, 18, 2.6, '#1d2236')}${circle(11.8, 17.7, 1.9, 'url(#stick)')}${circle(20.2, 18, 2.6, '#1d2236')}${circle(20.2, 17.7, 1.9, 'url(#stick)')}${path('M7.6 11.200h1.600v1.500h1.500v1.600H9.200v1.500H7.600v-1.500H6.100v-1.600h1.500z', '#2a3048')}${circle(23.7, 11.3, 0.95, '#ffcf3f')}${circle(23.7, 15.7, 0.95, '#4ed18c')}${circle(21.5, 13.5, 0.95, '#5b8cff')}${circle(25.9, 13.5, 0.95, '#ff5d6c')}</g>`

const padDefs = (light: string, dark: string) => [
  gradient('pad', [light, dark]),
  radial('stick', ['#7d86a6', '#353c57']),
]

const gamepad = (light: string, dark: string) => svg(padDefs(light, dark), pad(0, -1, 1))

const gameConsole = () =>
  svg(
    [
      ...padDefs('#ffffff', '#c4cbe0'),
      gradient('wing', ['#ffffff', '#c9d0e2'], [1, 0.4]),
      gradient('core', ['#2b3148', '#0c0f1d'], [1, 0]),
      gradient('glow', ['#66b8ff', '#2a62ff']),
    ],
    `${path('M9.5 28.800h11l1.2 1.700q.3.5-.3.500H8.600q-.6 0-.3-.5z', '#1a1f33')}${rect(11, 3, 7.5, 26, 1.2, 'url(#core)')}${path('M11.6 3.500q.1-1.4-1-1.7-1.6-.3-1.8 1.7-.9 12.5 0 24 .2 1.7 2.3 1.700h1.100q-1.4-13-.6-25.700z', 'url(#wing)')}${path('M18 3q0-1.3 1.2-1.5 2-.2 2.2 1.9 1 12 0 24.1-.2 1.7-2.4 1.700h-1.300Q18.9 16 18 3z', 'url(#wing)')}${line('M11.7 5q-.5 11 .4 22', 'url(#glow)', 0.28)}${line('M17.9 5q.6 11-.2 22', 'url(#glow)', 0.28)}${pad(15, 14.5, 0.53)}`,
  )

function handheld(left: [string, string], right: [string, string]): string {
  return svg(
    [
      gradient('left', left, [1, 1]),
      gradient('right', right, [1, 1]),
      gradient('screen', ['#8be0ff', '#4a7bff', '#7a4dff'], [1, 1]),
      radial('stick', ['#59607d', '#1b2034']),
    ],
    `<g transform="rotate(-4 16 16)">${path('M7.5 8.500H5.800A4.3 4.3 0 0 0 1.5 12.800v6.900A4.3 4.3 0 0 0 5.8 24h1.700z', 'url(#left)')}${path('M24.5 8.500h1.700a4.3 4.3 0 0 1 4.3 4.300v6.900A4.3 4.3 0 0 1 26.2 24h-1.700z', 'url(#right)')}${rect(7.5, 8.3, 17, 15.9, 0.5, '#1c2136')}${rect(8.5, 9.6, 15, 13.3, 0.4, 'url(#screen)')}${circle(19.5, 13.5, 2, '#fff4b8')}${path('M8.5 20c2-3 4-3.5 6-1.500s4 1.5 9-1.500v5.500q0 .4-.4.4H8.900q-.4 0-.4-.4z', '#3fd08a')}${path('M8.5 21.500c4-1.5 8-1 15-1.900v2.900q0 .4-.4.4H8.900q-.4 0-.4-.4z', '#2aa86c')}${circle(4.5, 12.8, 1.5, 'url(#stick)')}${circle(27.5, 18.6, 1.5, 'url(#stick)')}${circle(4.5, 17.3, 0.5, '#ffffffcc')}${circle(4.5, 19.9, 0.5, '#ffffffcc')}${circle(3.2, 18.6, 0.5, '#ffffffcc')}${circle(5.8, 18.6, 0.5, '#ffffffcc')}${circle(27.5, 11.5, 0.5, '#ffffffcc')}${circle(27.5, 14.1, 0.5, '#ffffffcc')}${circle(26.2, 12.8, 0.5, '#ffffffcc')}${circle(28.8, 12.8, 0.5, '#ffffffcc')}</g>`,
  )
}

function graphicsCard(): string {
  const fan = (cx: number) =>
    `${circle(cx, 15, 5, '#0e1222')}${circle(cx, 15, 4.7, 'url(#well)')}${times(
      9,
      (i) =>
        `<path d="M${cx} 15q2.4-.6 3.9-3.3" fill="none" stroke="#7e88a8" stroke-width="1.1" stroke-linecap="round" transform="rotate(${i * 40} ${cx} 15)"/>`,
    )}${circle(cx, 15, 1.5, 'url(#hub)')}`
  return svg(
    [
      gradient('shroud', ['#525b78', '#262c42'], [0.6, 1]),
      radial('well', ['#3a4260', '#161b2e']),
      radial('hub', ['#dfe5f5', '#7a84a3']),
      gradient('gold', ['#ffd875', '#c98f1c']),
      gradient('steel', ['#eef1f8', '#9aa2b6'], [1, 0]),
      gradient('glow', ['#4ee3c1', '#3f7bff', '#b05cff'], [1, 0]),
    ],
    `<g transform="rotate(-6 16 16)">${path('M1.2 6.500h1.700v18.800H1.200q-.5 0-.5-.5V7q0-.5.5-.5z', 'url(#steel)')}${rect(6, 21, 12, 2.6, 0.3, 'url(#gold)')}${rect(2.9, 7.6, 27.9, 14.3, 1.5, 'url(#shroud)')}${rect(4.2, 8.3, 25.2, 0.7, 0.35, 'url(#glow)')}${fan(9.5)}${fan(23)}${path('M14.8 10.500h3l-2 9.500h-3z', '#ffffff', 'opacity=".12"')}</g>`,
  )
}

const memory = () => {
  const stick = (y: number, tilt: number) =>
    `<g transform="rotate(${tilt} 16 ${y + 4})">${rect(2, y, 28, 7.6, 0.8, 'url(#fin)')}${rect(2, y, 28, 1.4, 0.7, 'url(#glow)')}${times(5, (i) => rect(4.2 + i * 5, y + 2.6, 3.7, 3.4, 0.4, '#141a2e', 'opacity=".75"'))}${rect(3, y + 7.6, 12.4, 1.7, 0.2, 'url(#gold)')}${rect(16.3, y + 7.6, 12.7, 1.7, 0.2, 'url(#gold)')}</g>`
  return svg(
    [
      gradient('fin', ['#5a647f', '#2b324a'], [0.5, 1]),
      gradient('gold', ['#ffd875', '#c98f1c']),
      gradient('glow', ['#ff6a8a', '#ffb14a', '#5ee0a0', '#4aa8ff'], [1, 0]),
    ],
    stick(6, -10) + stick(16.5, -10),
  )
}

const wheel = () =>
  svg(
    [
      radial('tyre', ['#4a5064', '#232839', '#12151f']),
      gradient('rim', ['#f7f9fd', '#9ea6b8'], [1, 1]),
      radial('disc', ['#cfd5e2', '#8b93a6']),
    ],
    `${circle(16, 16, 15, '#12151f')}${circle(16, 16, 14.7, 'url(#tyre)')}${times(36, (i) => `<rect x="15.6" y="1.1" width=".8" height="2" rx=".3" fill="#0b0d15" transform="rotate(${i * 10} 16 16)"/>`)}${circle(16, 16, 10.6, '#171b29')}${circle(16, 16, 10.2, 'url(#rim)')}${circle(16, 16, 9.2, '#1d2233')}${circle(16, 16, 6.8, 'url(#disc)')}${circle(16, 16, 4, '#5b6378')}${times(5, (i) => `<path d="M14.7 16 13.7 6.600q2.3-.5 4.6 0L17.3 16z" fill="url(#rim)" transform="rotate(${i * 72} 16 16)"/>`)}${circle(16, 16, 2.6, 'url(#rim)')}${circle(16, 16, 1.3, '#3a4157')}${times(5, (i) => `<circle cx="16" cy="14" r=".32" fill="#3a4157" transform="rotate(${i * 72 + 36} 16 16)"/>`)}`,
  )

const carBattery = () =>
  svg(
    [
      gradient('body', ['#3d4560', '#1b2034'], [0.6, 1]),
      gradient('band', ['#ffcf4a', '#f2a51a'], [1, 0]),
      gradient('post', ['#f0f2f8', '#959db0'], [1, 0]),
    ],
    `${rect(6.5, 6.2, 4, 4, 0.8, 'url(#post)')}${rect(21.5, 6.2, 4, 4, 0.8, 'url(#post)')}${rect(6, 8, 5, 2, 0.6, '#e0445a')}${rect(21, 8, 5, 2, 0.6, '#3a6df0')}${rect(2.5, 9.5, 27, 3.4, 1, '#4c5573')}${rect(3.2, 12, 25.6, 14.5, 1.2, 'url(#body)')}${rect(3.2, 16, 25.6, 5.2, 0, 'url(#band)')}${path('m16.8 13.8-4.6 5.700h3.200l-1.3 4.6 5.4-6.400h-3.300z', '#ffffff')}${times(6, (i) => circle(6.5 + i * 3.8, 11.2, 0.75, '#2a3048'))}`,
  )

const shop = (awning: [string, string], wall: [string, string]) =>
  svg(
    [
      gradient('wall', wall),
      gradient('glass', ['#bfe6ff', '#6fb2ef'], [1, 1]),
      gradient('door', ['#3d6b5c', '#25493d']),
      gradient('awn', [awning[0], awning[1]]),
      gradient('white', ['#ffffff', '#e3e3ea']),
      gradient('roof', ['#8a6a55', '#5f4536']),
    ],
    `${rect(2.5, 5, 27, 24.5, 0.8, 'url(#wall)')}${rect(1.8, 3.4, 28.4, 2.6, 0.8, 'url(#roof)')}${rect(5, 7.2, 22, 3, 0.6, '#ffffff', 'opacity=".5"')}${rect(4.5, 17, 13.5, 8.8, 0.6, '#ffffff')}${rect(5, 17.5, 6, 7.8, 0.3, 'url(#glass)')}${rect(11.5, 17.5, 6, 7.8, 0.3, 'url(#glass)')}${rect(20.3, 16.5, 6.7, 13, 0.6, 'url(#door)')}${rect(21.3, 17.6, 4.7, 6.4, 0.4, 'url(#glass)')}${circle(21.6, 25.6, 0.45, '#ffd875')}${rect(4.5, 26.5, 13.5, 3, 0.5, '#a9714b')}${times(5, (i) => circle(6.2 + i * 2.5, 26.3, 1.4, i % 2 ? '#5fb97b' : '#3f9c63'))}${times(3, (i) => circle(6.9 + i * 4, 25.7, 0.55, '#ff7b93'))}${times(
      9,
      (i) =>
        path(
          `M${1.6 + i * 3.2} 11.200h3.200v3.600a1.6 1.6 0 0 1-3.2 0z`,
          i % 2 ? 'url(#white)' : 'url(#awn)',
        ),
    )}${rect(1.6, 10.6, 28.8, 1, 0.4, awning[1])}`,
  )

const landBlock = (dry: boolean) => {
  const [top, edge] = dry ? [['#e9cf86', '#cfa955'], '#b98e3e'] : [['#a6da7c', '#62b15c'], '#4c9850']
  const tree = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${path('M-.35 0h.7L.25-3h-.5z', '#7a5238')}${circle(0, -4.6, 2.3, 'url(#leaf)')}${circle(-1.4, -3.7, 1.5, 'url(#leaf)')}${circle(1.4, -3.6, 1.6, 'url(#leaf)')}</g>`
  const stake = (x: number, y: number) =>
    rect(x - 0.22, y - 2.2, 0.44, 2.4, 0.15, '#f7f2ea') + rect(x - 0.22, y - 2.2, 0.44, 0.6, 0.15, '#e0445a')
  return svg(
    [
      gradient('grass', top as string[], [0.4, 1]),
      gradient('soil', ['#b77b4d', '#7d4d2c']),
      gradient('soil2', ['#9c6540', '#653c22']),
      radial('leaf', dry ? ['#b7c77a', '#7f9650'] : ['#8fd68a', '#3d9a5c']),
      gradient('road', ['#f3e3c6', '#dcc39a'], [1, 1]),
    ],
    `${path('M1 17.5 16 25v5L1 22.200z', 'url(#soil)')}${path('M31 17.5 16 25v5l15-7.800z', 'url(#soil2)')}${path('M16 9.5 31 17 16 24.8 1 17z', 'url(#grass)')}${path('M1 17l15 7.800L31 17v1.100L16 26 1 18.100z', edge)}${path('M21.5 21.9 13 17.500l3-1.5 8.6 4.300z', 'url(#road)')}${line('M16 10.8 28.4 17 16 23.4 3.6 17z', '#ffffff', 0.22, 'stroke-dasharray=".9 .7" opacity=".9"')}${stake(16, 10.9)}${tree(8.2, 17.3, 1.25)}${tree(20.5, 14.3, 0.95)}${tree(12.6, 14, 0.7)}${stake(28.2, 17)}${stake(3.8, 17)}${stake(16, 23.5)}`,
  )
}

const storageUnit = (door: [string, string]) => {
  const roller = (x: number) =>
    rect(x, 12, 11, 17, 0.5, 'url(#door)') +
    times(9, (i) => rect(x, 13.4 + i * 1.75, 11, 0.35, 0, '#00000022')) +
    rect(x + 4.5, 27, 2, 0.7, 0.3, '#ffffffcc')
  return svg(
    [
      gradient('wall', ['#f4f1ea', '#d3cdc0']),
      gradient('roof', ['#6d7691', '#434b66']),
      gradient('door', door),
      gradient('inside', ['#20263a', '#39415c']),
      gradient('box', ['#e3b37c', '#b97f45'], [1, 1]),
    ],
    `${rect(1.5, 7.5, 29, 22, 0.6, 'url(#wall)')}${path('M.8 8.600V6.800q0-.5.5-.7L15.5 2.500q.5-.1 1 0l14.2 3.600q.5.2.5.7v1.800z', 'url(#roof)')}${roller(3.7)}${rect(17.3, 12, 11, 17, 0.5, 'url(#inside)')}${rect(17.3, 12, 11, 3.6, 0.4, 'url(#door)')}${times(2, (i) => rect(17.3, 13.3 + i * 1.4, 11, 0.3, 0, '#00000022'))}${rect(18.3, 22.6, 5, 6.4, 0.3, 'url(#box)')}${rect(23.7, 24.6, 4, 4.4, 0.3, 'url(#box)')}${rect(18.9, 18.4, 3.9, 4.2, 0.3, 'url(#box)')}${rect(20.5, 22.6, 0.7, 6.4, 0, '#f6dcb6', 'opacity=".8"')}${rect(25.4, 24.6, 0.6, 4.4, 0, '#f6dcb6', 'opacity=".8"')}${circle(9.2, 9.8, 0.8, '#ffe08a')}${circle(22.8, 9.8, 0.8, '#ffe08a')}`,
  )
}

const desk = () =>
  svg(
    [
      gradient('wood', ['#e7b98a', '#c08a58']),
      gradient('leg', ['#4a5270', '#262c44'], [1, 0]),
      gradient('screen', ['#7ec3ff', '#3e6bf0'], [1, 1]),
      gradient('case', ['#eef1f7', '#aab1c3']),
      gradient('seat', ['#5c7cf0', '#2f4fc4']),
      gradient('drawer', ['#f5f3ee', '#d9d4c8']),
    ],
    `${rect(2.6, 18, 1.3, 12.5, 0.4, 'url(#leg)')}${rect(28, 18, 1.3, 12.5, 0.4, 'url(#leg)')}${rect(20.6, 18.5, 7.4, 10.5, 0.6, 'url(#drawer)')}${times(3, (i) => rect(21.3, 19.3 + i * 3.2, 6, 2.6, 0.3, '#ffffff') + rect(23.6, 20.4 + i * 3.2, 1.4, 0.4, 0.2, '#9aa2b6'))}${rect(1, 16.4, 30, 2, 0.7, 'url(#wood)')}${rect(12.8, 13.5, 2.4, 3, 0.2, '#9aa2b6')}${rect(10.8, 15.9, 6.4, 0.7, 0.3, '#c3c9d6')}${rect(6.3, 4.5, 15.4, 9.6, 0.8, 'url(#case)')}${rect(6.9, 5.1, 14.2, 8.3, 0.4, 'url(#screen)')}${path('M6.9 11c3-2.5 5-2 7 0s4.5 1 7.2-1.500v3.500q0 .4-.4.4H7.300q-.4 0-.4-.4z', '#ffffff', 'opacity=".35"')}${rect(24.8, 15, 4, 1.5, 0.4, '#2e7d5b')}${line('M26.8 15.200V9.500l-2.6-3', '#39415c', 0.6)}${path('M22.2 7.8 25 4.900l1.5 1.500q-.9 2.6-2.7 2.900z', '#f6b914')}${path('M7.5 20.500h8q1 0 1 1v2.200h-10v-2.200q0-1 1-1z', 'url(#seat)')}${rect(6, 23.5, 11, 2, 0.9, 'url(#seat)')}${rect(10.9, 25.5, 1.2, 3, 0, '#39415c')}${line('M7.8 30.200q3.7-2.6 7.4 0', '#39415c', 0.9)}`,
  )

const bookcase = () => {
  const books = (x: number, y: number, list: [number, number, string][]) => {
    let at = x
    return list
      .map(([w, h, colour]) => {
        const book = rect(at, y - h, w, h, 0.15, colour)
        at += w + 0.1
        return book
      })
      .join('')
  }
  return svg(
    [gradient('wood', ['#e9bd8e', '#bf8a57'], [1, 1]), gradient('dark', ['#8d5f3a', '#a97448'])],
    `${rect(5, 1, 22, 29, 0.7, 'url(#wood)')}${times(4, (i) => rect(6.3, 2.3 + i * 6.8, 19.4, 5.8, 0.2, 'url(#dark)'))}${books(
      6.8,
      8.1,
      [
        [1.4, 4.6, '#e0445a'],
        [1.1, 4.2, '#f6b914'],
        [1.6, 4.9, '#3a6df0'],
        [1.1, 4, '#2e9d78'],
        [1.5, 4.7, '#f3ede2'],
      ],
    )}${circle(21.5, 6.5, 1.7, '#c8642b')}${rect(20.7, 4, 1.6, 1.5, 0.4, '#c8642b')}${books(13, 14.9, [
      [1.3, 4.5, '#7a5cd6'],
      [1.5, 4.9, '#f3ede2'],
      [1.2, 4.1, '#ff8a6a'],
      [1.6, 4.7, '#1d3fbb'],
      [1.1, 4.3, '#2e9d78'],
      [1.4, 4.8, '#f6b914'],
    ])}${rect(7.3, 12.4, 3.4, 2.5, 0.4, '#f3ede2')}${circle(8, 11.3, 1.3, '#5fb97b')}${circle(9.7, 11, 1.5, '#3f9c63')}${books(
      6.8,
      21.7,
      [
        [1.7, 4.9, '#1d3fbb'],
        [1.2, 4.2, '#ff8a6a'],
        [1.4, 4.6, '#f3ede2'],
      ],
    )}${rect(13.5, 18.3, 10.8, 3.4, 0.4, '#e8d3b0')}${rect(17.7, 19.6, 2.4, 0.7, 0.3, '#a97448')}${rect(7, 24.8, 8.6, 3.7, 0.4, '#cdd8ee')}${rect(10.2, 26.2, 2.2, 0.7, 0.3, '#7f8db3')}${books(
      17,
      28.5,
      [
        [1.5, 4.7, '#2e9d78'],
        [1.3, 4.3, '#e0445a'],
        [1.5, 4.9, '#f6b914'],
        [1.3, 4.5, '#7a5cd6'],
        [1.2, 4.8, '#f3ede2'],
      ],
    )}${rect(6, 30, 1.6, 1.2, 0.2, '#7d5130')}${rect(24.4, 30, 1.6, 1.2, 0.2, '#7d5130')}`,
  )
}

const diningTable = () => {
  const chair = (flip: boolean) =>
    `<g ${flip ? 'transform="translate(32 0) scale(-1 1)"' : ''}>${rect(1.5, 11, 1.3, 18.5, 0.5, 'url(#leg)')}${rect(1.5, 11, 1.5, 9, 0.7, 'url(#seat)')}${rect(1.5, 20, 7, 1.7, 0.7, 'url(#seat)')}${rect(7, 21.3, 1.2, 8.2, 0.4, 'url(#leg)')}</g>`
  return svg(
    [
      gradient('wood', ['#dfae7c', '#b57e4b']),
      gradient('leg', ['#9a6a40', '#7a5230'], [1, 0]),
      gradient('seat', ['#d8c4a4', '#b39a75']),
      gradient('vase', ['#f5f2ea', '#cfc8ba'], [1, 0]),
    ],
    `${chair(false)}${chair(true)}${rect(7.5, 18, 1.5, 12, 0.4, 'url(#leg)')}${rect(23, 18, 1.5, 12, 0.4, 'url(#leg)')}${rect(8.2, 18, 15.6, 1.4, 0, '#9a6a40')}${rect(4.5, 16, 23, 2.2, 0.9, 'url(#wood)')}${path('M14.6 16q-.9-2 .3-4h2.200q1.2 2 .3 4z', 'url(#vase)')}${line('M16 12V7M15.8 12q-.4-3-2.2-4M16.2 12q.4-3 2.3-4', '#3f9c63', 0.4)}${circle(16, 6.3, 1.4, '#f6b914')}${circle(13.3, 7.6, 1.2, '#ff8a6a')}${circle(18.8, 7.6, 1.2, '#ff8a6a')}${path('M20.5 14.600h3.600q0 1.5-1.8 1.500t-1.8-1.500z', '#6f9bd8')}`,
  )
}

const fridge = (light: string, dark: string) =>
  svg(
    [
      gradient('door', [light, dark], [1, 0.3]),
      gradient('handle', ['#ffffff', '#8b93a6'], [1, 0]),
      gradient('side', [dark, '#5b6378']),
      gradient('shine', ['#ffffff88', '#ffffff00'], [1, 0.5]),
    ],
    `${rect(6.5, 30, 2, 1.2, 0.3, '#39415c')}${rect(23.5, 30, 2, 1.2, 0.3, '#39415c')}${rect(5.5, 0.8, 21, 29.6, 1.3, 'url(#side)')}${rect(5.8, 1.1, 10, 18, 0.9, 'url(#door)')}${rect(16.2, 1.1, 10, 18, 0.9, 'url(#door)')}${rect(5.8, 19.6, 20.4, 5, 0.7, 'url(#door)')}${rect(5.8, 25, 20.4, 5, 0.7, 'url(#door)')}${rect(14.2, 6, 0.8, 10, 0.4, 'url(#handle)')}${rect(17, 6, 0.8, 10, 0.4, 'url(#handle)')}${rect(11, 20.6, 10, 0.8, 0.4, 'url(#handle)')}${rect(11, 26, 10, 0.8, 0.4, 'url(#handle)')}${rect(7.8, 6.5, 4.2, 5.6, 0.5, '#1c2136')}${rect(8.4, 7, 3, 1.6, 0.3, '#6fd7ff')}${rect(9.2, 9.8, 1.4, 1.8, 0.2, '#39415c')}${path('M6.7 1.100h4.500L5.8 15V2q0-.9.9-.9z', 'url(#shine)', 'opacity=".7"')}`,
  )

const washer = () =>
  svg(
    [
      gradient('body', ['#ffffff', '#d5dae6'], [0.6, 1]),
      radial('ring', ['#f5f7fb', '#a3abbe']),
      radial('glass', ['#b9dcff', '#5a83c9', '#23345f']),
    ],
    `${rect(4, 1.5, 24, 28.6, 1.4, '#b9c0cf')}${rect(4.2, 1.5, 23.6, 28.2, 1.4, 'url(#body)')}${rect(4.2, 7.4, 23.6, 0.35, 0, '#c0c7d6')}${rect(6, 3, 6.5, 3, 0.5, '#e4e8f0')}${circle(16.5, 4.5, 1.7, 'url(#ring)')}${rect(16.3, 3.1, 0.4, 1.2, 0.2, '#5b6378')}${rect(20, 3.2, 6, 2.6, 0.4, '#1c2136')}${rect(20.6, 3.9, 2.6, 1.1, 0.2, '#6fd7ff')}${circle(16, 18.2, 8.8, 'url(#ring)')}${circle(16, 18.2, 7, '#39415c')}${circle(16, 18.2, 6.5, 'url(#glass)')}${path('M9.7 19.500c2-1.6 3.6-1.3 5.3 0s4 1.3 7.4-.6A6.5 6.5 0 0 1 9.7 19.500z', '#ffffff', 'opacity=".55"')}${circle(13, 15, 0.9, '#ffffff', 'opacity=".7"')}${circle(18.5, 16.3, 0.6, '#ffffff', 'opacity=".6"')}${rect(5, 29.8, 2.4, 1, 0.3, '#5b6378')}${rect(24.6, 29.8, 2.4, 1, 0.3, '#5b6378')}`,
  )

const coffeeMachine = () =>
  svg(
    [
      gradient('steel', ['#f4f6fb', '#a4acbe'], [1, 0.4]),
      gradient('dark', ['#4a5270', '#1f2438']),
      gradient('cup', ['#ffffff', '#d9dde8'], [1, 0]),
      gradient('knob', ['#f0f2f8', '#7f879c'], [1, 1]),
      gradient('hopper', ['#8a6a55cc', '#4a3226cc']),
    ],
    `${path('M17.5 1.500h9l-1.3 5h-6.400z', 'url(#hopper)')}${rect(17, 0.9, 10, 1.1, 0.5, '#2a3048')}${rect(3, 6.3, 26, 8.7, 1.3, 'url(#steel)')}${rect(5, 14, 22, 13, 0.4, 'url(#dark)')}${rect(3, 26.5, 26, 4, 1, 'url(#steel)')}${rect(5, 26, 22, 1.1, 0.4, '#1c2136')}${times(10, (i) => rect(6 + i * 2.05, 26.2, 1.2, 0.6, 0.2, '#59607d'))}${circle(8, 10.6, 2.3, '#2a3048')}${circle(8, 10.6, 1.8, '#f7f9fd')}${line('M8 10.6 9 9.5', '#e0445a', 0.35)}${times(3, (i) => circle(13 + i * 3, 10.6, 0.95, 'url(#knob)'))}${circle(25.4, 10.6, 1.9, 'url(#knob)')}${rect(12, 15, 8, 2, 0.5, 'url(#steel)')}${rect(13.5, 17, 5, 1.6, 0.5, '#c3c9d6')}${rect(18, 17.1, 7, 1.2, 0.6, '#5f4536')}${rect(14.8, 18.6, 0.5, 2.7, 0.2, '#6b432c')}${rect(16.7, 18.6, 0.5, 2.7, 0.2, '#6b432c')}${path('M12.7 21.200h6.600q.2 4.6-2.4 4.900h-1.800q-2.6-.3-2.4-4.900z', 'url(#cup)')}${line('M19.3 22.300q1.9 0 1.5 1.400t-2 1', '#e9ecf4', 0.6)}${line('M23.5 14.500v6.500q0 1.5 1.2 1.5', '#d4d9e5', 0.8)}`,
  )

const tableLamp = (shade: [string, string], base: [string, string]) =>
  svg(
    [
      gradient('shade', shade),
      gradient('base', base, [1, 0]),
      '<radialGradient id="light" cx=".5" cy=".3" r=".6"><stop offset="0" stop-color="#fff3c4" stop-opacity=".95"/><stop offset="1" stop-color="#ffe08a" stop-opacity="0"/></radialGradient>',
    ],
    `${rect(15.2, 12, 1.6, 6, 0.3, '#b9924a')}${path('M12.6 28.800q-3.2-4.6-.6-8 1.7-2.2 2.9-3h2.200q1.2.8 2.9 3 2.6 3.4-.6 8z', 'url(#base)')}${rect(11.2, 28.4, 9.6, 1.8, 0.8, 'url(#base)')}${path('M11.5 2h9q.7 0 .9.700l4.2 11.400q.3.9-.6.900H7q-.9 0-.6-.9l4.2-11.400q.2-.7.9-.7z', 'url(#shade)')}${path('M11.5 2h9q.7 0 .9.700l4.2 11.400q.3.9-.6.900H7q-.9 0-.6-.9l4.2-11.400q.2-.7.9-.7z', 'url(#light)')}`,
  )

const pendant = (dome: [string, string]) =>
  svg(
    [
      gradient('dome', dome, [1, 0.6]),
      radial('bulb', ['#ffffff', '#ffe9a6', '#ffd25e']),
      '<radialGradient id="beam" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#fff1bd" stop-opacity=".85"/><stop offset="1" stop-color="#fff1bd" stop-opacity="0"/></radialGradient>',
    ],
    `${path('M6 19h20l5 13H1z', 'url(#beam)', 'opacity=".55"')}${rect(15.75, 0, 0.5, 8, 0, '#39415c')}${rect(14.6, 6.6, 2.8, 3.2, 0.8, '#b9924a')}${circle(16, 18.7, 2.9, 'url(#bulb)')}${path('M14.5 9.200h3q8.8 1.7 9.6 9.3.1.9-.8.900H5.700q-.9 0-.8-.9.8-7.6 9.6-9.300z', 'url(#dome)')}${path('M13 10.500q-5 1.9-6.2 7.4', 'none', 'stroke="#fff" stroke-opacity=".45" stroke-width=".7" stroke-linecap="round"')}`,
  )

const linen = (colours: [string, string, string, string]) => {
  const fold = (y: number, colour: string, i: number) =>
    `${rect(3.5 + (i % 2) * 0.5, y, 25 - (i % 2), 4.2, 2.1, colour)}${rect(3.5 + (i % 2) * 0.5, y, 25 - (i % 2), 4.2, 2.1, 'url(#soft)')}${line(`M5.6 ${y + 2.1}h20`, '#00000018', 0.35)}`
  return svg(
    [gradient('soft', ['#ffffff55', '#ffffff00', '#0000001f']), gradient('pillow', ['#ffffff', '#dfe0ea'])],
    `${colours.map((colour, i) => fold(25.8 - i * 4, colour, i)).join('')}${path('M5 13.600q-1.5-4.2.6-9 .5-1 1.8-.6 8.6 1.4 17.2 0 1.3-.4 1.8.6 2.1 4.8.6 9-.4 1-1.6.7-9.4-1.5-18.8 0-1.2.3-1.6-.7z', 'url(#pillow)')}${path('M7.5 6.200q8.5 1.3 17 0', 'none', 'stroke="#fff" stroke-width=".6" stroke-linecap="round"')}`,
  )
}

const pillows = (front: [string, string], back: [string, string]) => {
  const shape =
    'M3.4 8.2Q2.6 5.6 5.2 6q8.3 2.3 16.6 0 2.6-.4 1.800 2.200-1.900 8.800 0 17.6.8 2.6-1.800 2.200-8.3-2.3-16.6 0-2.6.4-1.800-2.200 1.900-8.800 0-17.6z'
  const pillow = (fill: string, edge: string) =>
    path(shape, `url(#${fill})`, `stroke="${edge}" stroke-width=".45"`) + path(shape, 'url(#puff)')
  return svg(
    [
      gradient('front', front, [0.7, 1]),
      gradient('back', back, [0.7, 1]),
      '<radialGradient id="puff" cx=".45" cy=".4" r=".65"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></radialGradient>',
    ],
    `<g transform="translate(9.5 -1) rotate(10 13 17) scale(.82)">${pillow('back', back[1])}</g><g transform="translate(-.5 5.5) rotate(-6 13 17) scale(.88)">${pillow('front', front[1])}</g>`,
  )
}

const vanity = () =>
  svg(
    [
      gradient('wood', ['#d9a877', '#b07c4c']),
      gradient('basin', ['#ffffff', '#d9dde8']),
      radial('glass', ['#eaf7ff', '#b3dcf5', '#7fb9e6']),
      gradient('brass', ['#f4d58a', '#b98a2e'], [1, 0]),
      gradient('stone', ['#f6f3ee', '#d6d0c5']),
    ],
    `${circle(16, 8, 7.4, 'url(#brass)')}${circle(16, 8, 6.7, 'url(#glass)')}${path('M12 5.5 17.5 2', 'none', 'stroke="#fff" stroke-width="1.1" stroke-linecap="round" opacity=".8"')}${line('M16 17.600v-2.800q0-1 1.3-1t1.3 1v.6', 'url(#brass)', 0.8)}${path('M9.5 16.800h13q0 3-3.2 3h-6.600q-3.2 0-3.2-3z', 'url(#basin)')}${rect(2.5, 19.3, 27, 1.7, 0.5, 'url(#stone)')}${rect(3.3, 21, 25.4, 8.3, 0.6, 'url(#wood)')}${rect(4.3, 21.9, 11.4, 6.5, 0.4, '#ffffff', 'opacity=".16"')}${rect(16.3, 21.9, 11.4, 6.5, 0.4, '#ffffff', 'opacity=".16"')}${rect(13.6, 24, 0.8, 2.4, 0.4, 'url(#brass)')}${rect(17.6, 24, 0.8, 2.4, 0.4, 'url(#brass)')}${rect(25, 15.8, 2.2, 3.5, 0.5, '#e9b7a6')}${rect(25.6, 14.8, 1, 1.2, 0.3, '#39415c')}${circle(6, 17.4, 1.3, '#5fb97b')}${circle(4.9, 17.9, 1, '#3f9c63')}${rect(4.6, 18, 2.6, 1.5, 0.3, '#f3ede2')}`,
  )

/** A rug lying on the floor: the drawing is already in perspective. */
const rug = (field: [string, string], band: string, motif: string) => {
  const row = (y: number) => ({ left: 8 - ((y - 11) / 12) * 6.5, right: 24 + ((y - 11) / 12) * 6.5 })
  const strip = (from: number, to: number, fill: string, inset = 0) => {
    const a = row(from)
    const b = row(to)
    return path(
      `M${a.left + inset} ${from}H${a.right - inset}L${b.right - inset} ${to}H${b.left + inset}z`,
      fill,
    )
  }
  const diamonds = (y: number, n: number, size: number, fill: string) =>
    times(n, (i) => {
      const { left, right } = row(y)
      const x = left + 2.6 + ((right - left - 5.2) * (i + 0.5)) / n
      return path(
        `M${x} ${y - size * 0.55}l${size} ${size * 0.55}l${-size} ${size * 0.55}l${-size} ${-size * 0.55}z`,
        fill,
      )
    })
  return svg(
    [gradient('field', field)],
    `${times(24, (i) => line(`M${8.2 + i * 0.68} 11l${(i - 11.5) * -0.02} -.9`, '#f6ecd8', 0.22))}${times(34, (i) => line(`M${1.8 + i * 0.862} 23l${(i - 16.5) * 0.035} 1.3`, '#f6ecd8', 0.3))}${strip(11, 23, band)}${strip(11.7, 22.2, '#f6ecd8', 1)}${strip(12, 21.8, 'url(#field)', 1.3)}${diamonds(13.6, 5, 0.95, motif)}${diamonds(16.5, 5, 1.35, '#f6ecd8')}${diamonds(16.5, 5, 0.8, band)}${diamonds(19.9, 5, 1.5, motif)}${line('M4.5 22.700h23', '#ffffff', 0.2, 'opacity=".4"')}`,
  )
}

const roundRug = (rings: [string, string, string, string]) =>
  svg(
    [],
    `${rings.map((colour, i) => `<ellipse cx="16" cy="17" rx="${15 - i * 3.5}" ry="${6.6 - i * 1.54}" fill="${colour}"/>`).join('')}${times(
      44,
      (i) => {
        const angle = (i / 44) * Math.PI * 2
        return circle(
          16 + Math.cos(angle) * 13.25,
          17 + Math.sin(angle) * 5.83,
          0.26,
          '#ffffff',
          'opacity=".55"',
        )
      },
    )}${times(26, (i) => {
      const angle = (i / 26) * Math.PI * 2
      return circle(16 + Math.cos(angle) * 9.75, 17 + Math.sin(angle) * 4.29, 0.22, '#ffffff', 'opacity=".5"')
    })}`,
  )

const barbecue = () =>
  svg(
    [
      gradient('hood', ['#5a647f', '#262c42'], [0.5, 1]),
      gradient('steel', ['#f4f6fb', '#a4acbe'], [1, 0.4]),
      gradient('wood', ['#d9a877', '#b07c4c']),
    ],
    `${rect(7.5, 18, 1.2, 11, 0.3, '#39415c')}${rect(23.3, 18, 1.2, 11, 0.3, '#39415c')}${rect(7.5, 25.5, 17, 1.2, 0.3, 'url(#steel)')}${path('M6.5 14q0-7.6 6-7.600h7q6 0 6 7.600z', 'url(#hood)')}${rect(11, 10.6, 10, 1, 0.5, 'url(#steel)')}${circle(16, 8.6, 0.9, '#f7f9fd')}${rect(5.8, 13.8, 20.4, 5.7, 0.8, 'url(#steel)')}${times(4, (i) => circle(9.1 + i * 4.6, 16.8, 1.15, '#262c42') + rect(8.95 + i * 4.6, 15.8, 0.3, 0.9, 0.1, '#ff8a6a'))}${rect(0.8, 14, 5.2, 1.4, 0.5, 'url(#wood)')}${rect(26, 14, 5.2, 1.4, 0.5, 'url(#wood)')}${circle(8.8, 29, 1.7, '#262c42')}${circle(8.8, 29, 0.7, '#a4acbe')}${rect(23, 28.5, 2, 2.2, 0.4, '#262c42')}${rect(27.2, 11.8, 2.6, 2.2, 0.3, '#e0445a')}${rect(27.8, 11, 1.4, 0.9, 0.3, '#ffffff')}`,
  )

const caravan = () =>
  svg(
    [
      gradient('body', ['#ffffff', '#dfe3ec']),
      gradient('stripe', ['#35b0a8', '#2a8f99'], [1, 0]),
      gradient('glass', ['#9fd8ff', '#4f94e0'], [1, 1]),
      radial('tyre', ['#5a6076', '#171b29']),
    ],
    `${line('M1.5 24.800h5', '#5b6378', 0.9)}${circle(1.5, 26, 0.8, '#39415c')}${path('M4 12.500q0-5.5 5.5-5.500H24q6 0 6 6v10.500q0 1.5-1.5 1.500h-23Q4 25 4 23.500z', 'url(#body)')}${path('M4 17.500h26v3.200H4z', 'url(#stripe)')}${rect(6.2, 10, 6.6, 5.2, 1, 'url(#glass)')}${rect(22.3, 10, 5.2, 5.2, 1, 'url(#glass)')}${rect(14.7, 9.5, 5.8, 14.5, 0.8, '#eef1f7', 'stroke="#b9c0cf" stroke-width=".3"')}${rect(15.7, 10.6, 3.8, 4, 0.5, 'url(#glass)')}${circle(19.5, 18.5, 0.4, '#5b6378')}${path('M14 9.200h8.500l1.5-1.400H13z', '#ffb04a')}${circle(10.5, 25, 3, 'url(#tyre)')}${circle(10.5, 25, 1.3, '#d5dae6')}${circle(24.5, 25, 3, 'url(#tyre)')}${circle(24.5, 25, 1.3, '#d5dae6')}${rect(11, 5.8, 6, 1.3, 0.5, '#c9d0e2')}`,
  )

export const drawings: Record<string, () => string> = {
  'phone-midnight': () => phone('#4a5c9a', '#1b2550', ['#7ea2ff', '#5b4be0', '#ff9ac4']),
  'phone-sage': () => phone('#bcd9c4', '#7fae93', ['#ffe3a3', '#ff9d86', '#7a5cd6']),
  'phone-blush': () => phone('#f8d2ca', '#e0a196', ['#a6f0e0', '#3fa9d8', '#2a4fb8']),
  tablet: () => tablet(['#ffd7a8', '#ff9a8a', '#8a6be8'], '#fff2c0'),
  'tablet-sky': () => tablet(['#a9e4ff', '#5aa2f5', '#3a55c9'], '#ffe9a6'),
  tv: () => tv(['#ffcf8a', '#ff8f7a', '#7a4fb8'], '#fff0b8', ['#5a3a9a', '#35226e']),
  'tv-reef': () => tv(['#8be8ff', '#3fb4e8', '#1f6fc0'], '#e9fbff', ['#1fa59a', '#0f6f86']),
  speaker: () => speaker(['#d39a66', '#8f5a34']),
  'speaker-ash': () => speaker(['#f1e8da', '#c9b99f']),
  smartwatch: () => smartwatch(['#2c3350', '#4a5478'], ['#e4e8f2', '#8a92a8']),
  'smartwatch-coral': () => smartwatch(['#f08a72', '#ffb09c'], ['#f6e2d0', '#c79a78']),
  gamepad: () => gamepad('#6f7cf0', '#3a45b8'),
  'gamepad-white': () => gamepad('#ffffff', '#c4cbe0'),
  console: gameConsole,
  handheld: () => handheld(['#4cc7f0', '#2a93d0'], ['#ff7a70', '#e04455']),
  'graphics-card': graphicsCard,
  memory,
  wheel,
  'car-battery': carBattery,
  shop: () => shop(['#ff7a6a', '#d8453f'], ['#fbe7cf', '#eecfa8']),
  'shop-green': () => shop(['#4fae7f', '#2e7d5b'], ['#f3f0ea', '#d9d2c6']),
  'land-green': () => landBlock(false),
  'land-dry': () => landBlock(true),
  'storage-unit': () => storageUnit(['#ff9a5a', '#e06a2a']),
  'storage-blue': () => storageUnit(['#5a86f0', '#2f55c4']),
  desk,
  bookcase,
  'dining-table': diningTable,
  fridge: () => fridge('#eef1f7', '#a9b1c3'),
  'fridge-cream': () => fridge('#fff6e4', '#dccba9'),
  washer,
  'coffee-machine': coffeeMachine,
  lamp: () => tableLamp(['#fff4d8', '#f0cf95'], ['#7fb0a2', '#3f7a6c']),
  'lamp-rust': () => tableLamp(['#fdf0e4', '#eec7a4'], ['#e08a5a', '#a9502a']),
  pendant: () => pendant(['#3f8f7a', '#1f5a4c']),
  'pendant-brass': () => pendant(['#f0c86a', '#a9782a']),
  linen: () => linen(['#9db8d8', '#f1e6d6', '#b9d3c2', '#e9b7a6']),
  pillows: () => pillows(['#e8a08a', '#c8705a'], ['#f6efe4', '#ddd0bc']),
  'pillows-blue': () => pillows(['#7f9ae0', '#4a66bd'], ['#eef1fa', '#cdd6ea']),
  vanity,
  rug: () => rug(['#d8785a', '#b8503a'], '#7a2f2a', '#f2c25a'),
  'rug-blue': () => rug(['#5a7fc4', '#35589e'], '#1d2f6b', '#f0d9a8'),
  'rug-round': () => roundRug(['#c9a777', '#e8d3ad', '#b98f5c', '#f1e3c8']),
  barbecue,
  caravan,
}

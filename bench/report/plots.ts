/** SVG plots: one line per row, with its name on the left and its figure on the right. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c)

const NAMES = 210
const WIDTH = 640
const FIGURES = 120
const LINE = 22
const TOP = 26

export type Tone = 'good' | 'bad' | 'plain'

export interface Bar {
  name: string
  value: number
  /** The label at its end. */
  text: string
  tone: Tone
  goal?: number | undefined
  /** The same figure in the earlier run. */
  before?: number | undefined
}

interface Scale {
  at(value: number): number
  ticks: readonly { value: number; text: string }[]
}

function linear(max: number): Scale {
  const rough = max / 5
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((each) => each >= rough) ?? magnitude
  const ticks = Array.from({ length: Math.floor(max / step) + 1 }, (_, i) =>
    Number((i * step).toPrecision(6)),
  )
  return {
    at: (value) => NAMES + (Math.min(value, max) / max) * WIDTH,
    ticks: ticks.map((value) => ({ value, text: String(value) })),
  }
}

function logarithmic(min: number, max: number): Scale {
  const [low, high] = [Math.floor(Math.log10(min)), Math.ceil(Math.log10(max))]
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i))
  return {
    at: (value) => NAMES + ((Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)) * WIDTH,
    ticks: ticks.map((value) => ({ value, text: String(Number(value.toPrecision(3))) })),
  }
}

function frame(rows: number, scale: Scale, title: string, inside: string): string {
  const height = TOP + rows * LINE + 8
  const grid = scale.ticks
    .map(({ value, text }) => {
      const x = scale.at(value).toFixed(1)
      return `<line class="grid" x1="${x}" x2="${x}" y1="${TOP - 6}" y2="${height - 8}"/><text class="tick" x="${x}" y="${TOP - 11}">${text}</text>`
    })
    .join('')
  return `<svg viewBox="0 0 ${NAMES + WIDTH + FIGURES} ${height}" role="img" aria-label="${escaped(title)}">${grid}${inside}</svg>`
}

const name = (text: string, y: number): string =>
  `<text class="name" x="${NAMES - 10}" y="${y + 15}">${escaped(text)}</text>`
const mark = (className: string, x: number, y: number): string =>
  `<line class="${className}" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${y + 2}" y2="${y + LINE - 3}"/>`

export function barPlot(title: string, bars: readonly Bar[], minCalls = 1): string {
  const max = Math.max(minCalls, ...bars.flatMap(({ value, goal = 0 }) => [value, goal])) * 1.05
  const scale = linear(max)
  const inside = bars
    .map(({ name: label, value, text, tone, goal, before }, i) => {
      const y = TOP + i * LINE
      const end = scale.at(value)
      return [
        name(label, y),
        `<rect class="${tone}" x="${NAMES}" y="${y + 4}" width="${Math.max(1, end - NAMES).toFixed(1)}" height="${LINE - 9}" rx="3"/>`,
        goal === undefined ? '' : mark('goal', scale.at(goal), y),
        before === undefined ? '' : mark('before', scale.at(before), y),
        `<text class="figure" x="${(NAMES + WIDTH + 8).toFixed(1)}" y="${y + 15}">${escaped(text)}</text>`,
      ].join('')
    })
    .join('')
  return frame(bars.length, scale, title, inside)
}

export interface Range {
  name: string
  low: number
  middle: number
  high: number
  text: string
  tone: Tone
  /** The baseline's median. */
  baseline: number
}

/** From p50 to p99 on a logarithmic scale. */
export function rangePlot(title: string, ranges: readonly Range[], goal: number): string {
  const values = ranges.flatMap(({ low, high, baseline }) => [low, high, baseline])
  const scale = logarithmic(Math.min(...values), Math.max(...values, goal))
  const inside = ranges
    .map(({ name: label, low, middle, high, text, tone, baseline }, i) => {
      const y = TOP + i * LINE
      const [from, to] = [scale.at(low), scale.at(high)]
      return [
        name(label, y),
        `<rect class="${tone} faint" x="${from.toFixed(1)}" y="${y + 7}" width="${Math.max(2, to - from).toFixed(1)}" height="${LINE - 15}" rx="3"/>`,
        `<circle class="${tone}" cx="${from.toFixed(1)}" cy="${y + 10.5}" r="4.5"/>`,
        `<circle class="${tone}" cx="${scale.at(middle).toFixed(1)}" cy="${y + 10.5}" r="3"/>`,
        mark('before', scale.at(baseline), y),
        `<text class="figure" x="${NAMES + WIDTH + 8}" y="${y + 15}">${escaped(text)}</text>`,
      ].join('')
    })
    .join('')
  const bottom = TOP + ranges.length * LINE
  const x = scale.at(goal).toFixed(1)
  const line = `<line class="goal" x1="${x}" x2="${x}" y1="${TOP - 6}" y2="${bottom}"/>`
  return frame(ranges.length, scale, title, inside + line)
}

import { defaults, type Scale } from 'chart.js'
import type { ChartColours } from './chart-colours.ts'

defaults.font.family = '"Inter Variable", "Inter Fallback", system-ui, sans-serif'
defaults.font.size = 13

/** Options of all charts. No animation: a download in the middle of one would be incomplete. */
export const baseOptions = (colours: ChartColours) => ({
  responsive: true,
  maintainAspectRatio: false,
  animation: false as const,
  color: colours.ink,
})

export const tooltip = (colours: ChartColours) => ({
  backgroundColor: colours.ink,
  titleColor: colours.surface,
  bodyColor: colours.surface,
  padding: 10,
  cornerRadius: 8,
  boxPadding: 6,
})

/** The width of a month's label with its year. */
const TICK_WIDTH = 44

/** Labels from the last one backwards, as many as fit: the latest month always has one. */
export function lastTicksFirst(this: Scale, _value: unknown, index: number, ticks: readonly unknown[]) {
  const step = Math.max(1, Math.ceil((ticks.length * TICK_WIDTH) / (this.width || 1)))
  const isShown = (ticks.length - 1 - index) % step === 0
  return isShown ? (this.getLabels()[index] as unknown as string[]) : ''
}

/** Axes of counts: whole numbers from zero, also without data. */
export const countScales = (colours: ChartColours) => ({
  x: {
    grid: { display: false },
    border: { color: colours.line },
    ticks: { color: colours['ink-soft'], maxRotation: 0, autoSkipPadding: 12 },
  },
  y: {
    beginAtZero: true,
    suggestedMax: 5,
    grid: { color: colours.line },
    border: { display: false },
    ticks: { color: colours['ink-soft'], precision: 0 },
  },
})

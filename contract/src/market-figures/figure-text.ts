import { groupDigits } from '../format-number.ts'
import { t } from '../language/t.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time.ts'
import type { FigureUnit } from './market-figures.terms.ts'

const tenths = (n: number): string => String(Math.round(n * 10) / 10)

function timeText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return t`${Math.round(seconds)} s`
  if (seconds < HOUR_SECONDS) return t`${Math.round(seconds / MINUTE_SECONDS)} min`
  if (seconds < 2 * DAY_SECONDS) return t`${tenths(seconds / HOUR_SECONDS)} h`
  return t`${tenths(seconds / DAY_SECONDS)} days`
}

/** "1,204", "63.5%", "2.4 h". */
export function figureText(value: number, unit: FigureUnit): string {
  if (unit === 'percent') return `${tenths(value)}%`
  return unit === 'seconds' ? timeText(value) : groupDigits(String(Math.round(value)))
}

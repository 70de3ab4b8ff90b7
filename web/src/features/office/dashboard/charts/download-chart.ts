import { marketName } from '@bowerbird/contract/market/market-settings'
import { dayText, fileDay } from '../dates.ts'
import type { ChartColours } from './chart-colours.ts'

interface Options {
  title: string
  fileName: string
  colours: ChartColours
}

/** A chart of any type. */
interface AnyChart {
  canvas: HTMLCanvasElement
  /** Chart.js types it as possibly missing. */
  options: object | undefined
  resize(): void
  update(mode: 'none'): void
}

/** Larger than on the screen, so that the image stays sharp in a document. */
const ENLARGEMENT = 2
const PADDING = 24
const HEADING = 64

/** The chart with title and date on the card's colour: a bare canvas is transparent and unreadable in most viewers. */
function paint(source: HTMLCanvasElement, { title, colours }: Options): HTMLCanvasElement {
  const scale = source.width / (source.clientWidth || source.width)
  const picture = document.createElement('canvas')
  picture.width = source.width + 2 * PADDING * scale
  picture.height = source.height + (2 * PADDING + HEADING) * scale
  const pen = picture.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = colours.surface
  pen.fillRect(0, 0, picture.width, picture.height)
  pen.textBaseline = 'top'
  pen.fillStyle = colours['bower-deep']
  pen.font = `700 ${22 * scale}px "Bricolage Grotesque Variable", system-ui, sans-serif`
  pen.fillText(title, PADDING * scale, PADDING * scale)
  pen.fillStyle = colours['ink-soft']
  pen.font = `500 ${14 * scale}px "Inter Variable", system-ui, sans-serif`
  pen.fillText(`${marketName()}, ${dayText()}`, PADDING * scale, (PADDING + 32) * scale)
  pen.drawImage(source, PADDING * scale, (PADDING + HEADING) * scale)
  return picture
}

/** Draws the chart with more pixels for as long as it is copied. */
function paintEnlarged(chart: AnyChart, options: Options): HTMLCanvasElement {
  const drawWith = (ratio: number) => {
    Object.assign(chart.options ?? {}, { devicePixelRatio: ratio })
    chart.resize()
    chart.update('none')
  }
  drawWith(window.devicePixelRatio * ENLARGEMENT)
  try {
    return paint(chart.canvas, options)
  } finally {
    drawWith(window.devicePixelRatio)
  }
}

const asPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })

/** Saves a chart as an image, named after the chart and the day. */
export async function downloadChart(chart: AnyChart, options: Options): Promise<void> {
  const address = URL.createObjectURL(await asPng(paintEnlarged(chart, options)))
  const link = document.createElement('a')
  link.href = address
  link.download = `bowerbird-${options.fileName}-${fileDay()}.png`
  link.click()
  // After the download has started: some browsers need the URL a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

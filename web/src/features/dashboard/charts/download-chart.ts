import { fileDay } from '../dates.ts'
import type { ChartColours } from './chart-colours.ts'

interface Options {
  title: string
  fileName: string
  colours: ChartColours
}

/** The chart's device pixel ratio, so that the image is as sharp as the screen. */
const PADDING = 24
const HEADING = 48

/** The chart with a title on the card's colour: a bare canvas is transparent and unreadable in most viewers. */
function paint(source: HTMLCanvasElement, { title, colours }: Options): HTMLCanvasElement {
  const scale = source.width / (source.clientWidth || source.width)
  const picture = document.createElement('canvas')
  picture.width = source.width + 2 * PADDING * scale
  picture.height = source.height + (2 * PADDING + HEADING) * scale
  const pen = picture.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = colours.surface
  pen.fillRect(0, 0, picture.width, picture.height)
  pen.fillStyle = colours['bower-deep']
  pen.font = `700 ${22 * scale}px "Bricolage Grotesque Variable", system-ui, sans-serif`
  pen.textBaseline = 'middle'
  pen.fillText(title, PADDING * scale, (PADDING + HEADING / 2 - 8) * scale)
  pen.drawImage(source, PADDING * scale, (PADDING + HEADING) * scale)
  return picture
}

const asPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })

/** Saves a chart as an image, named after the chart and the day. */
export async function downloadChart(source: HTMLCanvasElement, options: Options): Promise<void> {
  const address = URL.createObjectURL(await asPng(paint(source, options)))
  const link = document.createElement('a')
  link.href = address
  link.download = `bowerbird-${options.fileName}-${fileDay()}.png`
  link.click()
  // After the download has started: some browsers need the URL a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

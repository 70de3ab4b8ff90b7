import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChartColours } from './chart-colours.ts'
import { downloadChart } from './download-chart.ts'

test('a chart is rendered with twice the pixels for the image, and as before afterwards', async () => {
  const drawn: string[] = []
  const pen = { fillRect: vi.fn(), fillText: (text: string) => drawn.push(text), drawImage: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  const sizes: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done: BlobCallback,
  ) {
    sizes.push(this.width)
    done(new Blob())
  })
  const address = { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(URL, address))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => void vi.unstubAllGlobals())

  const canvas = document.createElement('canvas')
  Object.defineProperty(canvas, 'clientWidth', { value: 300 })
  const options: { devicePixelRatio?: number } = {}
  const ratios: number[] = []
  const chart = {
    canvas,
    options,
    resize: () => {
      canvas.width = 300 * (options.devicePixelRatio ?? 1)
    },
    update: () => void ratios.push(options.devicePixelRatio ?? 1),
  }
  await downloadChart(chart, {
    title: 'Listing Types',
    fileName: 'listing-types',
    colours: {} as ChartColours,
  })
  expect(ratios).toEqual([2, 1])
  expect(sizes).toEqual([600 + 2 * 24 * 2])
  expect(drawn).toEqual(['Listing Types', expect.stringMatching(/^Bowerbird, \d+ \w+ \d{4}$/)])
  expect(click).toHaveBeenCalledOnce()
})

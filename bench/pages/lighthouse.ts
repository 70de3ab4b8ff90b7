import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../../scripts/lib/find-browser.ts'
import type { LighthouseFigures } from './budgets.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/**
 * Looks at a page once, as a middling phone on a slow 4G connection would (Lighthouse's own presets), with a browser
 * that has never been here.
 */
export async function lookAt(url: string): Promise<Result> {
  const { executablePath, args, env } = await findBrowser()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    const found = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'error',
      // A picture of the whole page is of no use here and takes seconds.
      disableFullPageScreenshot: true,
    })
    if (!found) throw new Error(`Lighthouse had nothing to say about ${url}`)
    const { lhr } = found
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

const figure = ({ audits }: Result, id: string): number => {
  const value = audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}`)
  return value
}

export const figuresOf = (result: Result): LighthouseFigures => ({
  score: Math.round((result.categories.performance?.score ?? 0) * 100),
  lcp: Math.round(figure(result, 'largest-contentful-paint')),
  cls: figure(result, 'cumulative-layout-shift'),
  tbt: Math.round(figure(result, 'total-blocking-time')),
  fcp: Math.round(figure(result, 'first-contentful-paint')),
  speedIndex: Math.round(figure(result, 'speed-index')),
})

interface Request {
  url: string
  resourceType?: string
  transferSize: number
  statusCode: number
}

export function requestsOf({ audits }: Result): Request[] {
  const { details } = audits['network-requests'] ?? {}
  return details?.type === 'table' ? (details.items as unknown as Request[]) : []
}

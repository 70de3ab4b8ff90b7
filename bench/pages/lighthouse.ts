import { createServer } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/find-browser.ts'
import type { LighthouseFigures } from './budgets.ts'
import { loadLighthouse, type Report } from './load-lighthouse.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/**
 * The speed of the phone, as Lighthouse's benchmark index: its preset slows a typical desktop (1,500 to 2,000) down four
 * times.
 */
const PHONE = 1750 / 4

/** The CPU slowdown that makes this machine as fast as the phone: a slow machine is not slowed twice. */
async function slowdownTo(phone: number, browser: Browser, computeIndex: () => number): Promise<number> {
  const page = await browser.newPage()
  const index = await page.evaluate(computeIndex)
  await page.close()
  return Math.max(1, index / phone)
}

/** Runs Lighthouse once as a mid-range phone on slow 4G, in a fresh browser. */
export async function runLighthouse(url: string): Promise<Report> {
  const { lighthouse, mobileSlow4G, computeBenchmarkIndex } = await loadLighthouse()
  const { executablePath, args, env } = await findBrowser({ isFull: true })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    const found = await lighthouse(url, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      logLevel: 'error',
      // The full-page screenshot takes seconds and nothing uses it.
      disableFullPageScreenshot: true,
      throttling: {
        ...mobileSlow4G,
        cpuSlowdownMultiplier: await slowdownTo(PHONE, browser, computeBenchmarkIndex),
      },
    })
    if (!found) throw new Error(`Lighthouse returned nothing for ${url}`)
    const { lhr } = found
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

const figure = ({ audits }: Report, id: string): number => {
  const value = audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}`)
  return value
}

const scoreOf = ({ categories }: Report, id: string): number => Math.round((categories[id]?.score ?? 0) * 100)

export const figuresOf = (result: Report): LighthouseFigures => ({
  performance: scoreOf(result, 'performance'),
  accessibility: scoreOf(result, 'accessibility'),
  bestPractices: scoreOf(result, 'best-practices'),
  seo: scoreOf(result, 'seo'),
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

export function requestsOf({ audits }: Report): Request[] {
  const { details } = audits['network-requests'] ?? {}
  return details?.type === 'table' ? (details.items as Request[]) : []
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { compareSites } from './compare.ts'
import { loopbackOrigin } from './loopback.ts'
import { readRun } from './site.ts'

const noSteps = () => undefined

test.for([
  ['http://127.0.0.1:3000/a', 'http://127.0.0.1:3000'],
  ['http://127.9.9.9/', 'http://127.9.9.9:80'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
  ['http://2130706433:81/', 'http://127.0.0.1:81'],
] as const)('%s is on this machine', async ([url, origin]) => {
  expect(await loopbackOrigin(new URL(url))).toBe(origin)
})

test.for([
  ['http://192.0.2.1/', 'is not this machine'],
  ['http://0.0.0.0:3000/', 'is not this machine'],
  ['http://[2001:db8::1]/', 'is not this machine'],
  ['https://127.0.0.1/', 'only http is measured'],
] as const)('%s is refused: %s', async ([url, reason]) => {
  await expect(loopbackOrigin(new URL(url))).rejects.toThrow(reason)
})

test('a name is resolved once, and every address that it has must be on this machine', async () => {
  const url = new URL('http://rival.test:8080/ads')
  const here = { address: '127.0.0.1', family: 4 }
  const there = { address: '192.0.2.1', family: 4 }
  expect(await loopbackOrigin(url, async () => [here])).toBe('http://127.0.0.1:8080')
  await expect(loopbackOrigin(url, async () => [here, there])).rejects.toThrow('rival.test is 192.0.2.1')
  await expect(loopbackOrigin(url, async () => [])).rejects.toThrow('has no address')
})

test('arguments after a name belong to that site', async () => {
  const args =
    '--rounds 2 --name A --pid 1,2 http://127.0.0.1:1/ --header Accept-Encoding:br --name B http://127.0.0.1:2/x http://127.0.0.1:2/y'
  expect(await readRun(args.split(' '))).toEqual({
    rounds: 2,
    clients: 16,
    seconds: 3,
    out: undefined,
    sites: [
      {
        name: 'A',
        pages: { pages: ['http://127.0.0.1:1/'] },
        processes: [1, 2],
        headers: { 'accept-encoding': 'br' },
      },
      {
        name: 'B',
        pages: { pages: ['http://127.0.0.1:2/x', 'http://127.0.0.1:2/y'] },
        processes: [],
        headers: {},
      },
    ],
  })
  await expect(readRun(['http://127.0.0.1:1/'])).rejects.toThrow('belongs to no site')
  await expect(readRun(['--name', 'A'])).rejects.toThrow('pages')
  await expect(readRun(['--name', 'A', 'nowhere', '--rounds', '1'])).rejects.toThrow('Invalid URL')
})

/** Replies of as many bytes as its path says. */
async function serve(paths: string[] = []) {
  const server = createServer(({ url = '' }, response) => {
    paths.push(url)
    if (url === '/moved') response.statusCode = 301
    response.end('x'.repeat(Number(url.slice(1)) || 0))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const quick = { rounds: 2, clients: 2, seconds: 0.05, out: undefined }

test('pages of two sites are measured side by side, each URL in turn', async () => {
  const paths: string[] = []
  const [ours, theirs] = [await serve(paths), await serve()]
  const site = { processes: [process.pid], headers: {} }
  const found = await compareSites(
    {
      ...quick,
      sites: [
        { ...site, name: 'ours', pages: { home: [`${ours}/10`, `${ours}/20`], ad: [`${ours}/500`] } },
        { ...site, name: 'theirs', pages: { home: [`${theirs}/3000`] }, processes: [] },
      ],
    },
    noSteps,
  )
  expect(found.map(({ page, site }) => `${page} ${site}`)).toEqual(['home ours', 'home theirs', 'ad ours'])
  const [home, rival, ad] = found
  for (const each of found) {
    expect(each.p50).toBeGreaterThan(0)
    expect(each.p99).toBeGreaterThanOrEqual(each.p50)
    expect(each.rate).toBeGreaterThan(0)
  }
  expect((rival?.bytes ?? 0) - (home?.bytes ?? 0)).toBeGreaterThan(2900)
  expect((ad?.bytes ?? 0) - (home?.bytes ?? 0)).toBeGreaterThan(400)
  expect(rival?.cpu).toBeUndefined()
  if (process.platform === 'linux') expect(home?.cpu).toBeGreaterThanOrEqual(0)
  const calls = (path: string) => paths.filter((each) => each === path).length
  expect(Math.abs(calls('/10') - calls('/20'))).toBeLessThanOrEqual(2)
})

test('a command is started before its site is measured, and stopped afterwards with all that it has started', async () => {
  const script = `require('node:http').createServer((_, r) => r.end('hi')).listen(process.env.SITE_PORT, '127.0.0.1')`
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const page = `http://127.0.0.1:${port}/`
  const command = `SITE_PORT=${port} '${process.execPath}' -e "${script}" & wait`
  const site = { name: 'theirs', pages: { home: [page] }, processes: [], command, headers: {} }
  const [home] = await compareSites({ ...quick, sites: [site] }, noSteps)
  expect(home?.rate).toBeGreaterThan(0)
  await expect
    .poll(() =>
      fetch(page).then(
        () => 'up',
        () => 'gone',
      ),
    )
    .toBe('gone')
})

test.for([
  ['a page that is elsewhere', { home: ['/moved'] }, 'answered 301'],
  ['two servers', { home: ['/1', 'http://127.0.0.1:1/'] }, 'a site has one origin'],
] as const)('%s is refused', async ([, pages, reason]) => {
  const origin = await serve()
  const all = pages.home.map((path) => new URL(path, origin).href)
  const site = { name: 'theirs', pages: { home: all }, processes: [], headers: {} }
  await expect(compareSites({ ...quick, sites: [site] }, noSteps)).rejects.toThrow(reason)
})

test('a site that doesn’t answer, or whose process has ended, is refused', async () => {
  const origin = await serve()
  const site = { name: 'theirs', pages: { home: [`${origin}/1`] }, headers: {} }
  const run = (processes: number[], pages = site.pages) =>
    compareSites({ ...quick, sites: [{ ...site, pages, processes }] }, noSteps)
  await expect(run([], { home: ['http://127.0.0.1:1/'] })).rejects.toThrow('nothing answers')
  if (process.platform === 'linux') await expect(run([2 ** 22 + 1])).rejects.toThrow('there is no process')
})

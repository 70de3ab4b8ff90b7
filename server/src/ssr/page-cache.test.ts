import { expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'

const page = (html: string) => ({ status: 200, html })

test('who asks within the lifetime shares one rendering', async () => {
  const cache = new PageCache({ lifetime: 900 })
  let renderings = 0
  const render = async () => page(`version ${++renderings}`)

  expect(await cache.get('/', render, 0)).toEqual(page('version 1'))
  expect(await cache.get('/', render, 899)).toEqual(page('version 1'))
  expect(await cache.get('/', render, 900)).toEqual(page('version 2'))
  expect(await cache.get('/other', render, 900)).toEqual(page('version 3'))
})

test('who asks while a page is being rendered waits for it instead of rendering again', async () => {
  const cache = new PageCache()
  let renderings = 0
  const render = () => Promise.resolve(page(`version ${++renderings}`))
  await Promise.all([cache.get('/', render, 0), cache.get('/', render, 1), cache.get('/', render, 2)])
  expect(renderings).toBe(1)
})

test('a failed rendering is not kept', async () => {
  const cache = new PageCache()
  await expect(cache.get('/', () => Promise.reject(new Error('no database')), 0)).rejects.toThrow(
    'no database',
  )
  expect(await cache.get('/', async () => page('fine again'), 1)).toEqual(page('fine again'))
})

test('the oldest pages make room', async () => {
  const cache = new PageCache({ size: 2 })
  let renderings = 0
  const render = async () => page(`${++renderings}`)
  for (const path of ['/a', '/b', '/c']) await cache.get(path, render, 0)
  await cache.get('/c', render, 1)
  expect(renderings).toBe(3)
  await cache.get('/a', render, 1)
  expect(renderings).toBe(4)
})

test('nothing is kept that is of no use any more', async () => {
  const cache = new PageCache({ lifetime: 20 })
  for (const path of ['/a', '/b', '/c']) await cache.get(path, async () => page(path))
  expect(cache.size).toBe(3)
  await vi.waitFor(() => expect(cache.size).toBe(0))
})

test('what was made from something older lasts no longer than that', async () => {
  const cache = new PageCache<string>({ lifetime: 900 })
  const make = async (moment: { madeAt: number }) => {
    await Promise.resolve()
    moment.madeAt = 600
    return 'made'
  }
  expect(await cache.get('/', make, 1000)).toBe('made')
  expect(await cache.get('/', async () => 'again', 1499)).toBe('made')
  expect(await cache.get('/', async () => 'again', 1500)).toBe('again')
})

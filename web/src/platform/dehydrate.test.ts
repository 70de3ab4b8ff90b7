import { expect, test, vi } from 'vitest'
import { dehydrate } from './dehydrate.ts'

const routes = { __root__: { scripts: [{ children: '[]' }] }, '/product/$id': { scripts: [] }, '/other': {} }

function routerWith(match: object) {
  const written: string[] = []
  const own = vi.fn(async () => undefined)
  const matches = [
    { id: '__root__/', routeId: '__root__', status: 'success', updatedAt: 1, ssr: true },
    {
      id: '/product/$id/product/1',
      routeId: '/product/$id',
      status: 'success',
      updatedAt: 2,
      ssr: true,
      ...match,
    },
  ]
  const hydrationScripts = {
    pushSerializedSource: (source: string) => written.push(source),
    finish: () => written.push('the end'),
  }
  return {
    router: { state: { matches }, serverSsr: { hydrationScripts, dehydrate: own } } as never,
    written,
    own,
  }
}

test('what a page was made from reaches the browser, whatever words are in it', async () => {
  const loaderData = { title: '</script><!-- “quoted” 🚲 \u2028', price: 5, none: null, list: [{ a: true }] }
  const { router, written } = routerWith({ loaderData })
  await dehydrate(router, routes)
  const [text = '', end] = written
  expect(end).toBe('the end')
  expect(text).not.toMatch(/[<\u0100-\uffff]/)
  expect(JSON.parse(text)).toEqual({
    manifest: { routes: { __root__: routes.__root__, '/product/$id': { scripts: [] } } },
    matches: [
      { i: '__root__#', u: 1, s: 'success', ssr: true },
      { i: '#product#$id#product#1', u: 2, s: 'success', ssr: true, l: loaderData },
    ],
  })
})

test('what is no JSON, an error, is left to the router', async () => {
  const { router, written, own } = routerWith({ status: 'notFound', error: new Error('Not found') })
  await dehydrate(router, routes)
  expect(own).toHaveBeenCalledOnce()
  expect(written).toEqual([])
})

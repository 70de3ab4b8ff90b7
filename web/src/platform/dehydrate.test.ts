import { expect, test } from 'vitest'
import { handOver, isPlain } from './dehydrate.ts'

const routes = { __root__: { scripts: [{ children: '[]' }] }, '/product/$id': { scripts: [] }, '/other': {} }

function routerWith(match: object) {
  const written: string[] = []
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
    router: { state: { matches }, serverSsr: { hydrationScripts } } as never,
    written,
  }
}

test('what a page was made from reaches the browser, whatever words are in it', () => {
  const loaderData = { title: '</script><!-- “quoted” 🚲 \u2028', price: 5, none: null, list: [{ a: true }] }
  const { router, written } = routerWith({ loaderData })
  handOver(router, routes)
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

test('a page with an error on it is left to the router', () => {
  expect(isPlain(routerWith({}).router)).toBe(true)
  expect(isPlain(routerWith({ status: 'notFound', error: new Error('Not found') }).router)).toBe(false)
})

import { groups, operations } from '@bowerbird/contract/reference/operations'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { forgetReferences } from '../../testing/conformance.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import type { OpenApiDocument } from './openapi.ts'

let world: World
let document: OpenApiDocument
beforeAll(async () => {
  world = await makeWorld()
  const reply = await world.app.inject('/api/openapi.json')
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  document = reply.json()
})

const documented = () => Object.values(document.paths).flatMap((path) => Object.values(path))

test('the API reference is valid OpenAPI 3.1 with resolvable references', async () => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) })
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const { schemas } = document.components
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  expect(
    [...new Set([...references].map(([, name]) => name))].filter((name) => !schemas[name ?? '']),
  ).toEqual([])
})

test('the API reference has every endpoint, by its name in the contract, with its own summary', () => {
  const ids = documented().map(({ operationId }) => operationId)
  expect(ids).toHaveLength(world.app.served.length)
  expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(ids.toSorted()).toEqual(groups.flatMap(({ endpoints }) => Object.keys(endpoints)).toSorted())
})

test('the API reference documents access, inputs and replies', () => {
  const { get, post } = { ...document.paths['/api/ads/{id}'], ...document.paths['/api/ads'] }
  expect(get?.security).toContainEqual({})
  expect(get?.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }))
  expect(Object.keys(get?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '410', '429', '503']),
  )
  expect(post?.security).toEqual([{ token: [] }, { apiToken: ['ads:write'] }])
  expect(post?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/NewAdInput',
  })
  expect(post?.responses['201']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Ad',
  })
})

test('the API reference documents the catalogue, the fields of ads and the filters by them, with examples', () => {
  const { paths } = document
  expect(paths['/api/catalogue']?.get?.description).toContain('attributes')
  expect(paths['/api/market']?.get?.summary).toContain('catalogue')
  expect(paths['/api/filters']?.get).toBeDefined()
  for (const path of ['/api/products/filter', '/api/search/advanced']) {
    const { parameters = [], description } = paths[path]?.get ?? {}
    expect(parameters.find(({ name }) => name === 'a')?.example).toMatchObject({ 'a.year': '2010-2018' })
    expect(parameters.map(({ name }) => name)).toContain('facets')
    expect(description).toContain('facets')
  }
  expect(paths['/api/ads']?.post?.requestBody?.content['application/json']?.example).toMatchObject({
    attributes: { year: 2016 },
  })
})

test('tests detect replies that differ from the API reference', async () => {
  await world.app.inject('/api/filters')
  const other = await makeWorld()
  const { conformance, app } = other
  const filters = app.served.find(({ endpoint }) => endpoint.path === '/api/filters')
  const ad = app.served.find(({ endpoint }) => endpoint.path === '/api/ads/:id')
  if (!filters || !ad) throw new Error('Not served')
  filters.schemas = ad.schemas
  forgetReferences()
  onTestFinished(forgetReferences)
  await app.inject('/api/filters')
  expect(conformance.problems.splice(0)).toEqual([
    expect.stringMatching(/^getFilters 200: .*required property/),
  ])
})

test('the API reference renders as a page', async () => {
  const reply = await world.app.inject('/api/docs')
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { summary } of documented()) expect(reply.body).toContain(summary)
  expect(reply.body).toContain('a.year=2010-2018&amp;a.kilometres=-100000')
  expect(reply.body).not.toContain('[object Object]')
  expect(reply.body).not.toContain('undefined')
})

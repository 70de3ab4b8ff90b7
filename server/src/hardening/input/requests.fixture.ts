import type { Access, Endpoint } from '@bowerbird/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'
import type { ServedEndpoint } from '../../platform/http/serve.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { contentTypes, hostileText, hostileValue, rawJson } from './hostile.fixture.ts'
import { malformedForm } from './malformed-forms.fixture.ts'

const callers = ['visitor', 'member', 'admin'] as const
export type Caller = (typeof callers)[number]

function callerOf(access: Access): Caller {
  if (access === 'public') return 'visitor'
  return access === 'member' ? 'member' : 'admin'
}

/** Placeholders for ids that exist only when the request is sent, so that the seed alone determines a request. */
export const placeholders = [
  '$ownAd',
  '$otherAd',
  '$conversation',
  '$account',
  '$nobody',
  '$picture',
] as const
const ids = placeholders.filter((name) => name !== '$picture')

export interface HostileRequest {
  name: string
  method: Endpoint['method']
  url: string
  caller: Caller
  type?: string | undefined
  payload?: string | Buffer | undefined
}

type JsonSchema = Record<string, unknown> & {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const text = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.format === 'uuid' || schema.pattern?.includes('[0-9a-fA-F]{8}')) {
    return fc.constantFrom(...ids)
  }
  if (schema.pattern?.includes('@')) {
    return fc.constantFrom('mia@example.com', 'new@example.com', 'UPPER@EXAMPLE.COM', 'a@b')
  }
  if (schema.pattern) {
    return fc.constantFrom(
      '1',
      '20',
      '123456',
      '100',
      '61491570006',
      '2000-01-01',
      '2026-01-01T00:00:00.000000Z',
    )
  }
  const longest = Math.min(schema.maxLength ?? 60, 6_000)
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        'A treasure',
        'Sydney',
        'New South Wales',
        'used',
        'sell',
        'weekly',
        ...placeholders,
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('', 'x'.repeat(longest), 'x'.repeat(longest + 1)) },
    { weight: 1, arbitrary: hostileText },
  )
}

/** Values that a schema accepts, or nearly accepts. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 1_000 }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1e9),
      )
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 10) })
    case 'object':
      return objectOf(schema)
    default:
      return fc.constantFrom<unknown>('used', 'weekly', 'sell', 'male', null, 'x', 5)
  }
}

const objectOf = ({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, fitting(part)])))

/** Makes one field invalid, or removes or adds one. */
const spoiled = (whole: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(whole, fc.nat(), hostileValue, fc.constantFrom('replace', 'remove', 'add', 'wrap', 'none'))
    .map(([value, n, bad, how]) => {
      const keys = Object.keys(value)
      const key = keys[n % Math.max(1, keys.length)] ?? 'x'
      if (how === 'none') return value
      if (how === 'add') return { ...value, [['x', 'role', 'isAdmin', 'id', 'status'][n % 5] ?? 'x']: bad }
      const { [key]: old, ...rest } = value
      if (how === 'remove') return rest
      return { ...rest, [key]: how === 'wrap' ? [old] : bad }
    })

/** As JSON; empty for values that JSON can't express. */
const written = (value: unknown): string => JSON.stringify(value) ?? ''

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : written(value)).toWellFormed())

/** A query string as no client would write it: repeated names, brackets, broken escapes. */
const queryOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  const names = Object.keys(schema.properties ?? {})
  const asText = (query: Record<string, unknown>) =>
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .flatMap(([key, value]) => [value].flat().map((item) => `${encoded(key)}=${encoded(item)}`))
      .join('&')
  const name = fc.constantFrom('x', '__proto__', 'constructor', ...names)
  return fc.oneof(
    { weight: 6, arbitrary: spoiled(objectOf(schema)).map(asText) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, hostileText, hostileText)
        .map(([k, a, b]) => `${k}=${encoded(a)}&${k}=${encoded(b)}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          name,
          fc.constantFrom('%zz', '%', '%E0%A4%A', '%ff', '%00', '&&==&', '[]=1', '[a][b]=1', '=;='),
        )
        .map(([k, bad]) => `${k}=${bad}&${k}${bad}`),
    },
    { weight: 1, arbitrary: name.map((k) => `${k}=1&`.repeat(2_000)) },
  )
}

const paramOf: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ids) },
  { weight: 2, arbitrary: hostileText.map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%zz', '%', '%ff', '%00', '%2e%2e%2f', '..%5c', 'x'.repeat(600), '%25%32%65'),
  },
)

/** A valid ad: random values alone would never produce one. */
const wholeAd = fc
  .constantFrom(...Object.values(adBodies))
  .map((body): Record<string, unknown> => ({ ...body, images: ['$picture'] }))

const bodyOf = (schema: JsonSchema): fc.Arbitrary<Pick<HostileRequest, 'type' | 'payload'>> => {
  const isAd = schema.properties?.contactName !== undefined
  const json = spoiled(isAd ? fc.oneof(wholeAd, objectOf(schema)) : objectOf(schema)).map((value) => ({
    type: 'application/json',
    payload: written(value),
  }))
  const whole = hostileValue.map((value) => ({ type: 'application/json', payload: written(value) }))
  const raw = fc.constantFrom(...rawJson).map((payload) => ({ type: 'application/json', payload }))
  const wrongType = fc
    .tuple(json, fc.constantFrom(...contentTypes))
    .map(([{ payload }, type]) => ({ type, payload }))
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 2, arbitrary: whole },
    { weight: 2, arbitrary: raw },
    { weight: 2, arbitrary: wrongType },
    { weight: 1, arbitrary: malformedForm },
    { weight: 1, arbitrary: fc.constant({}) },
  )
}

/** Requests to one endpoint, most of them nearly valid. */
function requestsTo({ endpoint, schemas }: ServedEndpoint): fc.Arbitrary<HostileRequest> {
  const { method, path } = endpoint
  const params = path.match(/:\w+/g) ?? []
  const query = queryOf(schemas.query ? jsonSchemaOf(schemas.query) : {})
  const body = path.endsWith('/uploads')
    ? malformedForm
    : schemas.body
      ? bodyOf(jsonSchemaOf(schemas.body))
      : fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: bodyOf({}) })
  return fc
    .record({
      values: fc.tuple(...params.map(() => paramOf)),
      query: schemas.query
        ? query
        : fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: query }),
      body: method === 'GET' ? fc.constant({}) : body,
      // Mostly by an allowed caller, so that most requests pass the access check.
      caller: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.constant<Caller>(callerOf(endpoint.access)),
        },
        { weight: 1, arbitrary: fc.constantFrom(...callers) },
      ),
    })
    .map(({ values, query, body, caller }) => {
      const filled = params.reduce(
        (url, param, n) => url.replace(param, () => values[n] ?? ''),
        path as string,
      )
      return {
        name: `${method} ${path}`,
        method,
        url: query ? `${filled}?${query}` : filled,
        caller,
        ...body,
      }
    })
}

/** The same requests for the same seed, however many are generated. */
export function sampleRequests(served: ServedEndpoint[], seed: number, count: number): HostileRequest[] {
  const perEndpoint = Math.ceil(count / served.length)
  const columns = served.map((one, n) => fc.sample(requestsTo(one), { seed: seed + n, numRuns: perEndpoint }))
  // Round robin, so that every endpoint sees the changes of the others.
  return Array.from({ length: perEndpoint }, (_, row) => columns.map((column) => column[row]))
    .flat()
    .filter((request) => request !== undefined)
    .slice(0, count)
}

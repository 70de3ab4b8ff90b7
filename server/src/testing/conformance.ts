import type { Endpoint } from '@bowerbird/contract/endpoint'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../features/reference/openapi.ts'
import type { ServedEndpoint } from '../platform/http/serve.ts'

export interface Conformance {
  /** Replies that the API reference does not describe. */
  problems: string[]
  /** Replies so far, as "getAd 200". */
  seen: Set<string>
}

interface Reference {
  name: string
  /** The problem with a reply; undefined: it is as described. */
  problemOf(status: number, text: string): string | undefined
  /** The same for a file, by its type. */
  problemOfFile(type: string): string | undefined
}

/**
 * One for all endpoints: each would compile the schema of schemas first, which takes longer than most replies'. Most
 * schemas see few replies, so optimising their code would take longer than it saves.
 */
const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
addFormats.default(ajv)

/** Compiled once for all test files of a worker, which serve the same endpoints. */
const references = new Map<Endpoint, Reference | undefined>()

/** By the schema's text: most replies that refuse a request have the same one, and compiling it takes milliseconds. */
const validators = new Map<string, ValidateFunction>()

type Schemas = Readonly<Record<string, object>>

/** The schemas that one refers to, directly or not: with all of its endpoint's, the text of a refusal would be another. */
function referredBy(schema: object, schemas: Schemas, found: Record<string, object> = {}): Schemas {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    const part = schemas[name]
    if (!part || name in found) continue
    found[name] = part
    referredBy(part, schemas, found)
  }
  return found
}

function validatorOf(schema: object, schemas: Schemas): ValidateFunction {
  const whole = { ...schema, components: { schemas: referredBy(schema, schemas) } }
  const text = JSON.stringify(whole)
  const known = validators.get(text) ?? ajv.compile(whole)
  validators.set(text, known)
  return known
}

/** For a test that serves an endpoint with other schemas. */
export const forgetReferences = () => references.clear()

function referenceOf(served: ServedEndpoint): Reference | undefined {
  const { endpoint } = served
  if (!references.has(endpoint)) references.set(endpoint, makeReference(served))
  return references.get(endpoint)
}

/** The reference of one endpoint: building all of them takes too long for every test file. */
function makeReference(served: ServedEndpoint): Reference | undefined {
  const document = openApiDocument([served], 'http://localhost')
  const operation = Object.values(document.paths).flatMap((path) => Object.values(path))[0]
  if (!operation) return undefined
  const { schemas } = document.components
  const byStatus = new Map<number, ValidateFunction>()

  return {
    name: operation.operationId,
    problemOf(status, text) {
      const schema = operation.responses[status]?.content?.['application/json']?.schema
      if (!schema) return 'the reference knows no such status'
      const validate = byStatus.get(status) ?? validatorOf(schema, schemas)
      byStatus.set(status, validate)
      return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors)
    },
    problemOfFile: (type) =>
      operation.responses[200]?.content?.[type.split(';')[0] ?? '']
        ? undefined
        : `the reference knows no ${type}`,
  }
}

/** Checks every reply of an app against the API reference, so that each test of the API tests the reference too. */
export function checkAgainstReference(app: FastifyInstance): Conformance {
  const conformance: Conformance = { problems: [], seen: new Set() }
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, method } = request.routeOptions
    const served = app.served.find(({ endpoint }) => endpoint.path === url && endpoint.method === method)
    const isFile = served?.endpoint.replyType !== undefined && reply.statusCode === 200
    if (!served || (typeof payload !== 'string' && !isFile)) return
    const reference = referenceOf(served)
    if (!reference) {
      conformance.problems.push(`${served.endpoint.method} ${served.endpoint.path} is not in the reference`)
      return
    }
    const name = `${reference.name} ${reply.statusCode}`
    const problem = isFile
      ? reference.problemOfFile(String(reply.getHeader('content-type')))
      : reference.problemOf(reply.statusCode, String(payload))
    if (problem) conformance.problems.push(`${name}: ${problem}. ${String(payload).slice(0, 200)}`)
    conformance.seen.add(name)
  })
  return conformance
}

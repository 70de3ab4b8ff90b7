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

type Check = (status: number, text: string) => void

/** The reference of one endpoint: building all of them takes too long for every test file. */
function checkOf(served: ServedEndpoint, { problems, seen }: Conformance): Check | undefined {
  const document = openApiDocument([served], 'http://localhost')
  const operation = Object.values(document.paths).flatMap((path) => Object.values(path))[0]
  if (!operation) {
    problems.push(`${served.endpoint.method} ${served.endpoint.path} is not in the reference`)
    return undefined
  }
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  const { components } = document
  const validators = new Map<number, ValidateFunction>()

  return (status, text) => {
    const name = `${operation.operationId} ${status}`
    const schema = operation.responses[status]?.content?.['application/json']?.schema
    if (!schema) {
      problems.push(`${name}: the reference knows no such status. ${text.slice(0, 200)}`)
      return
    }
    seen.add(name)
    const validate = validators.get(status) ?? ajv.compile({ ...schema, components })
    validators.set(status, validate)
    if (!validate(JSON.parse(text))) {
      problems.push(`${name}: ${ajv.errorsText(validate.errors)}. ${text.slice(0, 200)}`)
    }
  }
}

/** Checks every reply of an app against the API reference, so that each test of the API tests the reference too. */
export function checkAgainstReference(app: FastifyInstance): Conformance {
  const conformance: Conformance = { problems: [], seen: new Set() }
  const checks = new Map<ServedEndpoint, Check | undefined>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return
    const { url, method } = request.routeOptions
    const served = app.served.find(({ endpoint }) => endpoint.path === url && endpoint.method === method)
    if (!served) return
    if (!checks.has(served)) checks.set(served, checkOf(served, conformance))
    checks.get(served)?.(reply.statusCode, payload)
  })
  return conformance
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../features/reference/openapi.ts'
import type { ServedEndpoint } from '../platform/http/serve.ts'

export interface Conformance {
  /** Replies that the reference does not describe, in words. */
  complaints: string[]
  /** What was answered, as "getAd 200". */
  seen: Set<string>
}

type Check = (status: number, text: string) => void

/** The reference of one endpoint: that of all of them takes too long to make in every file of tests. */
function checkOf(served: ServedEndpoint, { complaints, seen }: Conformance): Check | undefined {
  const document = openApiDocument([served], 'http://localhost')
  const operation = Object.values(document.paths).flatMap((path) => Object.values(path))[0]
  if (!operation) {
    complaints.push(`${served.endpoint.method} ${served.endpoint.path} is not in the reference`)
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
      complaints.push(`${name}: the reference knows no such status. ${text.slice(0, 200)}`)
      return
    }
    seen.add(name)
    const validate = validators.get(status) ?? ajv.compile({ ...schema, components })
    validators.set(status, validate)
    if (!validate(JSON.parse(text))) {
      complaints.push(`${name}: ${ajv.errorsText(validate.errors)}. ${text.slice(0, 200)}`)
    }
  }
}

/** Holds every reply of an app against the reference, so that each test of the API is one of the reference too. */
export function holdToReference(app: FastifyInstance): Conformance {
  const conformance: Conformance = { complaints: [], seen: new Set() }
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

import { scopeOf } from '@bowerbird/contract/api-tokens/token-endpoints'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import type { Endpoint } from '@bowerbird/contract/endpoint'
import { type ErrorCode, errorStatus } from '@bowerbird/contract/errors'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { errorMeanings } from '@bowerbird/contract/reference/errors.reference'
import type { Operation } from '@bowerbird/contract/reference/operation'
import { groups, operations } from '@bowerbird/contract/reference/operations'
import type { ServedEndpoint } from '../../platform/http/serve.ts'
import { componentStore, type JsonSchema } from './json-schema.ts'

interface Content {
  [type: string]: { schema: JsonSchema; example?: unknown }
}

interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
  example?: unknown
  /** An object's fields are parameters of their own: `a.year=2010-2018`. */
  description?: string
}

export interface DocumentedOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object }
}

const JSON_TYPE = 'application/json'

const description = `The market's own pages use this API for everything.

- **Logging in**: \`logIn\` returns a token. Send it as \`Authorization: Bearer …\`. Programs use a token that a member makes for them: see “Tokens and webhooks” below.
- **Errors** have one shape, \`Error\`. Rely on \`code\`: codes are stable. Messages are for people and may change.
- **Times** are UTC in ISO 8601, **money** is Australian dollars, **ids** are UUIDs in \`_id\`.
- **Unknown fields** in a body are ignored. New fields may be added to replies at any time.
- **Retries**: after 429 and 503, wait for the seconds in \`Retry-After\`. Posting an ad again with the same \`idempotencyKey\`, or a message with the same \`clientId\`, is safe.
- **Edits**: with \`basedOn\`, the values that the edit began with, only what differs from them is changed. If some of it has changed meanwhile, the reply is 409 with the current values in \`conflicts\`: send the edit again, with those in \`basedOn\`. Without \`basedOn\`, the last edit wins.
- **Live events**: new messages, read receipts, typing and presence arrive over Socket.IO at \`${LIVE_PATH}\`, with the token as \`auth.token\`. Events may be lost. Everything they report is stored, so fetch it again after a reconnect.`

const ErrorSchema: JsonSchema = {
  type: 'object',
  description: 'Why a call failed.',
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', enum: Object.keys(errorStatus), description: 'For programs.' },
    status: { type: 'string', description: "The account's status, when that is the reason." },
    validationErrors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Errors by field.',
    },
    similar: {
      type: 'object',
      properties: { category: { type: 'string' }, subcategory: { type: 'string' } },
      required: ['category', 'subcategory'],
      description: 'Where there are ads like one that is paused or has ended.',
    },
    conflicts: {
      type: 'object',
      additionalProperties: true,
      description:
        'The current values of fields that have changed since `basedOn`, which the request changes too.',
    },
  },
  required: ['message', 'code'],
  additionalProperties: false,
}

const PARAMETER = /:(\w+)/g

/** Errors that any call of an endpoint may return. */
function commonErrors({ method, path }: Endpoint): ErrorCode[] {
  return [
    'INVALID_INPUT',
    ...(path.includes(':') ? (['INVALID_ID', 'NOT_FOUND'] as const) : []),
    // On public endpoints, only with a token of a program.
    'AUTHENTICATION_REQUIRED',
    'FORBIDDEN',
    ...(method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const)),
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ]
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, Response> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      {
        description: same.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join('\n\n'),
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const formBody: JsonSchema = {
  type: 'object',
  properties: {
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
    upload_preset: {
      type: 'string',
      description: 'For compatibility with hosted image services; ignored here.',
    },
  },
  required: ['file'],
}

/** The token is optional on public endpoints: some return more to members. */
function security(endpoint: Endpoint): DocumentedOperation['security'] {
  const scope = scopeOf(endpoint)
  return [
    ...(endpoint.access === 'public' ? [{}] : []),
    { token: [] },
    ...(scope ? [{ apiToken: scope === 'public' ? [] : [scope] }] : []),
  ]
}

function describe(
  id: string,
  group: string,
  { endpoint, schemas }: ServedEndpoint,
  store: ReturnType<typeof componentStore>,
): DocumentedOperation {
  const {
    summary,
    about,
    errors = [],
    status = 200,
    alsoReplies,
    isForm,
    examples = {},
  }: Operation = operations[id] ?? {
    summary: id,
  }
  const parameters = (['params', 'query'] as const).flatMap((part) =>
    (schemas[part] ? store.fieldsOf(schemas[part]) : []).map(
      ([name, schema, required]): Parameter => ({
        name,
        in: part === 'params' ? 'path' : 'query',
        required: part === 'params' || required,
        schema,
        ...(name in examples && { example: examples[name] }),
        ...(name === 'a' && {
          description: 'Filters by fields. Each is a parameter of its own: `a.year=2010-2018`.',
        }),
      }),
    ),
  )
  const reply = { [endpoint.replyType ?? JSON_TYPE]: { schema: store.add(schemas.reply, 'output') } }
  const hasExample = Object.keys(examples).length > 0
  const body = schemas.body
    ? {
        [JSON_TYPE]: {
          schema: store.add(schemas.body, 'input'),
          ...(hasExample && { example: examples }),
        },
      }
    : undefined
  const content = isForm ? { 'multipart/form-data': { schema: formBody } } : body
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(about && { description: about }),
    security: security(endpoint),
    ...(parameters.length && { parameters }),
    ...(content && { requestBody: { required: !schemas.body?.safeParse(undefined).success, content } }),
    responses: {
      [status]: { description: 'Success.', content: reply },
      ...errorResponses([...commonErrors(endpoint), ...errors]),
      ...(alsoReplies && { [alsoReplies]: { description: 'A normal reply.', content: reply } }),
    },
  }
}

/** The API as an OpenAPI 3.1 document, generated from the endpoints that are served, so that it is complete. */
export function openApiDocument(served: readonly ServedEndpoint[], url: string): OpenApiDocument {
  const store = componentStore()
  const paths: OpenApiDocument['paths'] = {}
  for (const { name, endpoints } of groups) {
    for (const [id, endpoint] of Object.entries(endpoints)) {
      const found = served.find((each) => each.endpoint === endpoint)
      if (!found) continue
      const path = endpoint.path.replace(PARAMETER, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(id, name, found, store) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: marketName(),
      version: '1',
      summary: 'The API of a classified-ads market.',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: groups.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Error: ErrorSchema, ...store.components },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Of someone who has logged in.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Of a program, made by a member for the named scope. Without one, any token will do.',
        },
      },
    },
  }
}

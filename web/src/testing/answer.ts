import type { Endpoint, ReplyOf } from '@bowerbird/contract/endpoint'
import { AppError } from '@bowerbird/contract/errors'
import { type ApiRequest, type ApiResponse, setTransport } from '../platform/api.ts'

/** The requests to a stubbed endpoint, in order. */
export interface Answered {
  requests: ApiRequest[]
}

type Reply<E> =
  | ReplyOf<E>
  | AppError
  | ((request: ApiRequest) => ReplyOf<E> | AppError | Promise<ReplyOf<E> | AppError>)

interface Stub extends Answered {
  endpoint: Endpoint
  reply: (request: ApiRequest) => unknown
  isOnce: boolean
}

let stubs: Stub[] = []

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)

const suits = ({ endpoint }: Stub, { method, url }: ApiRequest) =>
  endpoint.method === method && patternOf(endpoint).test(url)

function spend(request: ApiRequest): Stub | undefined {
  // Answers for one call go first and in order; otherwise the latest answer counts.
  const found =
    stubs.find((stub) => stub.isOnce && suits(stub, request)) ??
    stubs.findLast((stub) => !stub.isOnce && suits(stub, request))
  if (found?.isOnce) stubs = stubs.filter((stub) => stub !== found)
  return found
}

async function stubbed(request: ApiRequest): Promise<ApiResponse> {
  const stub = spend(request)
  if (!stub) {
    const message = `No answer() for ${request.method} ${request.url}`
    console.error(message)
    return { status: 500, body: { message } }
  }
  stub.requests.push(request)
  const reply = await stub.reply(request)
  if (!(reply instanceof AppError)) return { status: 200, body: reply }
  // As a lost connection looks to the client, unless the server has named the request.
  const { requestId } = reply.details
  if (reply.code === 'UNAVAILABLE' && !requestId) throw reply
  return { status: reply.httpStatus, body: reply.body, requestId }
}

function add<E extends Endpoint>(endpoint: E, reply: Reply<E>, isOnce: boolean): Answered {
  const stub: Stub = {
    endpoint,
    reply: typeof reply === 'function' ? (reply as Stub['reply']) : () => reply,
    isOnce,
    requests: [],
  }
  stubs.push(stub)
  return stub
}

/** Answers every call of an endpoint with a reply or a refusal; a later answer replaces it. */
export const answer = <E extends Endpoint>(endpoint: E, reply: Reply<E>): Answered =>
  add(endpoint, reply, false)

/** Answers the next call only. */
export const answerOnce = <E extends Endpoint>(endpoint: E, reply: Reply<E>): Answered =>
  add(endpoint, reply, true)

/** Component tests never use the network: a call that no test has stubbed is an error. */
export function forgetAnswers(): void {
  stubs = []
  setTransport(stubbed)
}

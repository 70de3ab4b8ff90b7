import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_COOKIE } from '@bowerbird/contract/language/language-cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '../http/cookies.ts'
import { defaultLanguage, offeredLanguages, withLanguage } from './language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The reader's language, one of the market's. */
    language: string
  }
}

/** Longer lists say nothing more about a reader. */
const MAX_RANGES = 20

/** "zh-CN" and "zh-Hans" are both Simplified Chinese, "zh-TW" isn't; "en-US" is English. */
function writtenLanguage(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

interface Range {
  tag: string
  weight: number
}

function readRange(part: string): Range {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { tag, weight: weight === undefined ? 1 : Number(weight) }
}

/** Finds the offered language that a reader prefers most, by their Accept-Language header. */
export function preferredLanguage(header: string, offered: readonly string[]): string | undefined {
  const ranges = header
    .split(',', MAX_RANGES)
    .map(readRange)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of ranges) {
    if (tag === '*') return offered[0]
    const exact = offered.find((language) => language.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const written = writtenLanguage(tag)
    const same = written && offered.find((language) => writtenLanguage(language) === written)
    if (same) return same
  }
  return undefined
}

/** Browsers send few different headers, and the same with each request. */
const known = new Map<string, string | undefined>()
const MAX_KNOWN = 500

function remembered(header: string, offered: readonly string[]): string | undefined {
  const key = `${offered.join()} ${header}`
  if (known.has(key)) return known.get(key)
  if (known.size >= MAX_KNOWN) known.clear()
  const found = preferredLanguage(header, offered)
  known.set(key, found)
  return found
}

/** The language that someone has chosen, else the one that their browser asks for, else the market's default. */
export function requestedLanguage(headers: IncomingHttpHeaders): string {
  const offered = offeredLanguages()
  if (offered.length === 1) return defaultLanguage()
  const chosen = cookieOf({ headers }, LANGUAGE_COOKIE)
  if (chosen !== undefined && offered.includes(chosen)) return chosen
  const header = headers['accept-language']
  return (header && remembered(header, offered)) || defaultLanguage()
}

/**
 * For replies with texts, at an address that has them in several languages: no shared cache may store them, and one that
 * does so all the same keeps the languages apart. Call it after the other headers.
 */
export function sendLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (offeredLanguages().length === 1) return reply
  const [caching, vary] = ['cache-control', 'vary'].map((name) => reply.getHeader(name))
  return reply.headers({
    'content-language': request.language,
    vary: [vary, 'accept-language', 'cookie'].filter(Boolean).join(', '),
    ...(caching === 'no-cache' && { 'cache-control': 'private, no-cache' }),
  })
}

interface LanguageOptions {
  /** True if a route's replies are stored by shared caches: they are in the default language. */
  isShared: (route: string) => boolean
}

/** Call it before all that may write a text. Everything that a request causes is in its reader's language. */
export function serveLanguages(app: FastifyInstance, { isShared }: LanguageOptions): void {
  app.decorateRequest('language', defaultLanguage())
  if (offeredLanguages().length === 1) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '' } = request.routeOptions
    request.language = isShared(route) ? defaultLanguage() : requestedLanguage(request.headers)
    withLanguage(request.language, done)
  })
  // What follows a body runs in the context of the connection, which read it.
  app.addHook('preValidation', (request, _reply, done) => withLanguage(request.language, done))
}

import type { EndpointSchemas } from '@bowerbird/contract/endpoint'
import { AppError, requiredPath } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

const MISSING_BODY = t`A JSON body is required`

/** Deeper than anything in the contract, and shallow enough for recursion. */
const MAX_DEPTH = 32

/** PostgreSQL text can't contain NUL, nor its JSON a lone surrogate. */
function findProblem(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return t`Text must not contain NUL characters`
    return value.isWellFormed() ? undefined : t`Text must not contain half characters`
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === MAX_DEPTH) return t`The request is nested too deeply`
  for (const [key, part] of Object.entries(value)) {
    const problem = findProblem(key) ?? findProblem(part, depth + 1)
    if (problem) return problem
  }
  return undefined
}

/** A missing field is reported as required, not as having the wrong type. */
const missingIsRequired: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined && issue.path?.length
    ? requiredPath(issue.path.join('.'))
    : undefined

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined | null)?.[key], value)

/** An enum with a message of its own would use that for a missing value too. */
const messageOf = (issue: z.core.$ZodIssue, value: unknown): string =>
  issue.code === 'invalid_value' && issue.path.length && valueAt(value, issue.path) === undefined
    ? requiredPath(issue.path.join('.'))
    : issue.message

function parsePart(schema: z.ZodType, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (part === 'body' && (value === undefined || value === null)) {
    const absent = schema.safeParse(undefined)
    if (absent.success) return absent.data
    throw new AppError('INVALID_INPUT', MISSING_BODY)
  }
  const problem = part === 'params' ? undefined : findProblem(value)
  if (problem) throw new AppError('INVALID_INPUT', problem)
  const parsed = schema.safeParse(value, { error: missingIsRequired })
  if (parsed.success) return parsed.data

  const validationErrors: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || part
    validationErrors[field] ??= messageOf(issue, value)
  }
  const message = Object.values(validationErrors)[0] ?? t`The request could not be understood`
  throw part === 'params'
    ? new AppError('INVALID_ID', message)
    : new AppError('INVALID_INPUT', message, { validationErrors })
}

type Group = Record<string, unknown>

/** Without a prototype, so that a parameter such as `a.__proto__` is a key like any other. */
function groupIn(nested: Group, name: string): Group {
  const known = nested[name]
  if (typeof known === 'object' && known !== null && !Array.isArray(known)) return known as Group
  const group: Group = Object.create(null)
  nested[name] = group
  return group
}

/** `a.year=2010` in a query is the part `year` of `a`. */
function nestDotted(query: unknown): unknown {
  const entries = Object.entries(query as Group)
  if (!entries.some(([name]) => name.includes('.'))) return query
  const nested: Group = Object.create(null)
  for (const [name, value] of entries) {
    const dot = name.indexOf('.')
    if (dot < 0) nested[name] = value
    else groupIn(nested, name.slice(0, dot))[name.slice(dot + 1)] = value
  }
  return nested
}

/** Validates the parts that an endpoint declares and drops unknown fields. */
export function parseInput(
  schemas: EndpointSchemas,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
) {
  return {
    params: schemas.params && parsePart(schemas.params, request.params, 'params'),
    query: schemas.query && parsePart(schemas.query, nestDotted(request.query), 'query'),
    body: schemas.body && parsePart(schemas.body, request.body, 'body'),
  }
}

import type { ErrorCode } from '../errors.ts'

/** The text of the reference about an endpoint, in addition to its schemas. */
export interface Operation {
  summary: string
  /** A sentence or two about its behaviour. */
  about?: string
  /** Its own errors, besides those that any call can return. */
  errors?: readonly ErrorCode[]
  /** The success status, if it isn't 200. */
  status?: number
  /** Another status with a normal reply instead of an error. */
  alsoReplies?: number
  /** The body is a form with one file. */
  isForm?: boolean
  /** Example values of query parameters and fields of the body, by name. */
  examples?: Readonly<Record<string, unknown>>
}

export const missing = ['NOT_FOUND'] as const

import { nameSchemas } from '@bowerbird/contract/reference/schemas.reference'
import { z } from 'zod'

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  description?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxItems?: number
  [keyword: string]: unknown
}

/** Input and output may differ for one schema, for instance by a default. */
export type Direction = 'input' | 'output'

const DEFINITIONS = '#/$defs/'

/** JSON pointer of a named schema. */
export const componentAddress = (name: string) => `#/components/schemas/${name}`

/** Converts schemas to JSON Schema, and collects the named ones as components. */
export function componentStore() {
  const names = nameSchemas()
  const components: Record<string, JsonSchema> = {}
  const nameOf = (id: string, io: Direction) => (io === 'input' ? `${id}Input` : id)

  /** Rewrites references to point to the components. */
  function relocate(schema: unknown, io: Direction): unknown {
    if (Array.isArray(schema)) return schema.map((part) => relocate(part, io))
    if (typeof schema !== 'object' || schema === null) return schema
    return Object.fromEntries(
      Object.entries(schema)
        // Components are identified by their path; an id inside would give them another. A field may be called id.
        .filter(([key, value]) => key !== '$defs' && !(key === 'id' && typeof value === 'string'))
        .map(([key, value]) =>
          key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITIONS)
            ? [key, componentAddress(nameOf(value.slice(DEFINITIONS.length), io))]
            : [key, relocate(value, io)],
        ),
    )
  }

  function add(schema: z.ZodType, io: Direction): JsonSchema {
    // Wrapped, so that a named schema becomes a reference, too.
    const whole = z.toJSONSchema(z.object({ schema }), { metadata: names, io, unrepresentable: 'any' })
    for (const [id, definition] of Object.entries(whole.$defs ?? {})) {
      components[nameOf(id, io)] ??= relocate(definition, io) as JsonSchema
    }
    return relocate(whole.properties?.schema ?? {}, io) as JsonSchema
  }

  /** The fields of an unnamed object: URL parameters. */
  function fieldsOf(schema: z.ZodObject): [name: string, schema: JsonSchema, isRequired: boolean][] {
    return Object.entries(schema.shape).map(([name, field]) => [
      name,
      add(field as z.ZodType, 'input'),
      !(field as z.ZodType).safeParse(undefined).success,
    ])
  }

  return { components, add, fieldsOf }
}

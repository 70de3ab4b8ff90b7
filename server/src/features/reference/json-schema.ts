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

/** Input and output of one schema may differ: defaults, coerced numbers. */
export type Direction = 'input' | 'output'

const DEFINITIONS = '#/$defs/'

/** The reference to a named schema. */
export const componentAddress = (name: string) => `#/components/schemas/${name}`

/** Converts zod schemas to JSON Schema, and collects named ones as components. */
export function componentStore() {
  const names = nameSchemas()
  const components: Record<string, JsonSchema> = {}
  const nameOf = (id: string, io: Direction) => (io === 'input' ? `${id}Input` : id)

  /** Points the schema's references to the components. */
  function relocate(schema: unknown, io: Direction): unknown {
    if (Array.isArray(schema)) return schema.map((part) => relocate(part, io))
    if (typeof schema !== 'object' || schema === null) return schema
    return Object.fromEntries(
      Object.entries(schema)
        // Components are addressed by their path, so an id inside them would conflict.
        .filter(([key]) => key !== '$defs' && key !== 'id')
        .map(([key, value]) =>
          key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITIONS)
            ? [key, componentAddress(nameOf(value.slice(DEFINITIONS.length), io))]
            : [key, relocate(value, io)],
        ),
    )
  }

  function add(schema: z.ZodType, io: Direction): JsonSchema {
    // Wrapped in an object, so that a schema that is itself named becomes a reference.
    const whole = z.toJSONSchema(z.object({ schema }), { metadata: names, io, unrepresentable: 'any' })
    for (const [id, definition] of Object.entries(whole.$defs ?? {})) {
      components[nameOf(id, io)] ??= relocate(definition, io) as JsonSchema
    }
    return relocate(whole.properties?.schema ?? {}, io) as JsonSchema
  }

  /** The fields of path and query parameters. */
  function fieldsOf(schema: z.ZodObject): [name: string, schema: JsonSchema, isRequired: boolean][] {
    return Object.entries(schema.shape).map(([name, field]) => [
      name,
      add(field as z.ZodType, 'input'),
      !(field as z.ZodType).safeParse(undefined).success,
    ])
  }

  return { components, add, fieldsOf }
}

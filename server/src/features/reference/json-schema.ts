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

/** What a caller sends and what it gets may differ for one schema: a default, a price in words. */
export type Direction = 'input' | 'output'

const DEFINITIONS = '#/$defs/'

/** Where the document keeps a schema that has a name. */
export const componentAddress = (name: string) => `#/components/schemas/${name}`

/** Turns schemas into the reference's, and keeps those with a name in one place, to be referred to. */
export function componentStore() {
  const names = nameSchemas()
  const components: Record<string, JsonSchema> = {}
  const nameOf = (id: string, io: Direction) => (io === 'input' ? `${id}Input` : id)

  /** The schema with its references leading to the components. */
  function relocate(schema: unknown, io: Direction): unknown {
    if (Array.isArray(schema)) return schema.map((part) => relocate(part, io))
    if (typeof schema !== 'object' || schema === null) return schema
    return Object.fromEntries(
      Object.entries(schema)
        // Components are known by their place; an id inside would make them known by another.
        .filter(([key]) => key !== '$defs' && key !== 'id')
        .map(([key, value]) =>
          key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITIONS)
            ? [key, componentAddress(nameOf(value.slice(DEFINITIONS.length), io))]
            : [key, relocate(value, io)],
        ),
    )
  }

  function add(schema: z.ZodType, io: Direction): JsonSchema {
    // Inside something else, so that a schema that has a name itself becomes a reference like any other.
    const whole = z.toJSONSchema(z.object({ schema }), { metadata: names, io, unrepresentable: 'any' })
    for (const [id, definition] of Object.entries(whole.$defs ?? {})) {
      components[nameOf(id, io)] ??= relocate(definition, io) as JsonSchema
    }
    return relocate(whole.properties?.schema ?? {}, io) as JsonSchema
  }

  /** The parts of an object that is not named in the reference: parameters of an address. */
  function fieldsOf(schema: z.ZodObject): [name: string, schema: JsonSchema, isRequired: boolean][] {
    return Object.entries(schema.shape).map(([name, field]) => [
      name,
      add(field as z.ZodType, 'input'),
      !(field as z.ZodType).safeParse(undefined).success,
    ])
  }

  return { components, add, fieldsOf }
}

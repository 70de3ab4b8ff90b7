import { escapeHtml } from '../../platform/xml.ts'
import type { JsonSchema } from './json-schema.ts'

export const anchorOf = (component: string) => `schema-${component}`

const nameIn = ($ref: string) => $ref.split('/').at(-1) ?? ''
const link = ($ref: string) => `<a href="#${anchorOf(nameIn($ref))}">${escapeHtml(nameIn($ref))}</a>`
const list = (values: readonly unknown[]) =>
  values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(', ')

/** The constraints of a value in words. */
function bounds(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, maxItems, format } = schema
  return [
    format,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `up to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((text) => typeof text === 'string')
}

/** A type in a few words: "list of Ad, at most 8". */
export function typeLabel(schema: JsonSchema): string {
  if (schema.$ref) return link(schema.$ref)
  if (schema.const !== undefined) return list([schema.const])
  if (schema.enum) return `one of ${list(schema.enum)}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeLabel).join(' or ')
  if (schema.type === 'array')
    return [`list of ${typeLabel(schema.items ?? {})}`, ...bounds(schema)].join(', ')
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  return [type, ...bounds(schema).map(escapeHtml)].join(', ')
}

/** The fields of a type without a name to link to. */
function fieldsInside(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf ?? []
  return [schema, schema.items ?? {}, ...choices]
    .filter((part) => part.properties)
    .map((part) => `<div class="inside">${fieldsOf(part)}</div>`)
    .join('')
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `<dt><code>${escapeHtml(name)}</code> <span class="kind">${typeLabel(field)}</span>${
      required.includes(name) ? ' <span class="must">required</span>' : ''
    }</dt>
<dd>${field.description ? escapeHtml(field.description) : ''}${fieldsInside(field)}</dd>`,
  )
  return `<dl>${fields.join('\n')}</dl>`
}

/** A schema as HTML. */
export function schemaView(schema: JsonSchema): string {
  const inside = schema.properties ? fieldsOf(schema) : fieldsInside(schema)
  return inside && schema.properties ? inside : `<p class="kind">${typeLabel(schema)}</p>${inside}`
}

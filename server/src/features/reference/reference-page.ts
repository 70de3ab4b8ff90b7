import { marketName, pageTitle } from '@bowerbird/contract/market/market-settings'
import { escapeHtml } from '../../platform/xml.ts'
import { componentAddress } from './json-schema.ts'
import type { DocumentedOperation, OpenApiDocument } from './openapi.ts'
import { referenceStyle } from './reference-style.ts'
import { anchorOf, schemaView, typeLabel } from './schema-view.ts'

/** Only inline styles are needed. */
export const referencePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Entry extends DocumentedOperation {
  method: string
  path: string
}

/** Renders the minimal markup of the reference texts. */
const marked = (text: string) =>
  escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>')

const CODE_BLOCK = /^```\w*\n([\s\S]*?)\n```$/m

/** Code may have empty lines in it. */
const paragraphs = (text: string): string =>
  text
    .split(CODE_BLOCK)
    .map((part, i) => (i % 2 ? `<pre><code>${escapeHtml(part)}</code></pre>` : plainParagraphs(part)))
    .join('\n')

const plainParagraphs = (text: string) =>
  text
    .split('\n\n')
    .filter((part) => part.trim())
    .map((part) =>
      part.startsWith('- ')
        ? `<ul>${part
            .split('\n')
            .map((line) => `<li>${marked(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${marked(part)}</p>`,
    )
    .join('\n')

const fold = (title: string, inside: string, isOpen = false) =>
  `<details${isOpen ? ' open' : ''}><summary>${title}</summary>${inside}</details>`

const isPublic = ({ security }: Entry) => security.some((way) => !Object.keys(way).length)

const caller = (entry: Entry) =>
  isPublic(entry) ? 'anyone' : entry.tags.includes('Back office') ? 'administrators' : 'logged in'

const scopeText = ({ security }: Entry): string => {
  const [scopes] = security.flatMap(({ apiToken }) => (apiToken ? [apiToken] : []))
  if (!scopes) return ' · no tokens'
  return scopes.length ? ` · token: ${scopes.join(', ')}` : ''
}

const exampleText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, text]) => `${name}=${String(text)}`)
        .join('&')
    : String(value)

function parameters({ parameters: all = [] }: Entry): string {
  if (!all.length) return ''
  const items = all.map(
    ({ name, in: place, required, schema, description, example: value }) =>
      `<dt><code>${escapeHtml(name)}</code> <span class="kind">in the ${place}, ${typeLabel(schema)}</span>${
        required ? ' <span class="must">required</span>' : ''
      }</dt>${description ? `<dd>${paragraphs(description)}</dd>` : ''}${
        value === undefined ? '' : `<dd>Example: <code>${escapeHtml(exampleText(value))}</code></dd>`
      }`,
  )
  return fold('Parameters', `<dl>${items.join('\n')}</dl>`)
}

function body({ requestBody }: Entry, { schemas }: OpenApiDocument['components']): string {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !content) return ''
  const named = Object.entries(schemas).find(([name]) => content.schema.$ref === componentAddress(name))
  return fold(`Body <span class="kind">${type}</span>`, schemaView(named?.[1] ?? content.schema))
}

function responses({ responses: all }: Entry): string {
  const replies = Object.entries(all).map(([status, { description, content }]) => {
    const schema = content?.['application/json']?.schema
    return `<dt><code>${status}</code> ${schema ? `<span class="kind">${typeLabel(schema)}</span>` : ''}</dt>
<dd>${paragraphs(description)}${schema && !schema.$ref ? schemaView(schema) : ''}</dd>`
  })
  return fold('Replies', `<dl>${replies.join('\n')}</dl>`)
}

function example(entry: Entry, origin: string): string {
  const token = isPublic(entry) ? '' : ` \\\n  -H 'Authorization: Bearer TOKEN'`
  const type = Object.keys(entry.requestBody?.content ?? {})[0]
  const sent =
    type === 'application/json'
      ? ` \\\n  -H 'Content-Type: application/json' -d @body.json`
      : type
        ? ` \\\n  -F file=@photo.jpg`
        : ''
  const method = entry.method === 'GET' ? '' : ` -X ${entry.method}`
  const command = `curl${method} '${origin}${entry.path}'${token}${sent}`
  return fold('Try it', `<pre><code>${escapeHtml(command)}</code></pre>`)
}

const article = (
  entry: Entry,
  origin: string,
  components: OpenApiDocument['components'],
) => `<article id="${entry.operationId}">
<h3>${escapeHtml(entry.summary)}</h3>
<div class="path"><span class="method ${entry.method}">${entry.method}</span> <span>${escapeHtml(entry.path)}</span>
<span class="who">${caller(entry)}${escapeHtml(scopeText(entry))}</span></div>
${entry.description ? paragraphs(entry.description) : ''}
${parameters(entry)}${body(entry, components)}${responses(entry)}${example(entry, origin)}
</article>`

/** Renders the document as a page without scripts. */
export function referencePage(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Entry => ({ ...operation, path, method: method.toUpperCase() }),
    ),
  )
  const origin = document.servers[0]?.url ?? ''
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    id: name.toLowerCase().replaceAll(' ', '-'),
    entries: entries.filter(({ tags }) => tags.includes(name)),
  }))
  const links = groups.map(({ name, entries: inside }) =>
    fold(
      name,
      `<ul>${inside
        .map(({ operationId, summary }) => `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`)
        .join('')}</ul>`,
    ),
  )
  const sections = groups.map(
    ({ name, description, id, entries: inside }) => `<section id="${id}"><h2>${name}</h2>
${paragraphs(description)}
${inside.map((entry) => article(entry, origin, document.components)).join('\n')}</section>`,
  )
  const schemas = Object.entries(document.components.schemas)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, schema]) =>
        `<article id="${anchorOf(name)}"><h3>${escapeHtml(name)}</h3>${schemaView(schema)}</article>`,
    )
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(pageTitle('API reference'))}</title>
<style>${referenceStyle}</style>
</head>
<body>
<a class="skip" href="#top">Skip to the reference</a>
<nav aria-label="Reference">${links.join('\n')}<p><a href="#schemas">Schemas</a></p></nav>
<header><h1>${escapeHtml(`${marketName()} API`)}</h1>${paragraphs(document.info.description)}
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Back to <a href="/">the market</a>.</p></header>
<main id="top">${sections.join('\n')}
<section id="schemas"><h2>Schemas</h2>${schemas.join('\n')}</section></main>
</body>
</html>
`
}

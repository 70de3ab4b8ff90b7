import { t } from '@bowerbird/contract/language/t'
import { readPieces } from '@bowerbird/contract/pages/inline'
import type { Block, Section } from '@bowerbird/contract/pages/page.types'
import { slugOf } from '@bowerbird/contract/pages/slug'
import type { TextFault } from '@bowerbird/contract/texts/texts.types'
import { marked, type Token, type Tokens } from 'marked'

/*
 * The part of Markdown that information pages may use: headings, paragraphs, lists, highlighted paragraphs, bold words
 * and links. It becomes data, never HTML: what is not on this list is refused, so nothing has to be made harmless.
 */

/** A page on this site, a place on the same page, a secure address, an email address or a phone number. */
const SAFE_LINK =
  /^(?:\/(?![/\\])[^\s\\]*|#[a-z0-9-]+|https:\/\/[^\s/]+\.[^\s]*|mailto:[^\s@]+@[^\s@]+|tel:[+\d ]+)$/

class Refused extends Error {}

const refuse = (message: string): never => {
  throw new Refused(message)
}

function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'text' || token.type === 'escape') return token.text
      return refuse(t`inside bold words and links there can only be plain words.`)
    })
    .join('')
}

function link({ href, tokens }: Tokens.Link): string {
  const label = plain(tokens)
  if (!SAFE_LINK.test(href))
    refuse(
      t`“${href}” can’t be a link. Use a page such as /safety-tips, a whole address with https://, or mailto: and an email.`,
    )
  return `[${label}](${href})`
}

function inlineToken(token: Token): string {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text
    case 'strong':
      return `**${plain((token as Tokens.Strong).tokens)}**`
    case 'link':
      return link(token as Tokens.Link)
    case 'br':
      return ' '
    case 'em':
      return refuse(t`words can be **bold**, with two stars on each side, but not slanted.`)
    case 'image':
      return refuse(t`there can’t be pictures.`)
    case 'html':
      return refuse(t`there can’t be HTML. Please write < as words.`)
    default:
      return refuse(t`only **bold words** and [links](/about) can be used inside a text.`)
  }
}

/** A run of text in our own small markup, which can't say anything else than was meant. */
function inline(tokens: readonly Token[] = []): string {
  const text = tokens
    .map(inlineToken)
    .join('')
    .replace(/\s*\n\s*/g, ' ')
  const marks = tokens.filter(({ type }) => type === 'strong' || type === 'link').length
  const read = readPieces(text).filter(({ href, isStrong }) => href !== undefined || isStrong).length
  if (read !== marks) refuse(t`please write stars and square brackets only for bold words and links.`)
  return text
}

/** The text of a list's entry, or of a highlighted paragraph. */
function onlyParagraph(tokens: readonly Token[], what: string): string {
  const [only, ...more] = tokens.filter(({ type }) => type !== 'space')
  if (!only || more.length || (only.type !== 'text' && only.type !== 'paragraph'))
    return refuse(t`${what} can only have one paragraph, without lists or headings in it.`)
  return inline((only as Tokens.Paragraph).tokens)
}

function block(token: Token): Block {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return inline((token as Tokens.Paragraph).tokens)
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const lines = items.map((entry) => onlyParagraph(entry.tokens, t`an entry of a list`))
      return ordered ? { steps: lines } : { list: lines }
    }
    case 'blockquote':
      return { note: onlyParagraph((token as Tokens.Blockquote).tokens, t`a highlighted paragraph`) }
    case 'html':
      return refuse(t`there can’t be HTML. Please write < as words.`)
    case 'code':
      return refuse(t`please don’t begin a line with spaces or \`\`\`.`)
    case 'hr':
      return refuse(t`there can’t be lines across the page.`)
    default:
      return refuse(t`only headings, paragraphs, lists and > highlighted paragraphs can be used.`)
  }
}

interface Read {
  sections: Section[]
  faults: TextFault[]
}

/** The words and the address of a heading: `Paying {#payid}`. */
function headingOf({ tokens }: Tokens.Heading): { id: string; title: string } {
  const text = plain(tokens)
  const { title = text, id } =
    /^(?<title>.*?)\s*\{#(?<id>[a-z0-9][a-z0-9-]{0,59})\}$/s.exec(text)?.groups ?? {}
  if (!title.trim()) refuse(t`a heading needs words.`)
  return { id: id ?? slugOf(title), title }
}

type Draft = { id: string; title: string; blocks: Block[] }

/** A page's sections, and what can't be read, with its line. */
export function readMarkdown(markdown: string): Read {
  const sections: (Draft & { items: Draft[] })[] = []
  const faults: TextFault[] = []
  const ids = new Set<string>()
  let line = 1
  const add = (token: Token): void => {
    if (token.type === 'heading') {
      const { depth } = token as Tokens.Heading
      const part = { ...headingOf(token as Tokens.Heading), blocks: [] }
      const section = sections.at(-1)
      if (depth === 2) sections.push({ ...part, items: [] })
      else if (depth !== 3) refuse(t`begin headings with ## or ###. The page’s title is the only larger one.`)
      else if (section) section.items.push(part)
      else refuse(t`the first heading begins with ##.`)
      if (ids.has(part.id))
        refuse(t`two headings have the address ${part.id}. Add another to one: {#another}.`)
      ids.add(part.id)
      return
    }
    const section = sections.at(-1)
    const part = section?.items.at(-1) ?? section
    if (!part) refuse(t`begin with a heading: ## and its words.`)
    part?.blocks.push(block(token))
  }
  for (const token of marked.lexer(markdown, { gfm: false })) {
    try {
      if (token.type !== 'space') add(token)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      faults.push({ path: 'body', message: t`Line ${line}: ${error.message}` })
    }
    line += token.raw.split('\n').length - 1
  }
  const linked = [...markdown.matchAll(/\]\(#(?<id>[^)]*)\)/g)].map(({ groups }) => groups?.id ?? '')
  for (const id of linked.filter((each) => !ids.has(each)))
    faults.push({ path: 'body', message: t`A link leads to #${id}, but no heading has that address.` })
  return {
    sections: sections.map(({ items, ...section }) => ({ ...section, ...(items.length > 0 && { items }) })),
    faults,
  }
}

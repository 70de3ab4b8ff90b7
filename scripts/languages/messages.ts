import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { findMarks } from './find-marks.ts'
import { type Mark, MarkError } from './marks.ts'

/** A text of the product that is to be translated. */
export interface Message {
  key: string
  /** The text for other numbers than one, of which `key` is the form for one. */
  plural?: string
  /** The files that show it. */
  files: string[]
  /** What stands in its placeholders and elements. */
  notes: string[]
}

const root = join(import.meta.dirname, '../..')

const folders = ['contract/src', 'server/src', 'web/src']

/** Programmers and operators read these, in English. */
const leftOut = /^(?:contract\/src\/reference|server\/src\/(?:cli|hardening|testing)|web\/src\/testing)\//

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|fixture|setup|gen)\.tsx?$/.test(file) && !leftOut.test(file)

/** The files whose texts are in the catalogues, from the project’s root. */
export async function sourceFiles(): Promise<string[]> {
  const entries = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  )
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isSource)
    .sort()
}

/** One message for each text: gettext allows a text once, but for a number it may need other forms. */
export const idOf = ({ key, plural }: { key: string; plural?: string | undefined }): string =>
  plural === undefined ? key : `${key}\u0000${plural}`

const MAX_NOTE = 60

const short = (code: string): string => {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_NOTE ? `${line.slice(0, MAX_NOTE)}…` : line
}

function notesOf(mark: Mark, code: string): string[] {
  if (mark.kind === 'plural') return []
  const values = mark.values.map(({ start, end }, i) => {
    const source = code.slice(start, end)
    return `{${i}}: ${short(mark.kind === 'trans' ? source.slice(1, -1) : source)}`
  })
  const elements = mark.kind === 'trans' ? mark.elements : []
  return [...elements.map(({ name }, i) => `<${i}>: ${name || 'fragment'}`), ...values]
}

/** The texts of one file. */
export function messagesIn(file: string, code: string): Message[] {
  return findMarks(file, code).map((mark) => ({
    key: mark.key,
    ...(mark.kind === 'plural' && { plural: mark.plural }),
    files: [file],
    notes: notesOf(mark, code),
  }))
}

/** Puts the same text of several files together, ordered by the first of them, so that branches seldom conflict. */
export function merged(messages: readonly Message[]): Message[] {
  const byId = new Map<string, Message>()
  for (const message of messages) {
    const known = byId.get(idOf(message))
    if (!known) byId.set(idOf(message), { ...message, files: [...message.files] })
    else known.files = [...new Set([...known.files, ...message.files])].sort()
  }
  const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
  return [...byId.values()].sort(
    (a, b) => compare(a.files[0] ?? '', b.files[0] ?? '') || compare(idOf(a), idOf(b)),
  )
}

/** All texts of the product. Reports every mark that can’t be read, not only the first. */
export async function allMessages(): Promise<Message[]> {
  const problems: string[] = []
  const messages: Message[] = []
  for (const file of await sourceFiles()) {
    try {
      messages.push(...messagesIn(file, await readFile(join(root, file), 'utf8')))
    } catch (error) {
      if (!(error instanceof MarkError)) throw error
      problems.push(error.message)
    }
  }
  if (problems.length > 0) throw new MarkError(problems.join('\n'))
  return merged(messages)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../contract/src/safety/lines')

export interface ScamLine {
  label: 'scam' | 'honest'
  pattern: string
  text: string
}

export const parseLines = (jsonl: string): ScamLine[] =>
  jsonl
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ScamLine)

/** The files of each writer. */
const WRITERS = {
  a: 'a',
  b: 'b',
  c: 'c',
  d: 'd',
  e: 'e',
  'f-h': 'f g h',
  'i-l': 'i j k l',
  'm-n': 'm n',
  'o-r': 'o p q r',
  own: 'own',
}

/** The lines to train with, by writer. Each wrote without knowing the rules or the others' lines. */
export const trainingLines = (): Map<string, ScamLine[]> =>
  new Map(
    Object.entries(WRITERS).map(([writer, files]) => [
      writer,
      files.split(' ').flatMap((file) => linesOf(`${file}.jsonl`)),
    ]),
  )

const linesOf = (file: string): ScamLine[] => parseLines(readFileSync(join(FOLDER, file), 'utf8'))

/** Never for training. They were unread when first evaluated (docs/scam-shield.md). */
export const keptLines = (): ScamLine[] => linesOf('kept.jsonl')
/** The same of the kinds that are hardest to tell apart. */
export const hardLines = (): ScamLine[] => linesOf('kept-hard.jsonl')
/** A third set, of ordinary and hard kinds. */
export const newLines = (): ScamLine[] => linesOf('kept-new.jsonl')

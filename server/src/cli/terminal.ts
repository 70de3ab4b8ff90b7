import { text as readText } from 'node:stream/consumers'
import { StartError } from '../platform/start-error.ts'
import { askSecretly, askVisibly } from './prompts.ts'

/** The person in front of it, or the script that stands in for one. */
export interface Terminal {
  /** What was asked for: it may be piped on. */
  out(text: string): void
  /** About how it goes. */
  note(text: string): void
  /** Where what was asked for is streamed to. */
  readonly stream: NodeJS.WritableStream
  readonly input: NodeJS.ReadableStream
  /** Whether someone can be asked. */
  readonly isInteractive: boolean
  /** Redraws one line about how far it is; says nothing where nobody watches. */
  progress(text: string): void
  readInput(): Promise<string>
  ask(question: string): Promise<string>
  askSecret(question: string): Promise<string>
}

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process
  let isDrawn = false
  const clear = () => {
    if (isDrawn) stderr.write('\r\u001b[K')
    isDrawn = false
  }
  return {
    stream: stdout,
    input: stdin,
    isInteractive: Boolean(stdin.isTTY && stderr.isTTY),
    out(text) {
      clear()
      stdout.write(`${text}\n`)
    },
    note(text) {
      clear()
      stderr.write(`${text}\n`)
    },
    progress(text) {
      if (!stderr.isTTY) return
      isDrawn = true
      stderr.write(`\r\u001b[K${text.slice(0, (stderr.columns || 80) - 1)}`)
    },
    readInput: () => readText(stdin),
    async ask(question) {
      if (!stdin.isTTY) throw new StartError(`Nobody is there to answer "${question}"`)
      clear()
      return askVisibly(question)
    },
    async askSecret(question) {
      if (!stdin.isTTY) throw new StartError(`Nobody is there to answer "${question}"`)
      clear()
      return askSecretly(question)
    },
  }
}

export const count = (n: number): string => n.toLocaleString('en-AU')

/** "3 ads", "1 ad". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`

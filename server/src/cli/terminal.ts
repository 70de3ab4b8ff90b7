import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { StartError } from '../platform/start-error.ts'

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function ask(question: string, isShown: boolean): Promise<string> {
  const { stdin, stderr } = process
  // The line editor echoes input to its output, so a password prompt discards it.
  const lines = createInterface({ input: stdin, output: isShown ? stderr : discard(), terminal: true })
  const interrupted = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new StartError('Nothing was changed')))
    lines.once('close', () => reject(new StartError('Nothing was changed')))
  })
  interrupted.catch(() => {})
  try {
    if (!isShown) stderr.write(question)
    return await Promise.race([lines.question(isShown ? question : ''), interrupted])
  } finally {
    lines.close()
    if (!isShown) stderr.write('\n')
  }
}

const promptVisible = (question: string): Promise<string> => ask(question, true)
const promptHidden = (question: string): Promise<string> => ask(question, false)

export interface Terminal {
  /** Writes a result to standard output. */
  out(text: string): void
  /** Writes a note or an error to standard error. */
  note(text: string): void
  /** Standard output, for streams. */
  readonly stream: NodeJS.WritableStream
  readonly input: NodeJS.ReadableStream
  /** True if the command may prompt. */
  readonly isInteractive: boolean
  /** Updates the progress line; does nothing outside a terminal. */
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
      if (!stdin.isTTY)
        throw new StartError(`Can't prompt for "${question}": standard input is not a terminal`)
      clear()
      return promptVisible(question)
    },
    async askSecret(question) {
      if (!stdin.isTTY)
        throw new StartError(`Can't prompt for "${question}": standard input is not a terminal`)
      clear()
      return promptHidden(question)
    },
  }
}

export const count = (n: number): string => n.toLocaleString('en-AU')

/** "3 ads", "1 ad". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`

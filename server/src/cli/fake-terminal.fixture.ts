import { PassThrough, Readable } from 'node:stream'
import type { Terminal } from './terminal.ts'

export interface FakeTerminal extends Terminal {
  /** Everything written so far. */
  said: { out: string; notes: string }
}

/** Answers prompts in order. Without answers it is not interactive. */
export function fakeTerminal(answers: string[] = [], input = ''): FakeTerminal {
  const said = { out: '', notes: '' }
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => {
    said.out += chunk.toString()
  })
  const answer = async (question: string) => {
    said.notes += `${question}\n`
    return answers.shift() ?? ''
  }
  return {
    said,
    stream,
    input: Readable.from([Buffer.from(input)]),
    isInteractive: answers.length > 0,
    out(text) {
      said.out += `${text}\n`
    },
    note(text) {
      said.notes += `${text}\n`
    },
    progress: () => {},
    readInput: async () => input,
    ask: answer,
    askSecret: answer,
  }
}

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
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

export const promptVisible = (question: string): Promise<string> => ask(question, true)
export const promptHidden = (question: string): Promise<string> => ask(question, false)

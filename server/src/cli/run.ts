import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@bowerbird/contract/errors'
import { StartError } from '../platform/start-error.ts'
import { type Asked, type Command, type ExitCode, exitCodes, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { helpFor, overview } from './help.ts'
import { nearest } from './nearest.ts'
import { parseCommand } from './parse.ts'

export type Surroundings = Pick<Asked, 'terminal' | 'environment' | 'folder'>

async function version(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

interface Found {
  command: Command
  /** What was typed after its name. */
  rest: readonly string[]
}

/** The command that was named, by one word or two. */
function findCommand(typed: readonly string[]): Found {
  const [first = '', second = ''] = typed
  for (const command of commands) {
    const words = command.name.split(' ')
    if (words.every((word, i) => typed[i] === word)) return { command, rest: typed.slice(words.length) }
  }
  const [group] = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (group) {
    const typedName = second && !second.startsWith('-') ? `${first} ${second}` : first
    throw new UsageError(`There is no command "${typedName}". Did you mean "${group.name}"?`)
  }
  const names = commands.map(({ name }) => name)
  const meant = nearest(first, names)
  throw new UsageError(`There is no command "${first}"${meant ? `. Did you mean "${meant}"?` : ''}`)
}

/** A database that can't be reached or used: the person's to mend, and told by the setting's name. */
function aboutDatabase(error: Error & { code?: unknown; severity?: string }): string | undefined {
  const code = typeof error.code === 'string' ? error.code : ''
  const isNetwork = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN']
  const isRefusal = error.severity === 'FATAL' || ['28P01', '28000', '3D000', '53300', '42501'].includes(code)
  const isSlow = /timeout expired|Connection terminated/.test(error.message)
  if (!isNetwork.includes(code) && !isRefusal && !isSlow) return undefined
  return `The database can't be used: ${error.message || code}. "bowerbird doctor" tells more.`
}

function tell(error: unknown, { terminal }: Surroundings): ExitCode {
  if (error instanceof UsageError) {
    const help = error.command ? `bowerbird help ${error.command}` : 'bowerbird help'
    terminal.note(`${error.message}\nSee "${help}".`)
    return exitCodes.wrongUsage
  }
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') return exitCodes.fine
  const known = error instanceof StartError || error instanceof AppError ? error.message : undefined
  const { stack, message } = error as Error
  // A stack is for faults of ours alone: nothing that a person can mend looks like this.
  terminal.note(known ?? aboutDatabase(error as Error) ?? stack ?? message)
  return exitCodes.failed
}

async function dispatch(typed: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { terminal } = surroundings
  const [first] = typed
  if (first === undefined || first === '--help' || first === '-h') {
    terminal.out(overview(commands, await version()).trimEnd())
    return first === undefined ? exitCodes.wrongUsage : exitCodes.fine
  }
  if (first === '--version' || first === '-v') {
    terminal.out(await version())
    return exitCodes.fine
  }
  if (first === 'help') {
    const asked = typed.slice(1)
    terminal.out(
      (asked.length ? helpFor(findCommand(asked).command) : overview(commands, await version())).trimEnd(),
    )
    return exitCodes.fine
  }
  const { command, rest } = findCommand(typed)
  const understood = parseCommand(command, rest)
  if (understood.isSet('help')) {
    terminal.out(helpFor(command).trimEnd())
    return exitCodes.fine
  }
  return (await command.run({ ...surroundings, ...understood })) ?? exitCodes.fine
}

/** Does what was typed. A mistake of the person is told in a line or two, and the exit code says what happened. */
export async function run(typed: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  try {
    return await dispatch(typed, surroundings)
  } catch (error) {
    return tell(error, surroundings)
  }
}

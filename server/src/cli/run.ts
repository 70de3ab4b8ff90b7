import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@bowerbird/contract/errors'
import { StartError } from '../platform/start-error.ts'
import { type Command, type ExitCode, exitCodes, type Invocation, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { helpFor, overview } from './help.ts'
import { nearest } from './nearest.ts'
import { parseCommand } from './parse.ts'

export type CommandContext = Pick<Invocation, 'terminal' | 'environment' | 'folder'>

async function version(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

interface Found {
  command: Command
  /** The arguments after its name. */
  rest: readonly string[]
}

/** Finds a command by its name of one or two words. */
function findCommand(typed: readonly string[]): Found {
  const [first = '', second = ''] = typed
  for (const command of commands) {
    const words = command.name.split(' ')
    if (words.every((word, i) => typed[i] === word)) return { command, rest: typed.slice(words.length) }
  }
  const [group] = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (group) {
    const typedName = second && !second.startsWith('-') ? `${first} ${second}` : first
    throw new UsageError(`Unknown command "${typedName}". Did you mean "${group.name}"?`)
  }
  const names = commands.map(({ name }) => name)
  const meant = nearest(first, names)
  throw new UsageError(`Unknown command "${first}"${meant ? `. Did you mean "${meant}"?` : ''}`)
}

/** The message for a database that can't be reached or used: a problem with the setup, not a bug. */
function databaseProblem(error: Error & { code?: unknown; severity?: string }): string | undefined {
  const code = typeof error.code === 'string' ? error.code : ''
  const networkCodes = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN']
  const isRefusal = error.severity === 'FATAL' || ['28P01', '28000', '3D000', '53300', '42501'].includes(code)
  const isSlow = /timeout expired|Connection terminated/.test(error.message)
  if (!networkCodes.includes(code) && !isRefusal && !isSlow) return undefined
  return `Can't use the database: ${error.message || code}. Run "bowerbird doctor" for details.`
}

function reportError(error: unknown, { terminal }: CommandContext): ExitCode {
  if (error instanceof UsageError) {
    const help = error.command ? `bowerbird help ${error.command}` : 'bowerbird help'
    terminal.note(`${error.message}\nSee "${help}".`)
    return exitCodes.usage
  }
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') return exitCodes.ok
  const known = error instanceof StartError || error instanceof AppError ? error.message : undefined
  const { stack, message } = error as Error
  // A stack trace is printed only for bugs.
  terminal.note(known ?? databaseProblem(error as Error) ?? stack ?? message)
  return exitCodes.failed
}

async function dispatch(typed: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { terminal } = context
  const [first] = typed
  if (first === undefined || first === '--help' || first === '-h') {
    terminal.out(overview(commands, await version()).trimEnd())
    return first === undefined ? exitCodes.usage : exitCodes.ok
  }
  if (first === '--version' || first === '-v') {
    terminal.out(await version())
    return exitCodes.ok
  }
  if (first === 'help') {
    const invocation = typed.slice(1)
    terminal.out(
      (invocation.length
        ? helpFor(findCommand(invocation).command)
        : overview(commands, await version())
      ).trimEnd(),
    )
    return exitCodes.ok
  }
  const { command, rest } = findCommand(typed)
  const parsed = parseCommand(command, rest)
  if (parsed.isSet('help')) {
    terminal.out(helpFor(command).trimEnd())
    return exitCodes.ok
  }
  return (await command.run({ ...context, ...parsed })) ?? exitCodes.ok
}

/** Runs a command line. Prints expected errors in a line or two; the exit code says what happened. */
export async function run(typed: readonly string[], context: CommandContext): Promise<ExitCode> {
  try {
    return await dispatch(typed, context)
  } catch (error) {
    return reportError(error, context)
  }
}

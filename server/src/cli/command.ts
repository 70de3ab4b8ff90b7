import type { Terminal } from './terminal.ts'

/** Documented in docs/command-line.md. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  /** `doctor` found errors. */
  problemsFound: 3,
  /** `import` rejected some rows. */
  partial: 4,
  interrupted: 130,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

interface Argument {
  name: string
  about: string
  isRequired?: boolean
}

interface Option {
  about: string
  /** The placeholder for its value in the help, as in `--name NAME`; without one the option is a flag. */
  value?: string
  /** The allowed values. */
  choices?: readonly string[]
  short?: string
}

export interface Command {
  /** One word, or two: `admin create`. */
  name: string
  summary: string
  /** Paragraphs. */
  about: readonly string[]
  arguments?: readonly Argument[]
  options?: Readonly<Record<string, Option>>
  examples: readonly (readonly [line: string, effect: string])[]
  /** Imports its code when called, so that the help doesn't load the database driver. */
  run(invocation: Invocation): Promise<ExitCode | undefined>
}

/** One call of a command: its parsed arguments and its environment. */
export interface Invocation {
  terminal: Terminal
  environment: Environment
  /** The folder that file names are relative to: the caller's working directory. */
  folder: string
  argument(index: number): string | undefined
  text(option: string): string | undefined
  isSet(option: string): boolean
}

export type Environment = Record<string, string | undefined>

/** Wrong usage. The message is printed with a pointer to the help. */
export class UsageError extends Error {
  override name = 'UsageError'
  /** The command whose help to point to. */
  readonly command: string | undefined
  constructor(message: string, command?: string) {
    super(message)
    this.command = command
  }
}

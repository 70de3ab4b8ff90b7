import type { Terminal } from './terminal.ts'

/** What the shell is told. Documented in docs/command-line.md. */
export const exitCodes = {
  fine: 0,
  failed: 1,
  wrongUsage: 2,
  /** `doctor` found something that must be put right. */
  toFix: 3,
  /** `import` has taken some rows and refused others. */
  partly: 4,
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
  /** What stands for its value in the help, as in `--name NAME`; without one it is a switch. */
  value?: string
  /** The only values it takes. */
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
  /** Each with what it does. */
  examples: readonly (readonly [line: string, effect: string])[]
  /** Loaded when it is called, so that a help text doesn't wait for a database driver. */
  run(asked: Asked): Promise<ExitCode | undefined>
}

/** What a person asked for, and where to answer. */
export interface Asked {
  terminal: Terminal
  environment: Environment
  /** The folder that names of files are relative to: where the person is. */
  folder: string
  argument(index: number): string | undefined
  text(option: string): string | undefined
  isSet(option: string): boolean
}

export type Environment = Record<string, string | undefined>

/** Asked for in a way that can't be understood. Told with where to read how. */
export class UsageError extends Error {
  override name = 'UsageError'
  /** Whose help to point to. */
  readonly command: string | undefined
  constructor(message: string, command?: string) {
    super(message)
    this.command = command
  }
}

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Command, type Invocation, UsageError } from './command.ts'
import { nearest } from './nearest.ts'

const helpOption = { help: { about: 'Show this help', short: 'h' } }

export const optionsOf = (command: Command) => ({ ...command.options, ...helpOption })

interface ParseError extends Error {
  code?: string
}

/** Shortens Node's message, and suggests the option that was probably meant. */
function usageErrorFrom(error: ParseError, command: Command): UsageError {
  const [, option] = /'(-[^'\s]*)/.exec(error.message) ?? []
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && option) {
    const meant = nearest(
      option,
      Object.keys(optionsOf(command)).map((name) => `--${name}`),
    )
    return new UsageError(`Unknown option ${option}${meant ? `. Did you mean ${meant}?` : ''}`, command.name)
  }
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && option) {
    const takes = /does not take an argument/.test(error.message) ? 'takes no value' : 'needs a value'
    return new UsageError(`${option.split(/[ =,]/)[0]} ${takes}`, command.name)
  }
  return new UsageError(error.message, command.name)
}

function checkArguments(command: Command, given: readonly string[]): void {
  const known = command.arguments ?? []
  const missing = known[given.length]
  if (missing?.isRequired) {
    throw new UsageError(`${missing.name} is missing: ${missing.about}`, command.name)
  }
  const [extra] = given.slice(known.length)
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}"`, command.name)
}

export type ParsedArguments = Pick<Invocation, 'argument' | 'text' | 'isSet'>

/** Parses the arguments after a command's name. */
export function parseCommand(command: Command, typed: readonly string[]): ParsedArguments {
  const known = optionsOf(command) as NonNullable<Command['options']>
  const options: ParseArgsOptionsConfig = {}
  for (const [name, { value, short }] of Object.entries(known)) {
    options[name] = { type: value ? 'string' : 'boolean', ...(short && { short }) }
  }
  let parsed: { values: Record<string, unknown>; positionals: string[] }
  try {
    parsed = parseArgs({ args: [...typed], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw usageErrorFrom(error as ParseError, command)
  }
  const { values, positionals } = parsed
  if (values.help !== true) checkArguments(command, positionals)
  for (const [name, { choices }] of Object.entries(known)) {
    const value = values[name]
    if (choices && typeof value === 'string' && !choices.includes(value)) {
      throw new UsageError(`--${name} must be ${listed(choices)}, not "${value}"`, command.name)
    }
  }
  return {
    argument: (index) => positionals[index],
    text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
    isSet: (option) => values[option] === true,
  }
}

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '')

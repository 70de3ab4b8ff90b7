import type { Command } from './command.ts'
import { optionsOf } from './parse.ts'

const WIDTH = 92

function wrapped(text: string, indent = 0): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > WIDTH - indent) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`)
}

function table(rows: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${wrapped(right, width + 2)}`).join('\n')
}

const ending =
  'Run "bowerbird help <command>" for details. Settings come from the environment; .env.example lists all of ' +
  'them. Exit codes: 0 success, 1 failure, 2 wrong usage, 3 doctor found errors, 4 import rejected some rows.'

export function overview(commands: readonly Command[], version: string): string {
  return `Bowerbird ${version}: a classified-ads marketplace you can run yourself

Usage: bowerbird <command> [options]

Commands
${table(commands.map(({ name, summary }) => [name, summary]))}

Options
${table([
  ['-h, --help', 'Show this help, or the help of a command'],
  ['-v, --version', 'Show the version'],
])}

${wrapped(ending)}
`
}

function usage(command: Command): string {
  const parts = (command.arguments ?? []).map(({ name, isRequired }) => (isRequired ? name : `[${name}]`))
  return ['bowerbird', command.name, ...parts, '[options]'].join(' ')
}

function optionRows(command: Command): [string, string][] {
  return Object.entries(optionsOf(command) as NonNullable<Command['options']>).map(
    ([name, { about, value, short, choices }]) => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      choices ? `${about} (${choices.join(', ')})` : about,
    ],
  )
}

export function helpFor(command: Command): string {
  const sections = [
    `${command.summary}\n\nUsage: ${usage(command)}`,
    ...command.about.map((paragraph) => wrapped(paragraph)),
    ...(command.arguments?.length
      ? [`Arguments\n${table(command.arguments.map(({ name, about }) => [name, about]))}`]
      : []),
    `Options\n${table(optionRows(command))}`,
    `Examples\n${command.examples.map(([line, effect]) => `  ${line}\n      ${effect}`).join('\n')}`,
  ]
  return `${sections.join('\n\n')}\n`
}

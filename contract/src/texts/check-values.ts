import { locale } from '../language/locale.ts'
import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'
import type { TextFault, TextField, TextValues, Variable } from './texts.types.ts'

/** The names in braces, and whether there are braces that name nothing. */
export function bracesIn(text: string): { names: string[]; isBroken: boolean } {
  const names: string[] = []
  const rest = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return ''
  })
  return { names, isBroken: /[{}]/.test(rest) }
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** What can be said of a text without knowing how it is laid out: lengths, and variables. */
export function checkValues(
  values: TextValues,
  {
    fields,
    variables,
    mayBeEverywhere = () => false,
  }: {
    fields: readonly TextField[]
    variables: readonly Variable[]
    /** True for words of others that may be in this field all the same, as the product has them there. */
    mayBeEverywhere?: (field: string, variable: string) => boolean
  },
): TextFault[] {
  const faults: TextFault[] = []
  const used = new Set<string>()
  const known = new Map(variables.map((variable) => [variable.name, variable]))
  for (const { name: path, label, maxLength, kind, isOptional } of fields) {
    const text = values[path] ?? ''
    const fault = (message: string) => faults.push({ path, message: `${translate(label)}: ${message}` })
    if (!isOptional && !text.trim()) fault(t`please write something.`)
    if (text.length > maxLength)
      fault(t`please use no more than ${maxLength.toLocaleString(locale())} characters.`)
    if (kind === 'line' && /[\r\n]/.test(text)) fault(t`please write it in one line.`)
    // Markdown has braces of its own: see the reader of pages.
    const { names, isBroken } = bracesIn(kind === 'markdown' ? text.replace(/\{#[^{}]*\}/g, '') : text)
    if (isBroken) fault(t`a variable is a name in braces, such as {market}. Please check the { and }.`)
    for (const name of new Set(names)) {
      const variable = known.get(name)
      used.add(name)
      if (!variable) fault(t`there is no {${name}}. You can use ${inBraces([...known.keys()])}.`)
      else if (
        variable.isOthersWords &&
        kind === 'line' &&
        path !== 'preheader' &&
        !mayBeEverywhere(path, name)
      )
        fault(
          t`{${name}} is someone else’s words, so it can’t be in the ${translate(label).toLowerCase()}: it would speak in your name. Use it in a paragraph.`,
        )
    }
  }
  for (const { name, what, isRequired } of variables) {
    if (isRequired && !used.has(name))
      faults.push({
        path: '',
        message: t`Please keep {${name}} somewhere (${translate(what).toLowerCase()}): people need it.`,
      })
  }
  return faults
}

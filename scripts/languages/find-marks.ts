import { type ESTree, parseSync, Visitor } from 'vite'
import { type Mark, MarkError, type PluralMark, type TextMark } from './marks.ts'
import { jsxText, transMark } from './trans-mark.ts'

/** Modules that hold a mark, by the end of their address: packages and relative paths alike. */
const markModule = /(?:^|\/)language\/(t|plural|trans)(?:\.tsx?)?$/

/** Whether it is worth parsing a file. */
export const mayHaveMarks = (code: string): boolean => /\/(?:t|plural|trans)(?:\.tsx?)?['"]/.test(code)

const positionIn = (code: string, at: number): string => {
  const lines = code.slice(0, at).split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}

/** The names by which a file imports `t`, `plural` and `Trans`. */
function importedNames(program: ESTree.Program): Record<'t' | 'plural' | 'trans', Set<string>> {
  const names = { t: new Set<string>(), plural: new Set<string>(), trans: new Set<string>() }
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') continue
    const found = markModule.exec(node.source.value)?.[1]
    if (found !== 't' && found !== 'plural' && found !== 'trans') continue
    for (const specifier of node.specifiers) {
      const isMark =
        specifier.type === 'ImportSpecifier' &&
        specifier.imported.type === 'Identifier' &&
        specifier.imported.name.toLowerCase() === found
      if (isMark) names[found].add(specifier.local.name)
    }
  }
  return names
}

const isNamed = (node: ESTree.Expression | ESTree.Super, names: ReadonlySet<string>): boolean =>
  node.type === 'Identifier' && names.has(node.name)

function textMark(node: ESTree.TaggedTemplateExpression): TextMark {
  const { quasis, expressions } = node.quasi
  const words = quasis.map(({ value }) => value.cooked ?? '')
  return {
    kind: 'text',
    start: node.start,
    end: node.end,
    key: words.reduce((text, word, i) => `${text}{${i - 1}}${word}`),
    quasi: { start: node.quasi.start, end: node.quasi.end },
    values: expressions.map(({ start, end }) => ({ start, end })),
  }
}

const literalText = (node: ESTree.Expression): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

function pluralMark(node: ESTree.CallExpression): PluralMark {
  const forms = node.arguments[1]
  const texts = new Map<string, string>()
  if (forms?.type === 'ObjectExpression')
    for (const property of forms.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
      const text = literalText(property.value)
      if (text !== undefined) texts.set(property.key.name, text)
    }
  const one = texts.get('one')
  const other = texts.get('other')
  if (forms?.type !== 'ObjectExpression' || !one || !other || forms.properties.length !== 2)
    throw new Error('plural() takes its forms as { one: ‘…’, other: ‘…’ }, both as plain texts')
  return {
    kind: 'plural',
    start: node.start,
    end: node.end,
    key: one,
    plural: other,
    forms: { start: forms.start, end: forms.end },
  }
}

/** A `<Trans>` that has its parent for itself. */
const onlyTransIn = (children: readonly ESTree.JSXChild[]): ESTree.JSXChild | undefined => {
  const real = children.filter((child) => child.type !== 'JSXText' || jsxText(child.value) !== '')
  return real.length === 1 ? real[0] : undefined
}

/** All marked texts of a source file, in the order they begin. */
export function findMarks(file: string, code: string): Mark[] {
  if (!mayHaveMarks(code)) return []
  const { program, errors } = parseSync(file, code)
  const [error] = errors
  if (error) throw new MarkError(`${file}: ${error.message}`)
  const names = importedNames(program)
  const marks: Mark[] = []
  const onlyChildren = new Set<ESTree.JSXChild>()
  const add = (node: { start: number }, read: () => Mark): void => {
    try {
      const mark = read()
      if (!mark.key.trim()) throw new Error('There is no text to translate')
      marks.push(mark)
    } catch (problem) {
      throw new MarkError(`${file}:${positionIn(code, node.start)}: ${(problem as Error).message}`)
    }
  }
  const noteOnlyChild = ({ children }: { children: readonly ESTree.JSXChild[] }): void => {
    const only = onlyTransIn(children)
    if (only) onlyChildren.add(only)
  }
  new Visitor({
    TaggedTemplateExpression(node) {
      if (isNamed(node.tag, names.t)) add(node, () => textMark(node))
    },
    CallExpression(node) {
      if (isNamed(node.callee, names.plural)) add(node, () => pluralMark(node))
    },
    JSXFragment: noteOnlyChild,
    JSXElement(node) {
      noteOnlyChild(node)
      const { name } = node.openingElement
      if (name.type === 'JSXIdentifier' && names.trans.has(name.name))
        add(node, () => transMark(node, names.trans, onlyChildren.has(node)))
    },
  }).visit(program)
  return marks.sort((a, b) => a.start - b.start)
}

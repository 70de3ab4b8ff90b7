import { type ESTree, parseSync } from 'vite'
import { findMarks } from './find-marks.ts'
import { jsxText } from './trans-mark.ts'

/** A text that looks as if people read it, but is in no catalogue. */
export interface Unmarked {
  line: number
  text: string
}

/** Attributes and properties that hold data, whatever it looks like. */
const dataNames = new Set(
  `@type accept align aria-keyshortcuts autoComplete class className d dir enterKeyHint example field fill form from
  headers href htmlFor icon id inputMode key kind lang law method name of part path pattern queryKey rel role sample
  sameSite sizes slot src srcSet state stroke size target timeZone to tone type variant viewBox`.split(/\s+/),
)

/** Names of keys, errors, headers, methods and zones: programs compare them. */
const dataTexts = new Set(
  `AbortError Accept Alt ArrowDown ArrowLeft ArrowRight ArrowUp Authorization Australia/Sydney Backspace Content-Type
  Control DOMContentLoaded Delete End Enter Escape Home Meta NotAllowedError PageDown PageUp Shift Space Tab`.split(
    /\s+/,
  ),
)

/** Functions whose texts are data. */
const dataFunctions =
  /^(?:import|require|createFileRoute|createLazyFileRoute|plural|matchMedia|loadable|deferredPart)$|\.(?:includes|startsWith|endsWith|indexOf|split|getItem|setItem|setAttribute|getAttribute|querySelector|querySelectorAll|addEventListener|removeEventListener|createElement|has|get|set|append|matches|closest)$/

const codeElements = new Set(['code', 'pre', 'script', 'style'])

/** A sentence, a label that begins with a capital letter, or words with punctuation. */
function isTextual(text: string): boolean {
  const trimmed = text.trim()
  if (!/[a-z]/.test(trimmed) || dataTexts.has(trimmed)) return false
  const [first = ''] = trimmed.split(' ')
  const isLabel = /^[A-Z“‘]/.test(first) && !/[_/]/.test(first.slice(1)) && !/^[A-Z][a-z]+[A-Z]/.test(trimmed)
  // “{person} now sells your ads”
  const hasSubject = /^\{\w+\} .*[a-z]{2,}/.test(trimmed)
  return isLabel || hasSubject || (/[a-z’]+ [a-z]+/.test(trimmed) && /[.?!…,]$|’/.test(trimmed))
}

type Node = ESTree.Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value) => isNode(value))

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** What of a node may hold texts that people read. */
function partsToSearch(node: Node, code: string): Node[] {
  const source = ({ start, end }: Node): string => code.slice(start, end)
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return []
    // Marked.
    case 'TaggedTemplateExpression':
      return node.quasi.expressions
    case 'JSXElement': {
      const name = nameOf(node.openingElement.name) ?? ''
      const children = codeElements.has(name)
        ? []
        : node.children.filter((child) => name !== 'Trans' || child.type !== 'JSXText')
      return [node.openingElement, ...children]
    }
    case 'JSXAttribute':
      return node.value && !dataNames.has(nameOf(node.name) ?? '') ? [node.value] : []
    case 'Property':
      return dataNames.has(nameOf(node.key) ?? '') ? [] : [node.value]
    case 'BinaryExpression':
      return /^(?:[=!]=|in$)/.test(node.operator) ? [] : [node.left, node.right]
    case 'SwitchCase':
      return node.consequent
    case 'ThrowStatement':
      return /^new (?:Type|Range|Syntax)?Error\b/.test(source(node.argument)) ? [] : [node.argument]
    case 'NewExpression':
      return /Intl|RegExp|URL|^Error$|DOMException/.test(source(node.callee)) ? [] : node.arguments
    case 'CallExpression': {
      const isData = dataFunctions.test(source(node.callee))
      const found = node.arguments.filter(
        ({ type }) =>
          !isData || (type !== 'Literal' && type !== 'TemplateLiteral' && type !== 'ObjectExpression'),
      )
      return [node.callee, ...found]
    }
    default:
      return node.type.startsWith('TS') && !('expression' in node) ? [] : childrenOf(node)
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return /\p{L}/u.test(node.value) ? jsxText(node.value) : undefined
  if (node.type === 'Literal' && typeof node.value === 'string')
    return isTextual(node.value) ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const words = node.quasis.map(({ value }) => value.cooked ?? '')
  return isTextual(words.join('0')) && /[A-Za-z]{2}/.test(words.join(' ')) ? words.join('…') : undefined
}

/**
 * Texts that people probably read, and that are not marked for translation. A value such as 'Spam' that has a marked name
 * in the same file is data.
 */
export function findUnmarked(file: string, code: string): Unmarked[] {
  const found: Unmarked[] = []
  const named = new Set(findMarks(file, code).map(({ key }) => key))
  const search = (node: Node, isInTrans: boolean): void => {
    const text = textOf(node)
    const isMarked = isInTrans && node.type === 'JSXText'
    if (text !== undefined && !isMarked && !named.has(text))
      found.push({ line: code.slice(0, node.start).split('\n').length, text })
    const isTrans = node.type === 'JSXElement' && nameOf(node.openingElement.name) === 'Trans'
    // Values in a text are code again.
    const isStillInTrans = isTrans || (isInTrans && node.type !== 'JSXExpressionContainer')
    for (const part of partsToSearch(node, code)) search(part, isStillInTrans)
  }
  search(parseSync(file, code).program, false)
  return found
}

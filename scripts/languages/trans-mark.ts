import type { ESTree } from 'vite'
import type { Range, TransElement, TransMark } from './marks.ts'

const range = ({ start, end }: Range): Range => ({ start, end })

/** The text between tags as React gets it: line breaks and the indentation around them are for the code alone. */
export const jsxText = (raw: string): string => {
  const lines = raw.split(/\r\n|\n|\r/)
  return lines
    .map((line, i) => {
      const text = line.replaceAll('\t', ' ')
      const left = i === 0 ? text : text.replace(/^ +/, '')
      return i === lines.length - 1 ? left : left.replace(/ +$/, '')
    })
    .filter((line) => line !== '')
    .join(' ')
}

const nameOf = (node: ESTree.JSXElement | ESTree.JSXFragment): string => {
  if (node.type === 'JSXFragment') return ''
  const { name } = node.openingElement
  return name.type === 'JSXIdentifier' ? name.name : ''
}

const isText = (child: ESTree.JSXChild): child is ESTree.JSXText | ESTree.JSXExpressionContainer =>
  child.type === 'JSXText' ||
  (child.type === 'JSXExpressionContainer' &&
    child.expression.type === 'Literal' &&
    typeof child.expression.value === 'string')

const textOf = (child: ESTree.JSXText | ESTree.JSXExpressionContainer): string => {
  if (child.type === 'JSXText') {
    if (/&#?\w+;/.test(child.value)) throw new Error('Write the character itself instead of an entity')
    return jsxText(child.value)
  }
  return child.expression.type === 'Literal' ? String(child.expression.value) : ''
}

const isValue = (child: ESTree.JSXChild): boolean =>
  child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression'

/** An icon or a line break has nothing to translate: it is one piece. */
const hasWords = (children: readonly ESTree.JSXChild[]): boolean =>
  children.some((child) => {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return hasWords(child.children)
    return isText(child) ? textOf(child).trim() !== '' : isValue(child)
  })

/** Reads `<Trans>`: the key numbers its elements <0>…</0> in the order they open, and its values {0} apart. */
export function transMark(
  node: ESTree.JSXElement,
  transNames: ReadonlySet<string>,
  isOnlyChild: boolean,
): TransMark {
  const elements: TransElement[] = []
  const values: Range[] = []
  const keyOf = (children: readonly ESTree.JSXChild[]): string =>
    children
      .map((child) => {
        if (isText(child)) {
          const text = textOf(child)
          if (/[<{]/.test(text)) throw new Error('A text in <Trans> can’t contain “<” or “{”')
          return text
        }
        if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
          const name = nameOf(child)
          if (transNames.has(name)) throw new Error('A <Trans> can’t stand directly in another')
          const at = elements.length
          const element: TransElement = { ...range(child), name }
          elements.push(element)
          const opening = child.type === 'JSXElement' ? child.openingElement : child.openingFragment
          const closing = child.type === 'JSXElement' ? child.closingElement : child.closingFragment
          if (!closing || !hasWords(child.children)) return `<${at}/>`
          element.tags = { opening: range(opening), closing: range(closing) }
          return `<${at}>${keyOf(child.children)}</${at}>`
        }
        if (!isValue(child)) return ''
        values.push(range(child))
        return `{${values.length - 1}}`
      })
      .join('')

  const { openingElement, closingElement } = node
  if (openingElement.attributes.length > 0) throw new Error('<Trans> takes no attributes')
  const key = keyOf(node.children)
  return {
    kind: 'trans',
    ...range(node),
    key,
    children: { start: openingElement.end, end: closingElement?.start ?? openingElement.end },
    elements,
    values,
    // Spaces at its ends would be lost beside line breaks.
    isOnlyChild: isOnlyChild && key.trim() === key,
  }
}

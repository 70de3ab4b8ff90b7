import { SaxesParser } from 'saxes'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Parses a document strictly: anything that isn't well-formed, or a namespace without a declaration, throws. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const parent = open.at(-1)
    if (parent) parent.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [document] = root.children
  if (!document) throw new Error('The document is empty')
  return document
}

export const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

export const textOf = (parent: XmlElement, name: string): string | undefined =>
  childrenNamed(parent, name)[0]?.text

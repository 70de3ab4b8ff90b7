/** A part of a source file. */
export interface Range {
  start: number
  end: number
}

/** t`Search in ${place} instead` */
export interface TextMark extends Range {
  kind: 'text'
  key: string
  /** The template without its tag. */
  quasi: Range
  values: Range[]
}

/** plural(count, { one: '# ad', other: '# ads' }) */
export interface PluralMark extends Range {
  kind: 'plural'
  key: string
  plural: string
  forms: Range
}

/** An element of a text: without a closing tag if its translation has no words. */
export interface TransElement extends Range {
  name: string
  tags?: { opening: Range; closing: Range }
}

/** <Trans>Read the <Link to="/posting-rules">rules</Link> first, {name}.</Trans> */
export interface TransMark extends Range {
  kind: 'trans'
  key: string
  children: Range
  elements: TransElement[]
  /** With their braces. */
  values: Range[]
  /** Whether it stands alone in an element, which can take its children without a fragment. */
  isOnlyChild: boolean
}

export type Mark = TextMark | PluralMark | TransMark

/** A mark that can't be translated. Its message names the file. */
export class MarkError extends Error {
  override name = 'MarkError'
}

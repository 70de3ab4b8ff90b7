import type { Block, PageItem, PageText, Section } from '@bowerbird/contract/pages/page.types'
import { slugOf } from '@bowerbird/contract/pages/slug'

/*
 * An information page as Markdown: `##` for sections, `###` for the parts of one, `>` for what is highlighted. A heading
 * names its address if its words don't: `## Paying {#payid}`.
 */

const heading = (marks: string, { id, title }: PageItem): string =>
  `${marks} ${title}${slugOf(title) === id ? '' : ` {#${id}}`}`

function markdownOf(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((line) => `- ${line}`).join('\n')
  if ('steps' in block) return block.steps.map((line, index) => `${index + 1}. ${line}`).join('\n')
  return `> ${block.note}`
}

const item = (marks: string, part: PageItem): string[] => [
  heading(marks, part),
  ...part.blocks.map(markdownOf),
]

const section = (part: Section): string[] => [
  ...item('##', part),
  ...(part.items ?? []).flatMap((each) => item('###', each)),
]

export const writeMarkdown = ({ sections }: Pick<PageText, 'sections'>): string =>
  sections.flatMap(section).join('\n\n')

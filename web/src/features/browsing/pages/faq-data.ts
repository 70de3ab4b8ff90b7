import type { Block } from './content.ts'
import { plainWords } from './inline.ts'
import type { HelpCategory } from './texts/help-center.text.ts'

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  return 'steps' in block ? block.steps : [block.note]
}

/** Structured data of the questions. */
export function faqData(categories: readonly HelpCategory[]) {
  const questions = categories.flatMap((category) => category.questions)
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.flatMap(textsOf).map(plainWords).join(' ') },
    })),
  }
}

import type { BuyersQuestion, BuyersQuestions } from '../market/settings.types.ts'

/** The questions of a subcategory. */
export const questionsAbout = (
  groups: readonly BuyersQuestions[],
  subcategoryId: number | undefined,
): readonly BuyersQuestion[] =>
  groups.find(({ subcategories }) => subcategoryId !== undefined && subcategories.includes(subcategoryId))
    ?.questions ?? []

const beginningOf = (label: string): string => `${label}:`

const isAnswer = (line: string, label: string): boolean =>
  line.trimStart().toLowerCase().startsWith(beginningOf(label).toLowerCase())

/** What a description says about a question: the rest of the line that begins with its label. */
export function answerIn(description: string, label: string): string {
  const line = description.split('\n').find((each) => isAnswer(each, label))
  return line === undefined ? '' : line.trimStart().slice(beginningOf(label).length).trim()
}

/**
 * The description with the answer in its line. Answers stand together at the beginning, in the order of the questions;
 * an empty one has no line. All other lines stay as they are.
 */
export function withAnswer(
  description: string,
  label: string,
  answer: string,
  questions: readonly BuyersQuestion[],
): string {
  const text = answer.replace(/\s*\n\s*/g, ' ').trimStart()
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex((line) => isAnswer(line, label))
  const line = `${beginningOf(label)} ${text}`
  if (at !== -1) {
    if (text.trim() === '') lines.splice(at, 1)
    else lines[at] = line
    return lines.join('\n')
  }
  if (text.trim() === '') return description
  const before = questions.slice(
    0,
    questions.findIndex((question) => question.label === label),
  )
  const previous = lines.findLastIndex((each) => before.some((question) => isAnswer(each, question.label)))
  lines.splice(previous + 1, 0, line)
  return lines.join('\n')
}

import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { informationPages } from '@bowerbird/contract/pages/information-pages'
import type { Section } from '@bowerbird/contract/pages/page.types'
import { type PageKey, pageKeys } from '@bowerbird/contract/pages/page-keys'
import { bracesIn, checkValues } from '@bowerbird/contract/texts/check-values'
import { emailGroupNames, type LetterText } from '@bowerbird/contract/texts/email.types'
import {
  emailFields,
  emailTemplates,
  emailValues,
  emailVariables,
} from '@bowerbird/contract/texts/email-templates'
import type { TextFault, TextField, TextValues, Variable } from '@bowerbird/contract/texts/texts.types'
import { inEnglish } from '../../platform/language/language.ts'
import { isLinkVariable, pageVariables, withVariables } from './pages/page-variables.ts'
import { readMarkdown } from './pages/read-markdown.ts'
import { writeMarkdown } from './pages/write-markdown.ts'

/** A text that operators may rewrite. */
export interface TextDefinition {
  key: string
  kind: 'page' | 'email'
  name: string
  group: string
  when: string
  path: string | null
  fields: readonly TextField[]
  /** Parts that are there whatever an operator writes. */
  always: readonly string[]
  variables: () => Variable[]
  /** The product's own words, with today's settings. */
  shipped: () => TextValues
  check: (values: TextValues) => TextFault[]
}

const sender = t`Your market’s name, office, email and phone, and the link to the contact form, at the bottom`

function emailDefinition(key: string, template: LetterText): TextDefinition {
  const fields = emailFields(template)
  const variables = emailVariables(template)
  const shipped = emailValues(template)
  return {
    key: `email.${key}`,
    kind: 'email',
    name: template.name,
    group: emailGroupNames[template.group],
    when: template.when,
    path: null,
    fields,
    always: [...template.always, sender],
    variables: () => variables,
    shipped: () => shipped,
    check: (values) =>
      checkValues(values, {
        fields,
        variables,
        mayBeEverywhere: (field, name) => bracesIn(shipped[field] ?? '').names.includes(name),
      }),
  }
}

const pageFields: readonly TextField[] = [
  { name: 'title', label: t`Title`, maxLength: 80, kind: 'line' },
  {
    name: 'intro',
    label: t`Introduction`,
    hint: t`One or two sentences below the title.`,
    maxLength: 400,
    kind: 'line',
  },
  { name: 'body', label: t`Text`, maxLength: 60_000, kind: 'markdown' },
]

const HELP = t`Each ## topic needs one line that sums it up, and then ### questions with their answers.`

/** The help page folds its topics: it needs them to be questions and answers. */
function checkHelp(sections: readonly Section[]): TextFault[] {
  const isTopic = ({ blocks: [summary, ...more], items = [] }: Section) =>
    typeof summary === 'string' &&
    !more.length &&
    items.length > 0 &&
    items.every(({ blocks }) => blocks.length)
  return sections
    .filter((section) => !isTopic(section))
    .map(({ title }) => ({ path: 'body', message: `“${title}”: ${translate(HELP)}` }))
}

const headingsOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ title, items = [] }) => [title, ...items.map((item) => item.title)])

/** Also read by the page itself: see `readPage`. */
function checkPage(key: PageKey, values: TextValues): TextFault[] {
  const faults = checkValues(values, { fields: pageFields, variables: pageVariables() })
  const { sections, faults: unreadable } = readMarkdown(values.body ?? '')
  const titles = [values.title ?? '', values.intro ?? '', ...headingsOf(sections)]
  const links = titles.flatMap((title) => bracesIn(title).names.filter(isLinkVariable))
  return [
    ...faults,
    ...unreadable,
    ...links.map((name) => ({
      path: 'body',
      message: t`{${name}} is a link, so it can’t be in the title, the introduction or a heading.`,
    })),
    ...(key === 'help' && !unreadable.length ? checkHelp(sections) : []),
    ...(!sections.length && !unreadable.length
      ? [{ path: 'body', message: t`The page needs a heading and a text.` }]
      : []),
  ]
}

const MARKDOWN = [
  t`The page’s layout, with its list of contents`,
  t`The link to the Help Center and to the contact form, at the end`,
]

const pageAlways: Partial<Record<PageKey, readonly string[]>> = {
  transparency: [t`The figures, above your text`],
  help: [t`The links to other pages`],
}

const pageDefinition = (key: PageKey): TextDefinition => {
  const { name, path, text } = informationPages[key]
  return {
    key: `page.${key}`,
    kind: 'page',
    name,
    group: t`Information pages`,
    when: '',
    path,
    fields: pageFields,
    always: [...(pageAlways[key] ?? []), ...MARKDOWN],
    variables: pageVariables,
    shipped: () => {
      const page = inEnglish(() => withVariables(text))
      return { title: page.title, intro: page.intro, body: writeMarkdown(page) }
    },
    check: (values) => checkPage(key, values),
  }
}

const definitions: ReadonlyMap<string, TextDefinition> = new Map(
  [
    ...pageKeys.map(pageDefinition),
    ...[...emailTemplates].map(([key, template]) => emailDefinition(key, template)),
  ].map((definition) => [definition.key, definition]),
)

export const textDefinitions = (): TextDefinition[] => [...definitions.values()]

export const findDefinition = (key: string): TextDefinition | undefined => definitions.get(key)

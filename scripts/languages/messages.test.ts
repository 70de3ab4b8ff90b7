// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are sources and translations, which have placeholders.
import { expect, test } from 'vitest'
import { MarkError } from './marks.ts'
import { merged, messagesIn } from './messages.ts'

const imports = `import { t } from '@bowerbird/contract/language/t'
import { plural } from '../language/plural.ts'
import { Trans } from '../../platform/language/trans.tsx'
`

const keysIn = (code: string): string[] => messagesIn('a.tsx', imports + code).map(({ key }) => key)

test('values of a text are numbered', () => {
  const code = 'const text = t`Search in ${place} instead of ${t`all of ${country}`}`'
  expect(keysIn(code)).toEqual(['Search in {0} instead of {1}', 'all of {0}'])
})

test('a text with a count has both of its forms', () => {
  const code = "plural(count, { one: '# ad in {place}', other: `# ads in {place}` }, { place })"
  expect(messagesIn('a.tsx', imports + code)).toEqual([
    { key: '# ad in {place}', plural: '# ads in {place}', files: ['a.tsx'], notes: [] },
  ])
})

test('the elements of a text are numbered as they open, and its values apart', () => {
  const code = `const a = (
    <p>
      <Trans>
        Read the <Link to="/rules">posting <b>rules</b></Link> first,{' '}
        {name}. <Icon name="x" /> It takes{/* at most */} {minutes(5)} minutes.
        <span aria-label={t\`A dot\`} />
      </Trans>
    </p>
  )`
  expect(messagesIn('a.tsx', imports + code)).toMatchObject([
    {
      key: 'Read the <0>posting <1>rules</1></0> first, {0}. <2/> It takes {1} minutes.<3/>',
      notes: ['<0>: Link', '<1>: b', '<2>: Icon', '<3>: span', '{0}: name', '{1}: minutes(5)'],
    },
    { key: 'A dot' },
  ])
})

test('an element with a value only can be placed, but not left out', () => {
  expect(keysIn('const a = <Trans>For <strong>{name}</strong></Trans>')).toEqual(['For <0>{0}</0>'])
})

test('the same names from other modules are no marks', () => {
  const code = "import { t } from './tables.ts'\nconst a = t`no text`"
  expect(messagesIn('a.ts', `${code}\n// from '/language/t.ts'`)).toEqual([])
})

test.each([
  ['plural(count, forms)', 'plural() takes its forms'],
  ["plural(count, { one: '1 ad', other: many })", 'plural() takes its forms'],
  ['const a = <Trans>A<Trans>B</Trans></Trans>', 'directly in another'],
  ['const a = <Trans lang="de">A</Trans>', 'takes no attributes'],
  ['const a = <Trans>A&nbsp;B</Trans>', 'instead of an entity'],
  ['const a = <Trans>{"{0}"}</Trans>', 'can’t contain'],
  ['const a = <Trans> </Trans>', 'no text to translate'],
])('%s is refused with its file and line', (code, message) => {
  const read = () => messagesIn('web/a.tsx', imports + code)
  expect(read).toThrow(MarkError)
  expect(read).toThrow(message)
  expect(read).toThrow('web/a.tsx:4:')
})

test('the same text in several files is one message, beside the texts of the first of them', () => {
  const message = (file: string, key: string) => ({ key, files: [file], notes: [] })
  const messages = [message('b.ts', 'Cancel'), message('a.ts', 'Zoom'), message('a.ts', 'Cancel')]
  expect(merged(messages)).toEqual([
    { key: 'Cancel', files: ['a.ts', 'b.ts'], notes: [] },
    { key: 'Zoom', files: ['a.ts'], notes: [] },
  ])
})

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are sources and translations, which have placeholders.
import { expect, test } from 'vitest'
import { type Translations, translateSource } from './translate-source.ts'

const imports = `import { t } from '@bowerbird/contract/language/t'
import { plural } from '@bowerbird/contract/language/plural'
import { Trans } from '../platform/language/trans.tsx'
`

function translate(code: string, forms: Record<string, string[]> = {}, language = 'ar'): string {
  const translations: Translations = { language, forms: new Map(Object.entries(forms)) }
  const result = translateSource('a.tsx', imports + code, translations)
  expect(result.startsWith(imports)).toBe(true)
  return result.slice(imports.length)
}

test('a text becomes a plain one, with its values where the translation has them', () => {
  const code = 'show(t`From ${shop} to ${place(1)}`, t`Cancel`)'
  const forms = { 'From {0} to {1}': ['إلى {1} من {0}، {1}'] }
  expect(translate(code, forms)).toBe('show(`إلى ${place(1)} من ${shop}، ${place(1)}`, `Cancel`)')
  expect(translate(code)).toBe('show(`From ${shop} to ${place(1)}`, `Cancel`)')
})

test('a translation is text, whatever it contains', () => {
  const [written] = [translate('t`Price`', { Price: ['`${price}` \\n $5 {named}'] })]
  expect(written).toBe('`\\`\\${price}\\` \\\\n $5 {named}`')
})

test('texts in values are translated, too', () => {
  const forms = { 'in {0}': ['في {0}'], all: ['كل'] }
  expect(translate('t`in ${place ?? t`all`}`', forms)).toBe('`في ${place ?? `كل`}`')
})

test('a text with a count gets all forms of the language', () => {
  const code = "plural(list.length, { one: '# ad', other: '# ads' }, { place: t`here` })"
  const arabic = ['لا شيء', 'إعلان', 'إعلانان', '# إعلانات', '# إعلانًا', '# إعلان']
  expect(translate(code, { '# ad\u0000# ads': arabic })).toBe(
    'plural(list.length, {"zero":"لا شيء","one":"إعلان","two":"إعلانان","few":"# إعلانات","many":"# إعلانًا","other":"# إعلان"}, { place: `here` })',
  )
  expect(translate(code, { '# ad\u0000# ads': ['# 条广告'] }, 'zh-Hans')).toContain('{"other":"# 条广告"}')
  expect(translate(code)).toBe("plural(list.length, { one: '# ad', other: '# ads' }, { place: `here` })")
})

test('elements stand and nest as the translation says, with their attributes translated', () => {
  const code =
    'const a = ok ? <Trans>Read the <Link title={t`Rules`}>posting <b>rules</b></Link> first, {name}. <Icon/></Trans> : null'
  const forms = {
    'Read the <0>posting <1>rules</1></0> first, {0}. <2/>': ['<2/>{0}，请先看<1><0>规则</0></1>。'],
    Rules: ['规则'],
  }
  expect(translate(code, forms)).toBe(
    'const a = ok ? <><Icon/>{name}{"，请先看"}<b><Link title={`规则`}>{"规则"}</Link></b>{"。"}</> : null',
  )
})

test('an element without words is one piece', () => {
  const code = 'const a = <Trans><span className={x(t`Big`)}></span>Saved</Trans>'
  expect(translate(code, { '<0/>Saved': ['已保存<0/>'], Big: ['大'] })).toBe(
    'const a = <>{"已保存"}<span className={x(`大`)}></span></>',
  )
})

test('without a translation, the children of Trans stay as they are', () => {
  expect(translate('const a = [<Trans>For <b>{t`you`}</b></Trans>]')).toBe(
    'const a = [<>For <b>{`you`}</b></>]',
  )
})

test('a Trans that is alone in an element leaves nothing behind', () => {
  expect(translate('const a = <p>\n  <Trans>For <b>you</b></Trans>\n</p>')).toBe(
    'const a = <p>\n  For <b>you</b>\n</p>',
  )
  // A space at its end would be lost at the end of the line.
  expect(translate('const a = <p>\n  <Trans>For <b>you</b> </Trans>\n</p>')).toBe(
    'const a = <p>\n  <>For <b>you</b> </>\n</p>',
  )
  expect(translate('const a = <p>So <Trans>for <b>you</b></Trans></p>')).toBe(
    'const a = <p>So <>for <b>you</b></></p>',
  )
})

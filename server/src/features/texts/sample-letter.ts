import { RESEND_SECONDS } from '@bowerbird/contract/accounts/accounts.terms'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { alwaysParts } from '@bowerbird/contract/texts/always-parts'
import { fillWords, wordsOfValues } from '@bowerbird/contract/texts/email-templates'
import type { TextValues } from '@bowerbird/contract/texts/texts.types'
import { type Letter, sentence } from '../../platform/mail/letter.types.ts'
import type { TextDefinition } from './text-definitions.ts'

const CODE = '012345'
const lasts = () => t`The code is valid for ${RESEND_SECONDS / 60} minutes and can be used once.`

const exampleCard = {
  title: 'Oak dining table',
  href: '/category/all',
  lead: '$450',
  was: '$520',
  note: 'Carlton, VIC',
}

/** Parts that have no sample of their own are named where they stand. */
const named = (parts: readonly string[]): string[] => {
  const samples: readonly string[] = Object.values(alwaysParts)
  return parts
    .filter((part) => !samples.includes(part) && !part.endsWith('on the button'))
    .map((part) => `[${translate(part)}]`)
}

/** An email as it would be sent, with sample values and a sample of each part that no edit removes. */
export function sampleLetter(
  { variables, always }: Pick<TextDefinition, 'variables' | 'always'>,
  values: TextValues,
  to: string,
): Letter | undefined {
  const facts = Object.fromEntries(variables().map(({ name, sample }) => [name, sample]))
  const words = fillWords(wordsOfValues(values), { ...facts, market: marketName() })
  if (!words) return undefined
  const has = (part: keyof typeof alwaysParts): boolean => always.includes(alwaysParts[part])
  const { action, opening, closing, ...rest } = words
  const codeNote = has('neverShare')
    ? `${lasts()} ${t`Never share the code with anyone. We will never ask you for it.`}`
    : lasts()
  const alarm = sentence(t`If this wasn’t you, {link} straight away.`, {
    label: t`log everyone out and set a new password`,
    href: '/',
  })
  return {
    ...rest,
    to,
    opening: [
      ...opening,
      ...(has('why') || has('wholeReason') ? [`[${t`The reason, and what your team wrote`}]`] : []),
      // The sender’s address stands at the bottom anyway.
      ...named(always.slice(0, -1)),
    ],
    ...(has('code') && { code: CODE }),
    ...(has('ad') && { card: exampleCard }),
    ...(action !== undefined && { action: { label: action, href: '/' } }),
    closing: [...(has('lasts') ? [codeNote] : []), ...closing, ...(has('takeover') ? [alarm] : [])],
    ...(has('unsubscribe') && {
      smallPrint: {
        text: `[${t`Why it was sent`}]`,
        links: [
          { label: t`Unsubscribe`, href: '/settings#notifications' },
          { label: t`Choose what we email you about`, href: '/settings#notifications' },
        ],
      },
    }),
  }
}

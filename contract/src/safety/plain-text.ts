/** Longer texts are cut: people don't read a message of this length, and the check must stay cheap. */
const MAX_CHECKED = 5_000

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [...'аaеeоoрpсcхxуyіiѕsԁdһhӏlјjԛqԝwαaοoρpνvιiκkτtυuεeηnβbɡgɑaıiℓl'.matchAll(/(.)(.)/gu)].map(
    ([, from, to]) => [from, to] as [string, string],
  ),
)
const SIGNS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '📲': ' phone ',
  '📱': ' phone ',
  '🟢': ' green ',
}
/** Combining accents, variation selectors and the frame of a keycap; soft hyphens and zero-width characters. */
const INVISIBLE = /\p{M}|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu

export interface Plain {
  plain: string
  origins: number[]
}

/** The text in plain characters, and for each of them where it was. */
export function plainText(text: string): Plain {
  let plain = ''
  const origins: number[] = []
  let index = 0
  for (const character of text.slice(0, MAX_CHECKED)) {
    let form = character
    if (character > '\u007e') {
      form = SIGNS[character] ?? character.normalize('NFKD').replace(INVISIBLE, '')
      form = LOOKALIKES[form.toLowerCase()] ?? form
    }
    form = form.toLowerCase()
    plain += form
    for (let i = 0; i < form.length; i++) origins.push(index)
    index += character.length
  }
  origins.push(index)
  return { plain, origins }
}

/** "tinyurl . com / x" and "shop[.]site" are links. */
export function closeGaps({ plain, origins }: Plain): Plain {
  let closed = ''
  const kept: number[] = []
  let from = 0
  const keep = (start: number, end: number) => {
    closed += plain.slice(start, end)
    for (let i = start; i < end; i++) kept.push(origins[i] ?? 0)
  }
  for (const match of plain.matchAll(/([a-z0-9])(?: ([./]) (?=[a-z0-9]{2})|\[(\.)\](?=[a-z]))/g)) {
    const sign = match.index + match[0].search(/[./]/)
    keep(from, match.index + 1)
    keep(sign, sign + 1)
    from = match.index + match[0].length
  }
  if (from === 0) return { plain, origins }
  keep(from, plain.length)
  kept.push(origins.at(-1) ?? 0)
  return { plain: closed, origins: kept }
}

/** How a character was typed: as it is, as another form of it (é, Ａ), or as a letter that only looks like it. */
export type Typed = 0 | 1 | 2

const pairs = (text: string): Map<string, string> =>
  new Map(Array.from(text.matchAll(/(.)(.)/gu), ([, from = '', to = '']) => [from, to]))

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES = pairs(
  'аaеeоoрpсcхxуyіiѕsԁdһhӏlјjԛqԝwкkмmтtнhвbгrαaοoρpνvιiκkτtυuεeηnβbγyσoχxωwµuϲcɡgɑaıiℓlօoսuհhոnցgեtɩiʋvʍwɐaɔcǝe',
)
/** Small capitals and other letters for phoneticians; NFKD leaves them as they are. */
const SMALL_CAPITALS = pairs('ᴀaʙbᴄcᴅdᴇeꜰfғfɢgʜhɪiᴊjᴋkʟlᴌlᴍmɴnᴏoᴘpǫqꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzᴓoøołlđdħhŧt')
/** Letters of these alphabets are ordinary in names: "Øystein", "Łukasz". */
const ORDINARY = new Set('øłđħŧıɡ')
const SIGNS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '📲': ' phone ',
  '📱': ' phone ',
  '🟢': ' green ',
}
/** Combining accents, variation selectors and the frame of a keycap. */
const MARKS = /\p{M}/gu
/** Soft hyphens, zero-width characters, marks of direction and tags. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
/** Mathematical letters, letters in circles and squares, superscripts: alphabets for a look, which no keyboard types. */
const STYLED =
  /[\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f169}\u{1f170}-\u{1f189}\u2460-\u24ff\u1d2c-\u1d6a\u2070-\u209c\u2100-\u214f]/u
/** Squared letters that NFKD leaves as they are. Alone they are emoji: blood groups and parking. */
const SQUARED = { from: 0x1f150, to: 0x1f189 }
const FLAG_LETTER = { from: 0x1f1e6, to: 0x1f1ff }
const RIGHT_TO_LEFT = '\u202e'
const END_OF_DIRECTION = /[\u202c\n]/

const LETTER = /[a-z]$/i

const isBetween = (code: number, { from, to }: { from: number; to: number }) => code >= from && code <= to
const latinAt = (code: number, base: number) => String.fromCharCode(97 + ((code - base) % 32))
const flagLetter = (character: string) => latinAt(character.codePointAt(0) ?? 0, FLAG_LETTER.from)

interface Character {
  character: string
  start: number
}

/** In the order in which people see them: a mark can turn a stretch around. */
function inSeenOrder(text: string): Character[] {
  const all: Character[] = []
  let start = 0
  for (const character of text) {
    all.push({ character, start })
    start += character.length
  }
  const begin = all.findIndex(({ character }) => character === RIGHT_TO_LEFT)
  if (begin < 0) return all
  const length = all.slice(begin).findIndex(({ character }) => END_OF_DIRECTION.test(character))
  const end = length < 0 ? all.length : begin + length
  return [...all.slice(0, begin), ...all.slice(begin, end).reverse(), ...all.slice(end)]
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const isCountry = (code: string): boolean => regions.of(code.toUpperCase()) !== code.toUpperCase()

/** "🇦🇺" is a flag, "🇵🇦🇾🇮🇩" a word. */
function areFlags(letters: string): boolean {
  const codes = letters.match(/../g) ?? []
  return letters.length % 2 === 0 && codes.every(isCountry)
}

export interface PlainCharacter {
  /** Empty if it can't be seen. */
  form: string
  start: number
  typed: Typed
}

function plainForm(character: string): Pick<PlainCharacter, 'form' | 'typed'> {
  if (character <= '\u007e') return { form: character, typed: 0 }
  const sign = SIGNS[character]
  if (sign !== undefined) return { form: sign, typed: 0 }
  const lower = character.toLowerCase()
  const small = SMALL_CAPITALS.get(lower)
  if (small !== undefined) return { form: small, typed: ORDINARY.has(lower) ? 1 : 2 }
  const code = character.codePointAt(0) ?? 0
  if (isBetween(code, SQUARED))
    return { form: latinAt(code - (code >= 0x1f170 ? 0x20 : 0), SQUARED.from), typed: 2 }
  const own = character.normalize('NFKD').replace(MARKS, '')
  const like = LOOKALIKES.get(own.toLowerCase())
  if (like !== undefined) return { form: like, typed: ORDINARY.has(own) ? 1 : 2 }
  return { form: own, typed: own !== character && STYLED.test(character) ? 2 : 1 }
}

/** The characters of a text as they are read: styled and look-alike letters in plain ones, invisible ones left out. */
export function plainCharacters(text: string): PlainCharacter[] {
  const seen = inSeenOrder(text)
  const isTurned = seen.some(({ character }) => character === RIGHT_TO_LEFT)
  const found: PlainCharacter[] = []
  let isHidden = false
  for (let i = 0; i < seen.length; i++) {
    const { character, start } = seen[i] as Character
    if (INVISIBLE.test(character)) {
      // Soft hyphens come with pasted texts.
      isHidden = character !== '\u00ad' && LETTER.test(found.at(-1)?.form ?? '')
      continue
    }
    if (isBetween(character.codePointAt(0) ?? 0, FLAG_LETTER)) {
      let end = i
      let letters = ''
      while (isBetween(seen[end]?.character.codePointAt(0) ?? 0, FLAG_LETTER))
        letters += flagLetter(seen[end++]?.character ?? '')
      const isFlags = areFlags(letters)
      for (let k = i; k < end; k++)
        found.push({
          form: isFlags ? ' ' : (letters[k - i] ?? ''),
          start: seen[k]?.start ?? 0,
          typed: isFlags ? 0 : 2,
        })
      i = end - 1
      continue
    }
    const { form, typed } = plainForm(character)
    found.push({ form, start, typed: (isHidden || isTurned) && LETTER.test(form) ? 2 : typed })
    isHidden = false
  }
  return found
}

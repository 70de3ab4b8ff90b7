import { plainText } from './plain-text.ts'

/** Words that sentences can’t do without. They need no translation: who uses three of them doesn’t write English. */
const common = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const ENGLISH = common(
  'the an is are was be to of in on at for from with and or but not yes i you he she it we they my your u ur this that these have has had do does did can could will would if when how what where who which there here please thanks hi hello just still any some get got been am im its dont cant about by as up out so too very all one',
)
const OTHERS = common(
  [
    'der die das ein eine ich du sie wir ist sind nicht und oder mit auf für von zu haben habe hat bitte noch wie wenn auch kann können ihr ihre wird',
    'le la les une je vous nous est sont pas et ou avec sur pour de du des que qui mon votre bonjour merci dans ce cette avez ai il elle',
    'el los las un una yo usted es son y con por para que su mi hola gracias está este esta pero como tiene puede si del al',
    'il lo gli uno io lei sono non con per che mio suo ciao grazie questo questa ha della di sul ancora',
    'o os um uma eu você são não com por seu meu olá obrigado está isso tem ainda',
    'de het een ik jij wij zijn niet en of met op voor van heeft nog hoe deze mijn uw',
    'saya anda kami dia ini itu dan atau dengan untuk dari yang tidak bisa ada apakah masih akan sudah harga',
    'ako ikaw siya ang mga ng sa na po ba ito hindi pa kung mo ko naman lang kayo',
    'tôi bạn anh chị là và của có không cho với này được còn mua bao nhiêu một',
    'ja ty on ona my jest nie tak czy z na do się że jak mam ma proszę dzień dobry czy',
    'ben sen biz bu bir ve ile için değil mi var yok ne nasıl merhaba teşekkürler fiyat',
    'main mujhe aap hai hain kya nahi ke ki ko se aur mein yeh bhi kar raha',
  ].join(' '),
)

/** A name, a model or a greeting says nothing about the language. */
const LEAST_WORDS = 6
const LEAST_COMMON = 3
/** In scripts that put no spaces between words, so many letters are a sentence. */
const LEAST_LETTERS = 12

const lettersIn = (text: string): string[] => text.match(/\p{L}/gu) ?? []
const foreignIn = (text: string): number =>
  lettersIn(text).filter((letter) => !/\p{Script=Latin}/u.test(letter)).length

/** In another script, and not only in letters that look like Latin ones, which hide English. */
function isOtherScript(text: string): boolean {
  const foreign = foreignIn(text)
  if (foreign < LEAST_LETTERS || foreign <= lettersIn(text).length / 2) return false
  return foreignIn(plainText(text).plain) > foreign / 5
}

/** True if a text is in another language than English, as far as its script and its commonest words tell. */
export function isOtherLanguage(text: string): boolean {
  if (isOtherScript(text)) return true
  const words = text.normalize('NFC').match(/\p{L}+/gu) ?? []
  if (words.length < LEAST_WORDS) return false
  // With a capital it may be part of a name: "La Marzocco".
  const others = words.filter((word) => OTHERS.has(word) && !ENGLISH.has(word))
  const english = words.filter((word) => ENGLISH.has(word.toLowerCase())).length
  return new Set(others).size >= LEAST_COMMON && others.length > english * 2
}

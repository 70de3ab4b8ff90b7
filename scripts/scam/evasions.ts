/**
 * Ways in which a scam is hidden from a filter, each applied to a text that is recognised as it is: one text, or several
 * messages that are sent one after the other.
 */
const letters = 'abcdefghijklmnopqrstuvwxyz'
const spell = (alphabet: string) => {
  const signs = Array.from(alphabet)
  return (text: string) =>
    text.toLowerCase().replace(/[a-z]/g, (letter) => signs[letters.indexOf(letter)] ?? letter)
}
const inside = (glue: string, shortest: number) => (text: string) =>
  text.replace(/[a-z]+/gi, (word) => {
    const middle = Math.ceil(word.length / 2)
    return word.length >= shortest ? word.slice(0, middle) + glue + word.slice(middle) : word
  })
const swapped = (text: string) =>
  text.replace(/[a-z]{6,}/gi, (word) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4))
const inParts = (text: string, size: (count: number) => number): string[] => {
  const words = text.split(/\s+/)
  const each = Math.max(1, size(words.length))
  return Array.from({ length: Math.ceil(words.length / each) }, (_, i) =>
    words.slice(i * each, (i + 1) * each).join(' '),
  )
}

export const evasions: Record<string, (text: string) => string[]> = {
  'small capitals': (text) => [spell('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ')(text)],
  'flag letters': (text) => [spell('🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿')(text)],
  'mathematical letters': (text) => [spell('𝐚𝐛𝐜𝐝𝐞𝐟𝐠𝐡𝐢𝐣𝐤𝐥𝐦𝐧𝐨𝐩𝐪𝐫𝐬𝐭𝐮𝐯𝐰𝐱𝐲𝐳')(text)],
  'letters of other alphabets': (text) => [spell('аbсdеfghіjklmnорqrѕtuvwхуz')(text)],
  'doubled letters': (text) => [text.replace(/(?<=[a-z])([a-z])(?=[a-z])/gi, '$1$1')],
  'a slip in each long word': (text) => [swapped(text)],
  'dots inside words': (text) => [inside('.', 4)(text)],
  'emoji inside words': (text) => [inside('🙂', 4)(text)],
  'invisible characters inside words': (text) => [inside('\u200b', 3)(text)],
  'digits as letters': (text) => [
    text.replace(
      /(?<=[a-z])[aeio](?=[a-z])/gi,
      (letter) => ({ a: '4', e: '3', i: '1', o: '0' })[letter.toLowerCase()] ?? letter,
    ),
  ],
  'honest sentences around it': (text) => [
    `Hi, thanks for your message. I hope you are having a good week. ${text} The weather has been lovely here. See you soon.`,
  ],
  'two halves': (text) => inParts(text, (count) => Math.ceil(count / 2)),
  'four words a message': (text) => inParts(text, () => 4),
}

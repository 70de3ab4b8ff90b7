const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}
export const unleet = (word: string): string => word.replace(/[0134578@$!|]/g, (sign) => LEET[sign] ?? sign)
/** Also makes no difference between i and l, which look the same in capitals. */
export const skeleton = (word: string): string => unleet(word).replace(/l/g, 'i')

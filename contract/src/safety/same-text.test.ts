import { expect, test } from 'vitest'
import { countSameText } from './same-text.ts'

const about = (title: string, text: string) => ({ about: title, text })
const offer = (title: string, greeting = 'Hi') =>
  about(title, `${greeting}, I like your ${title}, I will pay full price, my brother picks it up`)

test('the same text counts, with another title, greeting or disguise in it', () => {
  const others = [
    offer('Oak table'),
    offer('Red bike', 'Hello'),
    about('Lamp', offer('Lamp').text.replace('pay', 'p4y')),
  ]
  expect(countSameText(offer('Blue sofa'), others, [])).toBe(3)
})

test('another text does not, nor a short one, nor one that the product offers', () => {
  const others = [
    about('Oak table', 'Hi, I like your table, what are its measurements and how old is it please?'),
  ]
  expect(countSameText(offer('Blue sofa'), others, [])).toBe(0)
  const short = about('Lamp', 'Is it available?')
  expect(countSameText(short, [short, short], [])).toBe(0)
  const offered = 'Could you tell me when I might come and see it?'
  expect(countSameText(about('Lamp', offered), [about('Sofa', offered)], [offered])).toBe(0)
})

/** Words for the condition of a thing. */
export const conditionWords = [
  { value: 'new', words: ['new', 'brand new', 'unused'] },
  {
    value: 'used',
    words: ['used', 'second hand', 'secondhand', 'pre owned', 'preowned', 'pre loved', 'preloved'],
  },
] as const

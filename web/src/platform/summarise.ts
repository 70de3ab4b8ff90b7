/** The first words of a description, without stars and dashes. */
export function summarise(text: string, length = 155): string {
  const plain = text
    .replaceAll('*', '')
    .replace(/\s+(?:[-•] )?/g, ' ')
    .trim()
  return plain.length > length ? `${plain.slice(0, length + 1).replace(/\s+\S*$/, '')}…` : plain
}

/** The files of an uncompressed ZIP archive, by name (APPNOTE.TXT 4.3). */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('Not a whole archive')
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const size = bytes.readUInt32LE(at + 24)
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), bytes.subarray(start, start + size))
    at += 46 + name + extra + comment
  }
  return files
}

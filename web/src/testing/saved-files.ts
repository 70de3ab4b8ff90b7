interface SavedFile {
  name: string
  content: Blob
}

const saved: SavedFile[] = []
const contents = new Map<string, Blob>()

/** Keeps what the page saves: a click on the address of a file would make happy-dom leave the page for good. */
export function keepSavedFiles(): void {
  URL.createObjectURL = (content) => {
    const address = `blob:${contents.size}`
    contents.set(address, content as Blob)
    return address
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function () {
    const content = contents.get(this.href)
    if (content && this.download) saved.push({ name: this.download, content })
    else HTMLElement.prototype.click.call(this)
  }
}

export function forgetSavedFiles(): void {
  saved.length = 0
  contents.clear()
}

/** The files that this test has saved. */
export const savedFiles = (): Promise<{ name: string; type: string; text: string }[]> =>
  Promise.all(
    saved.map(async ({ name, content }) => ({ name, type: content.type, text: await content.text() })),
  )

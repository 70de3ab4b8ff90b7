import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { t } from '@bowerbird/contract/language/t'
import type { EditableCatalogue } from '@bowerbird/contract/market/catalogue-editing.schema'
import { useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { saveFile } from '../../../../platform/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

/** Saves a catalogue as a file, in the shape of `GET /api/catalogue`. */
function download(catalogue: EditableCatalogue): void {
  saveFile('catalogue.json', `${JSON.stringify(catalogue, null, 2)}\n`, 'application/json')
}

/** The catalogue in a file; undefined if there is none. The server checks it. */
async function readFile(file: File): Promise<Catalogue | undefined> {
  try {
    const content = JSON.parse(await file.text()) as { catalogue?: Catalogue } & Partial<Catalogue>
    const catalogue = content.catalogue ?? (content as Catalogue)
    return Array.isArray(catalogue.categories) && Array.isArray(catalogue.fields) ? catalogue : undefined
  } catch {
    return undefined
  }
}

interface Props {
  catalogue: EditableCatalogue
  onImport: (catalogue: Catalogue) => void
}

/** The whole catalogue as one file. */
export function FileButtons({ catalogue, onImport }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File | undefined) => {
    const read = file && (await readFile(file))
    if (read) onImport(read)
    else if (file)
      showToast(t`${file.name} is not a catalogue. Choose a file that was exported here.`, 'error')
  }
  return (
    <div className="flex flex-wrap gap-3">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t`Catalogue file`}
        hidden
        onChange={({ target }) => {
          void open(target.files?.[0])
          target.value = ''
        }}
      />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        <Trans>
          <Icon name="file-text" className="size-4" />
          Import
        </Trans>
      </Button>
      <Button variant="secondary" size="sm" onClick={() => download(catalogue)}>
        <Trans>
          <Icon name="download" className="size-4" />
          Export
        </Trans>
      </Button>
    </div>
  )
}

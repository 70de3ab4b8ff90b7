import type { Endpoint } from '@bowerbird/contract/endpoint'
import { fetchFile } from './fetch-file.ts'
import { saveFile } from './save-file.ts'

/** Saves the file that an endpoint answers with: a plain link could not log in. Rejects with `AppError` only. */
export async function downloadFile({ path }: Pick<Endpoint, 'path'>, name: string): Promise<void> {
  const content = await fetchFile(path)
  saveFile(name, content, content.type)
}

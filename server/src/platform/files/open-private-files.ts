import { join } from 'node:path'
import type { Config } from '../config.ts'
import { closeToOthers } from '../private-folder.ts'
import { diskFiles, type PrivateFiles } from './private-files.ts'

/** Where this installation's private files are: beside its images. */
export async function openPrivateFiles({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<PrivateFiles> {
  if (!s3) {
    const folder = join(dataDir, 'exports')
    closeToOthers(folder)
    return diskFiles(folder)
  }
  // Loaded only if needed, as for the images.
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(s3)
}

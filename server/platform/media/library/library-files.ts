import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { libraryRoute } from '#contract/images.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { randomId } from '../../kernel/random.ts'
import type { LibraryFormat } from './remake-picture.ts'

type Named = { readonly id: string; readonly format: LibraryFormat }

/** Outside every folder that is served as it is. */
export const libraryFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'media')

export const libraryFileName = ({ id, format }: Named): string => `${id}.${format}`

/** The address of a picture, whose name is the hash of its bytes: its content never changes. */
export const libraryAddress = (picture: Named): string => `${libraryRoute}/${libraryFileName(picture)}`

export const storeLibraryFile = async (folder: string, picture: Named, bytes: Uint8Array): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${picture.id}.${randomId()}`)
  await writeFile(draft, bytes)
  await rename(draft, join(folder, libraryFileName(picture)))
}

export const removeFile = (folder: string, picture: Named): Promise<void> =>
  rm(join(folder, libraryFileName(picture)), { force: true })

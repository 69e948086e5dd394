import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

export type PublicFolder = { readonly prefix: string; readonly folder: string }

export type LocalFile = {
  /** Changes whenever the file does. */
  readonly version: string
  readonly size: number
  read(): Promise<Buffer<ArrayBuffer>>
}

/**
 * The file of a path, from the public folders only. Undefined for any other path, in any notation: parent
 * folders, links that lead out, other drives and devices of Windows.
 */
export const findLocalFile = async (
  path: string,
  folders: readonly PublicFolder[],
): Promise<LocalFile | undefined> => {
  const place = folders.find(({ prefix }) => path.startsWith(prefix))
  if (!place) return undefined
  const names = path.slice(place.prefix.length).split('/')
  if (!names.every((name) => /^[\w-][\w.@ -]*$/.test(name))) return undefined
  try {
    const folder = await realpath(place.folder)
    const file = await realpath(join(folder, ...names))
    if (!file.startsWith(folder + sep)) return undefined
    const facts = await stat(file)
    if (!facts.isFile()) return undefined
    return {
      version: `${facts.size} ${facts.mtimeMs}`,
      size: facts.size,
      read: () => readFile(file),
    }
  } catch {
    return undefined
  }
}

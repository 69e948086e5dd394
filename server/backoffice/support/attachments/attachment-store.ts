import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { randomId } from '#server/platform/kernel/random.ts'

type Place = Pick<Settings, 'dataDir'>

/** Outside every folder that files are served from; see server/http.ts. */
const folderOf = ({ dataDir }: Place): string => join(dataDir, 'attachments')

/** Stores a file under a generated name, which reveals nothing; returns it once the file is on disk. */
export const storeFile = async (place: Place, bytes: Uint8Array): Promise<string> => {
  const folder = folderOf(place)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = randomId()
  const file = await open(join(folder, name), 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return name
}

export const readStored = (place: Place, name: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(join(folderOf(place), name)) as Promise<Buffer<ArrayBuffer>>

/** Whether the file is there in full: an interrupted copy is shorter. */
export const hasStored = (place: Place, name: string, bytes: number): Promise<boolean> =>
  stat(join(folderOf(place), name)).then(
    ({ size }) => size === bytes,
    () => false,
  )

export const storedNames = (place: Place): Promise<string[]> => readdir(folderOf(place)).catch(() => [])

export const removeStored = (place: Place, names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => rm(join(folderOf(place), name), { force: true })))

/** Names of files written before a moment; none when no file was ever stored. */
export const namesBefore = async (place: Place, before: Date): Promise<string[]> => {
  const names = await storedNames(place)
  const old: string[] = []
  for (const name of names) {
    const facts = await stat(join(folderOf(place), name)).catch(() => undefined)
    if (facts && facts.mtime < before) old.push(name)
  }
  return old
}

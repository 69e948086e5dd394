import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/connect.ts'
import { hasStored, storedNames } from './backoffice/support/attachments/attachment-store.ts'
import type { Settings } from './platform/kernel/settings/settings.ts'
import { libraryFileName, libraryFolder } from './platform/media/library/library-files.ts'

export type FileReport = {
  /** Files that the database names and DATA_DIR does not have, with what they are. */
  readonly missing: readonly string[]
  /** Files that no row names: uploaded after the moment of a restore, or left by an interrupted upload. */
  readonly unnamed: readonly string[]
}

type Place = Pick<Settings, 'dataDir'>

const listFolder = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return []
  const names = await readdir(folder)
  return names.filter((name) => !name.startsWith('.'))
}

const hasFile = (path: string, bytes: number): Promise<boolean> =>
  stat(path).then(
    (found) => found.size === bytes,
    () => false,
  )

const compareLibrary = async (db: Db, place: Place): Promise<FileReport> => {
  const folder = libraryFolder(place)
  const rows = await db
    .selectFrom('media_pictures')
    .select(['id', 'format', 'name', 'byte_count'])
    .orderBy('id')
    .execute()
  const missing: string[] = []
  for (const row of rows)
    if (!(await hasFile(join(folder, libraryFileName(row)), row.byte_count)))
      missing.push(`media/${libraryFileName(row)}, the picture ${row.name}`)
  const named = new Set(rows.map(libraryFileName))
  const unnamed = (await listFolder(folder)).filter((name) => !named.has(name))
  return { missing, unnamed: unnamed.map((name) => `media/${name}`) }
}

const compareAttachments = async (db: Db, place: Place): Promise<FileReport> => {
  const rows = await db
    .selectFrom('support_attachments')
    .select(['stored_as', 'ticket_id', 'size_bytes'])
    .orderBy('id')
    .execute()
  const missing: string[] = []
  for (const { stored_as: name, ticket_id: ticket, size_bytes: bytes } of rows)
    if (!(await hasStored(place, name, bytes))) missing.push(`attachments/${name}, of the ticket ${ticket}`)
  const named = new Set(rows.map((row) => row.stored_as))
  const unnamed = (await storedNames(place)).filter((name) => !named.has(name))
  return { missing, unnamed: unnamed.map((name) => `attachments/${name}`) }
}

/** Compares the uploaded files in DATA_DIR with the rows that name them, for a restore from a backup. */
export const findMissingFiles = async (db: Db, place: Place): Promise<FileReport> => {
  const [library, attachments] = [await compareLibrary(db, place), await compareAttachments(db, place)]
  return {
    missing: [...library.missing, ...attachments.missing],
    unnamed: [...library.unnamed, ...attachments.unnamed],
  }
}

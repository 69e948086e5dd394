import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { findMissingFiles } from './find-missing-files.ts'
import { storeFile } from './backoffice/support/attachments/attachment-store.ts'
import { libraryFolder, storeLibraryFile } from './platform/media/library/library-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pictures = { whole: 'a'.repeat(64), short: 'b'.repeat(64), lost: 'c'.repeat(64) }

test('T14 files that the database names and the folder lacks are found, shortened ones too, and files without a row', async () => {
  const { db, settings } = app.ctx
  const bytes = Buffer.from('a picture')
  for (const [name, id] of Object.entries(pictures))
    await db
      .insertInto('media_pictures')
      .values({
        id,
        format: 'png',
        name,
        width: 1,
        height: 1,
        byte_count: bytes.length,
        uploaded_at: app.clock.now(),
        uploaded_by: 'olga',
      })
      .execute()
  const folder = libraryFolder(settings)
  await storeLibraryFile(folder, { id: pictures.whole, format: 'png' }, bytes)
  await storeLibraryFile(folder, { id: pictures.short, format: 'png' }, bytes.subarray(3))
  await storeLibraryFile(folder, { id: 'd'.repeat(64), format: 'webp' }, bytes)
  // A draft of an upload in progress is no file yet.
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.draft'), '')
  const unnamed = await storeFile(settings, bytes)
  expect(await findMissingFiles(db, settings)).toEqual({
    missing: [
      `media/${pictures.short}.png, the picture short`,
      `media/${pictures.lost}.png, the picture lost`,
    ],
    unnamed: [`media/${'d'.repeat(64)}.webp`, `attachments/${unnamed}`],
  })
})

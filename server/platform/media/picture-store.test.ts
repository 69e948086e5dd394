import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPictureStore } from './picture-store.ts'

const scratch = mkdtempSync(join(tmpdir(), 'baize-store-'))
afterAll(() => rmSync(scratch, { recursive: true }))
const silent = { warn: () => undefined }
const bytes = (size: number) => Buffer.alloc(size, 7)

test('UI-03 a picture made once is there after a restart', async () => {
  const folder = join(scratch, 'kept')
  const limits = { memoryBytes: 100, diskBytes: 10_000 }
  await createPictureStore(folder, limits, silent).save('a', bytes(300))
  const reopened = createPictureStore(folder, limits, silent)
  expect((await reopened.find('a'))?.byteLength).toBe(300)
  expect(await reopened.find('b')).toBeUndefined()
})

test('W19 neither folder nor memory grows past its bound, regardless of the requests', async () => {
  const folder = join(scratch, 'bound')
  const store = createPictureStore(folder, { memoryBytes: 2000, diskBytes: 5000 }, silent)
  for (let at = 0; at < 40; at++) await store.save(`picture ${at}`, bytes(500))
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5000)
  expect(await store.find('picture 39')).toBeDefined()
  rmSync(folder, { recursive: true })
  const remembered = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => (await store.find(`picture ${at}`)) !== undefined),
  )
  expect(remembered.filter(Boolean).length).toBe(4)
})

test('UI-03 where nothing can be written, pictures are kept in memory, and the log says so once', async () => {
  writeFileSync(join(scratch, 'file'), '')
  const said: string[] = []
  const log = { warn: (_facts: object, message: string) => said.push(message) }
  const store = createPictureStore(join(scratch, 'file'), { memoryBytes: 2000, diskBytes: 5000 }, log)
  await store.save('a', bytes(100))
  await store.save('b', bytes(100))
  expect((await store.find('a'))?.byteLength).toBe(100)
  expect(said).toEqual(['Resized pictures cannot be kept on disk'])
})

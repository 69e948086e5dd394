import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { randomId } from '#server/platform/kernel/random.ts'

const manifest = z.object({
  version: z.number(),
  day: z.string(),
  begins_at: z.string(),
  ends_at: z.string(),
  /** The hash of the closed day in the chain of days. */
  closed_day_hash: z.string(),
  files: z.array(z.object({ path: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })),
})

/** What is written of a day: it exists once every file of the day does. */
export type Manifest = z.infer<typeof manifest>

const manifestPath = (folder: string, day: string): string => join(folder, 'days', `${day}.json`)

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The manifest of a day; undefined if the day is not written, or not by a manifest that can be read. */
export const readManifest = async (folder: string, day: string): Promise<Manifest | undefined> => {
  try {
    return manifest.parse(JSON.parse(await readFile(manifestPath(folder, day), 'utf8')))
  } catch (error) {
    if (isAbsent(error) || error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** Puts a text under its name in one step. */
export const replaceFile = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${randomId()}.draft`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

export const removeManifest = (folder: string, day: string): Promise<void> =>
  rm(manifestPath(folder, day), { force: true })

export const writeManifest = async (folder: string, written: Manifest): Promise<void> => {
  await mkdir(join(folder, 'days'), { recursive: true })
  await replaceFile(manifestPath(folder, written.day), `${JSON.stringify(written, undefined, 2)}\n`)
}

/** The entry of a file: its size and hash are read back from the disk. */
export const describeFile = async (folder: string, path: string, rows: number) => {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async (pieces) => {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      bytes += piece.length
      hash.update(piece)
    }
  })
  return { path: relative(folder, path), rows, bytes, sha256: hash.digest('hex') }
}

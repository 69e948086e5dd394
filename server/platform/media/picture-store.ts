import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomId } from '../kernel/random.ts'

export type StoreLimits = { readonly memoryBytes: number; readonly diskBytes: number }

/** Finished pictures: the newest in memory, all of them in a folder of bounded size. */
export type PictureStore = {
  find(key: string): Promise<Buffer<ArrayBuffer> | undefined>
  /** Never throws: when the folder is not writable, only memory is used. */
  save(key: string, bytes: Buffer<ArrayBuffer>): Promise<void>
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const createMemory = (maxBytes: number) => {
  const cached = new Map<string, Buffer<ArrayBuffer>>()
  let bytes = 0
  return {
    find(name: string): Buffer<ArrayBuffer> | undefined {
      const found = cached.get(name)
      if (!found) return undefined
      cached.delete(name)
      cached.set(name, found)
      return found
    },
    save(name: string, data: Buffer<ArrayBuffer>): void {
      bytes += data.byteLength - (cached.get(name)?.byteLength ?? 0)
      cached.delete(name)
      cached.set(name, data)
      for (const [oldest, old] of cached) {
        if (bytes <= maxBytes) break
        cached.delete(oldest)
        bytes -= old.byteLength
      }
    },
  }
}

type Log = { warn(facts: object, message: string): void }

/** Opens a store in `folder`, which another process may share; its content may be deleted at any time. */
export const createPictureStore = (folder: string, limits: StoreLimits, log: Log): PictureStore => {
  const memory = createMemory(limits.memoryBytes)
  /** Bytes in the folder; unknown until the first write. */
  let diskBytes: number | undefined
  let isDiskLost = false
  let pruning: Promise<void> | undefined

  const files = async () => {
    const names = await readdir(folder)
    const found = await Promise.all(
      names.map(async (name) => {
        const facts = await stat(join(folder, name)).catch(() => undefined)
        return { name, size: facts?.size ?? 0, madeAt: facts?.mtimeMs ?? 0 }
      }),
    )
    return found.toSorted((a, b) => a.madeAt - b.madeAt)
  }

  /** Deletes the oldest files, down to nine tenths of the bound. */
  const prune = async (): Promise<void> => {
    const found = await files()
    diskBytes = found.reduce((sum, { size }) => sum + size, 0)
    if (diskBytes <= limits.diskBytes) return
    for (const { name, size } of found) {
      if (diskBytes <= limits.diskBytes * 0.9) break
      await rm(join(folder, name), { force: true })
      diskBytes -= size
    }
  }

  const write = async (name: string, bytes: Buffer<ArrayBuffer>): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `${name}.${randomId()}`)
    await writeFile(draft, bytes)
    await rename(draft, join(folder, name))
    if (diskBytes !== undefined) diskBytes += bytes.byteLength
    if (diskBytes === undefined || diskBytes > limits.diskBytes)
      await (pruning ??= prune().finally(() => (pruning = undefined)))
  }

  return {
    async find(key) {
      const name = nameOf(key)
      const found = memory.find(name)
      if (found) return found
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (bytes) memory.save(name, bytes)
      return bytes
    },
    async save(key, bytes) {
      const name = nameOf(key)
      memory.save(name, bytes)
      try {
        await write(name, bytes)
        isDiskLost = false
      } catch (error) {
        if (!isDiskLost) log.warn({ err: error, folder }, 'Resized pictures cannot be kept on disk')
        isDiskLost = true
      }
    },
  }
}

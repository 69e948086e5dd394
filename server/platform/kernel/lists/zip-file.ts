import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** A file for an archive, in pieces of text. */
export type ZipEntry = { readonly name: string; readonly pieces: AsyncIterable<string> | Iterable<string> }

const deflated = 8
/** A file of the same rows has the same bytes. */
const noDate = new Date(1980, 0, 1)
const noBytes = new Uint8Array()

/** Compressed by Node off the event loop: fflate would compress on it, or in a worker thread per file. */
class DeflatedFile extends ZipPassThrough {
  override compression = deflated
  override mtime = noDate
  readonly #packer = createDeflateRaw()
    .on('data', (bytes: Buffer<ArrayBuffer>) => this.ondata(null, bytes, false))
    .on('end', () => this.ondata(null, noBytes, true))
  readonly ended = once(this.#packer, 'end')

  protected override process(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.#packer.write(bytes)
    if (isLast) this.#packer.end()
  }

  async drained(): Promise<void> {
    if (this.#packer.writableNeedDrain) await once(this.#packer, 'drain')
  }

  terminate(): void {
    this.#packer.destroy()
  }
}

/** A ZIP archive in pieces, without the extension for more than 4 GB: the caller limits its size. */
export async function* zipPieces(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  try {
    for (const { name, pieces } of entries) {
      const file = new DeflatedFile(name)
      zip.add(file)
      for await (const piece of pieces) {
        file.push(Buffer.from(piece))
        await file.drained()
        yield* ready.splice(0)
      }
      file.push(noBytes, true)
      await file.ended
    }
    zip.end()
    yield* ready
  } finally {
    zip.terminate()
  }
}

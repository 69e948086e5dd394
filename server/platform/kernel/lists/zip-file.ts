import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file for an archive, in pieces of text. */
export type ZipEntry = { readonly name: string; readonly pieces: AsyncIterable<string> | Iterable<string> }

/** Sizes follow the data, since they are unknown before; names are UTF-8 (APPNOTE.TXT, 4.4.4). */
const flags = 0x08_08
const deflated = 8
const neededVersion = 20
/** 1 January 1980: a file of the same rows has the same bytes. */
const noDate = 0x21

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const localHeader = (name: Buffer): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(neededVersion, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(noDate, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

const descriptor = ({ crc, packed, size }: Written): Buffer => {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

const centralHeader = ({ name, crc, packed, size, offset }: Written): Buffer => {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(neededVersion, 4)
  head.writeUInt16LE(neededVersion, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated, 10)
  head.writeUInt16LE(noDate, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

const directoryEnd = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Compresses pieces of text off the event loop, and counts the input. */
async function* deflate(
  pieces: ZipEntry['pieces'],
  sums: Pick<Written, 'crc' | 'size'>,
): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  const fill = async () => {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      if (!packer.write(bytes)) await once(packer, 'drain')
    }
    packer.end()
  }
  const filled = fill().catch((error: unknown) => packer.destroy(error as Error))
  yield* packer as AsyncIterable<Buffer>
  await filled
}

/** A ZIP archive in pieces, without the extension for more than 4 GB: the caller limits its size. */
export async function* zipPieces(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const entry of entries) {
    const one: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset: at }
    const head = localHeader(one.name)
    yield head
    for await (const piece of deflate(entry.pieces, one)) {
      one.packed += piece.length
      yield piece
    }
    const tail = descriptor(one)
    yield tail
    at += head.length + one.packed + tail.length
    written.push(one)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield Buffer.concat([directory, directoryEnd(written.length, directory.length, at)])
}

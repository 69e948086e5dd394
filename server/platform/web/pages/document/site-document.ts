import { crc32, constants, deflateRawSync } from 'node:zlib'

/** A rendered page for many visitors, split where each answer's own nonce goes. */
export type CachedDocument = {
  readonly status: number
  /** The route's id; undefined for a page's data. */
  readonly route?: string
  readonly headers: Readonly<Record<string, string>>
  readonly pieces: readonly Uint8Array[]
  /** The same pieces deflated at first use, for nonces of this length between them. */
  deflated(nonceLength: number): readonly Uint8Array[]
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const deflateEnd = Buffer.from([1, 0, 0, 0xff, 0xff])

const split = (bytes: Buffer, mark: string): Buffer[] => {
  const pieces: Buffer[] = []
  const { length } = Buffer.from(mark)
  let start = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, start)) {
    pieces.push(bytes.subarray(start, at))
    start = at + length
  }
  return [...pieces, bytes.subarray(start)]
}

/** The reach of references in deflated data (RFC 1951). */
const windowLength = 32_768
/** A small piece repeats what is close to it; the whole window would cost more work than it saves. */
const smallPiece = { maxLength: 1024, windowLength: 1024 } as const

/**
 * Deflates each piece with what stands before it as its dictionary. No UTF-8 text has the byte that stands for a
 * nonce there, so nothing refers to a nonce. A full flush ends each piece at a whole byte (RFC 1951, RFC 1952).
 */
const deflatePieces = (pieces: readonly Buffer[], nonceLength: number, level: number): Uint8Array[] => {
  const nonce = Buffer.alloc(nonceLength, 0xff)
  let before = Buffer.alloc(0)
  return pieces.map((piece) => {
    const isSmall = piece.length <= smallPiece.maxLength
    const dictionary = isSmall ? before.subarray(-smallPiece.windowLength) : before
    const options = {
      level,
      finishFlush: constants.Z_FULL_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    }
    before = Buffer.concat([before, piece, nonce]).subarray(-windowLength)
    return deflateRawSync(piece, options)
  })
}

export const cutDocument = (
  response: { status: number; headers: Headers },
  html: Uint8Array,
  noncePlaceholder: string,
  /** Compression level: a shared page is worth more work than a private one. */
  level = 9,
): CachedDocument => {
  let known: { readonly nonceLength: number; readonly deflated: readonly Uint8Array[] } | undefined
  const pieces = split(Buffer.from(html.buffer, html.byteOffset, html.byteLength), noncePlaceholder)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    pieces,
    deflated(nonceLength) {
      if (known?.nonceLength !== nonceLength)
        known = { nonceLength, deflated: deflatePieces(pieces, nonceLength, level) }
      return known.deflated
    },
  }
}

const interleave = (pieces: readonly Uint8Array[], between: Uint8Array): Uint8Array[] =>
  pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]))

/** A whole page with the offsets of its nonces: a copy is one memory move. */
type Template = { readonly bytes: Buffer; readonly offsets: readonly number[]; readonly nonceLength: number }

const templates = new WeakMap<CachedDocument, Template>()

const templateOf = (document: CachedDocument, nonceLength: number): Template => {
  const known = templates.get(document)
  if (known?.nonceLength === nonceLength) return known
  const offsets: number[] = []
  let at = 0
  for (const piece of document.pieces.slice(0, -1)) {
    at += piece.length
    offsets.push(at)
    at += nonceLength
  }
  const bytes = Buffer.concat(interleave(document.pieces, Buffer.alloc(nonceLength)))
  const template = { bytes, offsets, nonceLength }
  templates.set(document, template)
  return template
}

export const fillDocument = (document: CachedDocument, nonce: string): Uint8Array<ArrayBuffer> => {
  const { bytes, offsets } = templateOf(document, nonce.length)
  const page = Buffer.allocUnsafe(bytes.length)
  bytes.copy(page)
  for (const offset of offsets) page.write(nonce, offset, 'latin1')
  return page
}

const storedBlock = (bytes: Uint8Array): Uint8Array => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/**
 * The page with a nonce, as gzip, without compressing it again: the deflated pieces are joined by the nonce as
 * a stored block. Only the checksum of the whole is new.
 */
export const fillCompressed = (document: CachedDocument, nonce: string): Uint8Array<ArrayBuffer> => {
  const plain = interleave(document.pieces, Buffer.from(nonce))
  let check = 0
  let size = 0
  for (const piece of plain) {
    check = crc32(piece, check)
    size += piece.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(check, 0)
  tail.writeUInt32LE(size, 4)
  return Buffer.concat([
    gzipHead,
    ...interleave(document.deflated(nonce.length), storedBlock(Buffer.from(nonce))),
    deflateEnd,
    tail,
  ])
}

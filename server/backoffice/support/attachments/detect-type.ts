import sharp from 'sharp'

/** Accepted types of attachments with their file extensions. The first one is given to a nameless file. */
export const attachmentTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt', '.log', '.csv'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>
export type AttachmentType = keyof typeof attachmentTypes

/** A few kilobytes may decode to gigabytes of pixels; no camera makes so many. */
const maxPixels = 100_000_000

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at)).toString(
    'latin1',
  ) === text

const pictureTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
} as const

const hasPictureSignature = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

const readPicture = async (bytes: Uint8Array): Promise<AttachmentType | undefined> => {
  const { format, width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const type = Object.hasOwn(pictureTypes, format)
    ? pictureTypes[format as keyof typeof pictureTypes]
    : undefined
  return width * height * (pages ?? 1) <= maxPixels ? type : undefined
}

/** Control characters that no text contains; line ends, tabs and form feeds are allowed. */
// oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
const noText = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
/** Text that a content-sniffing browser would show as a page. */
const markup = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml)/i

const isPlainText = (bytes: Uint8Array): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !noText.test(text) && !markup.test(text)
  } catch {
    return false
  }
}

/**
 * Detects the type by the bytes alone, not by the name or the sender's claim. Undefined for everything not
 * accepted: pages and drawings that may contain scripts, programs, and all archives, whose contents would have
 * to be unpacked for a check.
 */
export const detectType = async (bytes: Uint8Array): Promise<AttachmentType | undefined> => {
  if (startsWith(bytes, '%PDF-')) return 'application/pdf'
  if (hasPictureSignature(bytes)) return readPicture(bytes).catch(() => undefined)
  return isPlainText(bytes) ? 'text/plain' : undefined
}

/** Characters unsafe in a file system or a header, and those that reverse the following text. */
// oxlint-disable-next-line no-control-regex -- the control characters are what is taken out
const unfit = /[\u0000-\u001f\u007f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const nameMaxLength = 120

/** A file name for staff: no path, no hidden characters, and the extension of the detected type. */
export const safeName = (given: string, type: AttachmentType): string => {
  const endings: readonly string[] = attachmentTypes[type]
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unfit, '')
    .replace(/^[.\s]+/, '')
    .trim()
  const ending = endings.find((one) => plain.toLowerCase().endsWith(one))
  const stem = (ending ? plain.slice(0, -ending.length) : plain).slice(0, nameMaxLength) || 'file'
  return `${stem}${ending ?? endings[0]}`
}

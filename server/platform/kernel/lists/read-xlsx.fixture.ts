import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive by name, found from its directory, each with the checksum in the directory. */
export const unzip = (archive: Buffer): Map<string, string> => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const files = new Map<string, string>()
  for (let at = archive.readUInt32LE(end + 16); at < end;) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20)))
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is not what was packed`)
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} has another length`)
    files.set(name, bytes.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}

export type ReadCell = { readonly look: number; readonly number?: string; readonly text?: string }

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

export const readXlsx = (archive: Buffer): ReadCell[][] => {
  const sheet = unzip(archive).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, marks = '', inner = '']) => {
      const number = /<v>(.*?)<\/v>/.exec(inner)?.[1]
      const text = /<t [^>]*>(.*?)<\/t>/s.exec(inner)?.[1]
      return {
        look: Number(/ s="(\d+)"/.exec(marks)?.[1] ?? 0),
        ...(number === undefined ? {} : { number }),
        ...(text === undefined ? {} : { text: plain(text) }),
      }
    }),
  )
}

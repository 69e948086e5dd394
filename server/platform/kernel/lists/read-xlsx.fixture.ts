import { strFromU8, unzipSync } from 'fflate'

/** The text of a file of an archive. */
export const unzip = (archive: Uint8Array, name: string): string => {
  const { [name]: bytes } = unzipSync(archive)
  if (!bytes) throw new Error(`${name} is not in the archive`)
  return strFromU8(bytes)
}

export type ReadCell = { readonly look: number; readonly number?: string; readonly text?: string }

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

export const readXlsx = (archive: Uint8Array): ReadCell[][] => {
  const sheet = unzip(archive, 'xl/worksheets/sheet1.xml')
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

/** Values of the places `##key##` in the texts of a SEO record. */
export type Fillings = Readonly<Record<string, string | undefined>>

const place = /##([\w-]+)##/g

/** A text with its places filled; a place for which there is nothing disappears. */
export const fill = (text: string, values: Fillings): string =>
  text.includes('##') ? text.replace(place, (_whole, key: string) => values[key] ?? '') : text

const base = 'https://here.invalid'
const hostOf = (address: string): string =>
  URL.canParse(address, base) ? new URL(address, base).host : 'unreadable'

/** An address with its places filled; undefined where that leads to another host than the one it was checked for. */
export const fillAddress = (address: string, values: Fillings): string | undefined => {
  const filled = fill(address, values)
  return hostOf(filled) === hostOf(address) ? filled : undefined
}

/** Whether what is filled in could lead an address to another host. */
export const hasPlaceInHost = (address: string): boolean =>
  ['', '@x.invalid/', 'https://x.invalid/'].some(
    (value) => hostOf(address.replace(place, value)) !== hostOf(address),
  )

/** Values of the placeholders `##key##` in the texts of a SEO record. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>

const placeholder = /##([\w-]+)##/g

/** A text with its placeholders replaced; a placeholder without a value is removed. */
export const fill = (text: string, values: PlaceholderValues): string =>
  text.includes('##') ? text.replace(placeholder, (_whole, key: string) => values[key] ?? '') : text

const base = 'https://here.invalid'
const hostOf = (address: string): string =>
  URL.canParse(address, base) ? new URL(address, base).host : 'unreadable'

/** A URL with its placeholders replaced; undefined if a value changes the host that was checked. */
export const fillAddress = (address: string, values: PlaceholderValues): string | undefined => {
  const filled = fill(address, values)
  return hostOf(filled) === hostOf(address) ? filled : undefined
}

/** Whether a placeholder could change the host. */
export const hasPlaceholderInHost = (address: string): boolean =>
  ['', '@x.invalid/', 'https://x.invalid/'].some(
    (value) => hostOf(address.replace(placeholder, value)) !== hostOf(address),
  )

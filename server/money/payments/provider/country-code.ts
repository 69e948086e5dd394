const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '')

/** English names of countries without spaces and marks, which is how some vendors spell them. */
const codes: ReadonlyMap<string, string> = new Map(
  [...letters].flatMap((one) =>
    [...letters].flatMap((other): [string, string][] => {
      const code = one + other
      const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
      return name ? [[plain(name), code]] : []
    }),
  ),
)

/** A country's code from its code or its English name; null for anything else. */
export const countryCodeOf = (text: string): string | null => {
  const name = plain(text)
  if (/^[A-Z]{2}$/.test(name)) return [...codes.values()].includes(name) ? name : null
  return codes.get(name) ?? null
}

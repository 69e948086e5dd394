/** A fictional club or player. `shortName` is for a narrow column. */
export type Competitor = { readonly ref: string; readonly name: string; readonly shortName: string }

const refOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** One on each line, `Brackholm City = Brackholm` if the short name differs. Names are in Latin letters. */
export const clubs = (lines: string): readonly Competitor[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', shortName = name] = line.split('=').map((part) => part.trim())
      return { ref: refOf(name), name, shortName }
    })

/** `Ilian Vardoc`, separated by commas; short `I. Vardoc`. */
export const players = (names: string): readonly Competitor[] =>
  names
    .trim()
    .split(/,\s+/)
    .map((name) => ({ ref: refOf(name), name, shortName: name.replace(/^(\S)\S*/, '$1.') }))

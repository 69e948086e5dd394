/** Codes of files that are none of countries. */
const lands: Readonly<Record<string, string>> = {
  en: 'England',
  sco: 'Scotland',
  wal: 'Wales',
  uk: 'England',
}
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Where a competition is played, by the code its file begins with: `de.1.json`. */
export const regionOf = (code: string): string =>
  lands[code] ?? (/^[a-z]{2}$/.test(code) ? countryNames.of(code.toUpperCase()) : undefined) ?? 'int'

/** Whether a code is of one country, and not of a competition of many. */
export const hasCountry = (code: string): boolean => regionOf(code) !== 'int'

const isFile = /^([a-z]{2,4})\.([\w-]{1,20})\.json$/
/** Leagues whose files begin with no country: where they are played. Of others that is not known, and they are `int`. */
const countries: Readonly<Record<string, string>> = { mls: 'us' }
const isLeague = /^([\w-]{1,20})\.json$/
/** Lists of clubs, which hold no matches. */
export const isOfClubs = /\.(?:clubs|teams)\.json$/

export type Coded = { readonly country: string; readonly division: string; readonly code: string }

/** What a file is of, by its name; undefined where the name says nothing. */
export const codedBy = (file: string): Coded | undefined => {
  const [, country, division] = isFile.exec(file) ?? []
  if (country && division) return { country, division, code: `${country}.${division}` }
  const [, league] = isLeague.exec(file) ?? []
  return league ? { country: countries[league] ?? 'int', division: league, code: league } : undefined
}

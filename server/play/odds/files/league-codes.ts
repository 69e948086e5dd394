/** File codes that are not ISO country codes. */
const lands: Readonly<Record<string, string>> = {
  en: 'England',
  sco: 'Scotland',
  wal: 'Wales',
  uk: 'England',
}
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The region of a competition, by the code its file begins with: `de.1.json`. */
export const regionOf = (code: string): string =>
  lands[code] ?? (/^[a-z]{2}$/.test(code) ? countryNames.of(code.toUpperCase()) : undefined) ?? 'int'

export const hasCountry = (code: string): boolean => regionOf(code) !== 'int'

const isFile = /^([a-z]{2,4})\.([\w-]{1,20})\.json$/
/** Regions of leagues whose file names have no country. Others are unknown, and `int`. */
const countries: Readonly<Record<string, string>> = { mls: 'us' }
const isLeague = /^([\w-]{1,20})\.json$/
/** Lists of clubs, which contain no matches. */
export const isOfClubs = /\.(?:clubs|teams)\.json$/

export type Coded = { readonly country: string; readonly division: string; readonly code: string }

/** The competition of a file by its name; undefined where the name does not contain it. */
export const codedBy = (file: string): Coded | undefined => {
  const [, country, division] = isFile.exec(file) ?? []
  if (country && division) return { country, division, code: `${country}.${division}` }
  const [, league] = isLeague.exec(file) ?? []
  return league ? { country: countries[league] ?? 'int', division: league, code: league } : undefined
}

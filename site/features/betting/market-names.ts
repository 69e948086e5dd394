import type { Sport } from '#contract/betting-enums.ts'

/** A translation function, as `useTranslations` and `translatorOf` return it. */
export type TextOf = (key: string, values?: Record<string, string | number>) => string

/** What the name of a market needs: its kind, its line, and the sides. */
export type NamedMarket = {
  readonly sport: Sport
  readonly type: string
  /** Canonical text: `hcp=-0.25|periodnr=1`. */
  readonly specifiers: string
  readonly home: string
  readonly away: string
}

const minusSign = '−'

const readSpecifiers = (text: string): Readonly<Record<string, string>> =>
  text === '' ? {} : Object.fromEntries(text.split('|').map((pair) => pair.split('=') as [string, string]))

/** A handicap as players read it: `+0.5`, `−1`, `0`. */
const signed = (line: string): string => {
  if (line === '0' || line === '') return '0'
  return line.startsWith('-') ? minusSign + line.slice(1) : `+${line}`
}

const negated = (line: string): string =>
  line.startsWith('-') ? line.slice(1) : line === '0' ? '0' : `-${line}`

/** The name of a market without its line, which the outcomes have: `Asian handicap`, `Set 2: winner`. */
export const marketNameOf = (t: TextOf, market: NamedMarket): string => {
  const { sport, type, specifiers, home, away } = market
  return t(`markets.${sport}.${type}`, { home, away, ...readSpecifiers(specifiers) })
}

type Sides = { readonly home: string; readonly away: string; readonly draw: string }

/** The name of `home`, `draw` or `away`, with its handicap where the market has one. */
const sideName = (outcome: keyof Sides, sides: Sides, hcp: string | undefined): string => {
  if (hcp === undefined) return sides[outcome]
  const given = hcp.includes(':') ? hcp : signed(outcome === 'away' ? negated(hcp) : hcp)
  // A line is always read from left to right: isolate it from the surrounding text.
  return `${sides[outcome]} (\u2066${given}\u2069)`
}

const isSide = (text: string | undefined): text is keyof Sides =>
  text === 'home' || text === 'away' || text === 'draw'

const plain: ReadonlySet<string> = new Set(['yes', 'no', 'odd', 'even', 'none', 'other'])
const joined: ReadonlySet<string> = new Set(['home_or_draw', 'home_or_away', 'draw_or_away', 'over', 'under'])

/** The name of an outcome, with the line of its market: `Over 2.5`, `Arsenal (−0.5)`, `2:1`. */
export const outcomeNameOf = (t: TextOf, market: NamedMarket, outcome: string): string => {
  const { home, away } = market
  const { hcp, total = '' } = readSpecifiers(market.specifiers)
  const sides = { home, away, draw: t('outcomes.draw') }
  if (isSide(outcome)) return sideName(outcome, sides, hcp)
  if (plain.has(outcome)) return t(`outcomes.${outcome}`)
  if (joined.has(outcome)) return t(`outcomes.${outcome}`, { home, away, total })
  const [first, second, more] = outcome.split('_')
  if (isSide(first) && isSide(second)) return `${sides[first]} / ${sides[second]}`
  if (isSide(first) && second)
    return t(more ? 'outcomes.marginMore' : 'outcomes.margin', { side: sides[first], count: second })
  // A score is the same in every language.
  return outcome
}

const shortNames: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  home_or_draw: '1X',
  home_or_away: '12',
  draw_or_away: 'X2',
}

/** The heading of a list column: `1`, `X`, `2`; undefined for outcomes without a common sign. */
export const outcomeSign = (outcome: string): string | undefined => shortNames[outcome]

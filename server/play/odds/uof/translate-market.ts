import type { Sport } from '#contract/betting-enums.ts'
import { findMarketType, marketTypeOfUof } from '#betting-engine/markets/market-types.ts'
import {
  readSpecifiers,
  specifiersText,
  type MarketType,
  type Specifiers,
} from '#betting-engine/markets/market.ts'
import { outcomesOfUof, setScores, winningMargin, type Variant } from './uof-outcomes.ts'

export type UofMarket = { readonly id: number; readonly specifiers: string }

export type TranslatedMarket = {
  readonly type: MarketType
  readonly specifiers: string
  readonly outcomes: ReadonlyMap<string, string>
}

/** `2.50` and `+1` as `2.5` and `1`; an invalid line stays as it is, and is refused by the market type. */
const lineText = (text: string): string => {
  if (!/^[-+]?\d{1,4}(\.\d{1,4})?$/.test(text)) return text
  const line = Number(text)
  return line === 0 ? '0' : String(line)
}

const lines: readonly string[] = ['total', 'hcp']

/** `total=2.5|setnr=1`; undefined where malformed. */
const pairsOf = (text: string): Specifiers | undefined => {
  if (text === '') return {}
  const pairs = text.split('|').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)] as const
  })
  const isWhole = pairs.every(([name, value]) => /^[a-z]\w*$/.test(name) && value !== '')
  return isWhole && new Set(pairs.map(([name]) => name)).size === pairs.length
    ? Object.fromEntries(pairs.map(([name, value]) => [name, lines.includes(name) ? lineText(value) : value]))
    : undefined
}

/** The feed's variant of a market of ours, by our specifiers. */
const variantOf = (type: MarketType, { bestof }: Specifiers): Variant | undefined => {
  if (type.uofId === 15) return winningMargin
  return type.uofId === 199 && bestof !== undefined ? setScores[bestof] : undefined
}

const withoutVariant = (id: number, { variant, ...others }: Specifiers): Specifiers | undefined => {
  if (variant === undefined) return others
  if (id === 15) return variant === winningMargin.name ? others : undefined
  const bestof = Object.keys(setScores).find((sets) => setScores[sets]?.name === variant)
  return id === 199 && bestof !== undefined ? { ...others, bestof } : undefined
}

/** The feed's outcome ids by ours, where both sets agree. */
const namesOf = (type: MarketType, specifiers: Specifiers): Readonly<Record<string, string>> | undefined => {
  const names = variantOf(type, specifiers)?.outcomes ?? outcomesOfUof.get(type.uofId ?? 0)
  const own = type.outcomes(specifiers)
  const isSame =
    names !== undefined &&
    own.length === Object.keys(names).length &&
    own.every((outcome) => names[outcome] !== undefined)
  return isSame ? names : undefined
}

/** A market of the Unified Odds Feed as one of ours; undefined without a counterpart. */
export const marketFromUof = (sport: Sport, { id, specifiers }: UofMarket): TranslatedMarket | undefined => {
  const type = marketTypeOfUof(sport, id)
  const pairs = pairsOf(specifiers)
  const own = pairs && withoutVariant(id, pairs)
  if (!type || !own || !type.accepts(own)) return undefined
  const names = namesOf(type, own)
  if (!names) return undefined
  return {
    type,
    specifiers: specifiersText(own),
    outcomes: new Map(type.outcomes(own).map((outcome) => [names[outcome] ?? '', outcome])),
  }
}

/** A market of ours in the feed's form, with outcome ids; undefined without a counterpart. */
export const marketToUof = (
  sport: Sport,
  name: string,
  specifiers: string,
): (UofMarket & { readonly outcomes: Readonly<Record<string, string>> }) | undefined => {
  const type = findMarketType(sport, name)
  const own = readSpecifiers(specifiers)
  const names = type && namesOf(type, own)
  if (!type || !names || type.uofId === null) return undefined
  const variant = variantOf(type, own)
  const { bestof: _bestof, ...others } = own
  return {
    id: type.uofId,
    specifiers: specifiersText(variant ? { ...others, variant: variant.name } : own),
    outcomes: names,
  }
}

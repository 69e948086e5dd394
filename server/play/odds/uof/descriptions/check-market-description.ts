import type { UofMarket, TranslatedMarket } from '../translate-market.ts'
import type { Descriptions } from './read-descriptions.ts'

/**
 * Why a market is skipped. `not_ours`: an unknown type; `undecided`: an outcome is missing in a settlement. The
 * others: the feed describes its number otherwise than our mapping: not at all, with other specifiers, with
 * other outcomes, or with outcomes of another meaning.
 */
export type SkipReason =
  | 'not_ours'
  | 'undecided'
  | 'not_described'
  | 'other_specifiers'
  | 'other_outcomes'
  | 'other_meaning'

/** `{$competitor1} or draw` as `home_or_draw`, `over {total}` as `over`, `{$competitor2} ({-hcp})` as `away` */
const meaningOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('{$competitor1}', 'home')
    .replaceAll('{$competitor2}', 'away')
    .replaceAll(/\s*\(\{[^}]*\}\)|\s*\{[^}]*\}/g, '')
    .trim()
    .replace(/ by (\d)$/, '_$1')
    .replace(/ by (\d)\+$/, '_$1_plus')
    .replaceAll(' or ', '_or_')
    .replace(/^([a-z]+)\/([a-z]+)$/, '$1_$2')

const specifiersOf = (text: string) => {
  const pairs = text === '' ? [] : text.split('|').map((pair) => pair.split('='))
  return {
    names: pairs.map(([name = '']) => name),
    variant: pairs.find(([name]) => name === 'variant')?.[1],
  }
}

/** Whether the feed's description of a market agrees with our mapping; the feed defines what a number means. */
export const checkMarketDescription = (
  { markets, variants }: Descriptions,
  { id, specifiers }: UofMarket,
  { outcomes: own }: Pick<TranslatedMarket, 'outcomes'>,
): SkipReason | undefined => {
  const described = markets.get(id)
  if (!described) return 'not_described'
  const { names, variant } = specifiersOf(specifiers)
  if (names.toSorted().join() !== described.specifiers.toSorted().join()) return 'other_specifiers'
  const outcomes = variant === undefined ? described.outcomes : variants.get(variant)
  if (!outcomes) return 'not_described'
  if (outcomes.size !== own.size || ![...own.keys()].every((number) => outcomes.has(number)))
    return 'other_outcomes'
  return [...own].every(([number, outcome]) => meaningOf(outcomes.get(number) ?? '') === outcome)
    ? undefined
    : 'other_meaning'
}

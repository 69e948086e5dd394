import type { UofMarket, TranslatedMarket } from '../translate-market.ts'
import type { Descriptions } from './read-descriptions.ts'

/**
 * Why a market is left. `not_ours`: we have no such kind; `undecided`: of a settlement, an outcome is missing. The others say
 * that the feed describes its number otherwise than we take it: by nothing, by other specifiers, by other outcomes, or by
 * outcomes that mean something else.
 */
export type LeftFor =
  | 'not_ours'
  | 'undecided'
  | 'not_described'
  | 'other_specifiers'
  | 'other_outcomes'
  | 'other_meaning'

/** `{$competitor1} or draw` as our own `home_or_draw`, `over {total}` as `over`, `{$competitor2} ({-hcp})` as `away`. */
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

/** Names of the specifiers of a market as it came, and the variant among them. */
const specifiersOf = (text: string) => {
  const pairs = text === '' ? [] : text.split('|').map((pair) => pair.split('='))
  return {
    names: pairs.map(([name = '']) => name),
    variant: pairs.find(([name]) => name === 'variant')?.[1],
  }
}

/** Whether the feed describes a market as we take it; what a number means there is its to say, and not ours to guess. */
export const judgeMarket = (
  { markets, variants }: Descriptions,
  { id, specifiers }: UofMarket,
  { outcomes: own }: Pick<TranslatedMarket, 'outcomes'>,
): LeftFor | undefined => {
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

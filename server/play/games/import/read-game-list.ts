import { z } from 'zod'
import { brokenOutwardUrl } from '#server/platform/kernel/network/outward-url.ts'
import type { GameFeature, Volatility } from '#contract/game-traits.ts'
import type { GameRow } from '../schema.ts'

export type ListedGame = {
  readonly code: string
  readonly name: string
  readonly provider: string
  readonly providerName: string
  readonly type: GameRow['type']
  readonly categories: readonly string[]
  readonly imageUrl: string
  readonly hasDemo: boolean
  readonly rtp: number | null
  readonly volatility: Volatility | null
  readonly features: readonly GameFeature[]
  /** Two-letter country codes. */
  readonly hiddenIn: readonly string[]
  readonly isEnabled: boolean
}

/** A refused entry with its number in the list, from 1. */
export type RefusedGame = { readonly entry: number; readonly code: string; readonly why: string }

/** Game types as suppliers write them, by a word in them; the first match counts. */
const kinds: readonly (readonly [word: RegExp, type: GameRow['type'], category: string])[] = [
  [/live/i, 'live', 'tables'],
  [/slot|megaways|jackpot/i, 'slot', 'slots'],
  [/crash|instant|scratch|keno|bingo|lotter|dice|plinko|mines|arcade/i, 'fast', 'fast'],
  [/table|roulette|blackjack|baccarat|poker|card/i, 'casino', 'tables'],
]

const percent = z
  .union([z.number(), z.string().regex(/^\d{1,3}(\.\d+)?\s*%?$/)])
  .transform((value) => (typeof value === 'number' ? value : Number(value.replace('%', ''))))
  .refine((value) => value > 0 && value <= 100)

/** On a scale of five, or as a word. */
const volatilityOf = (value: string | number | null | undefined): Volatility | null => {
  const text = String(value ?? '').toLowerCase()
  if (/^([12]|low|low-medium|medium-low)$/.test(text)) return 'low'
  if (/^(3|medium|mid)$/.test(text)) return 'medium'
  return /^([45]|high|very high|medium-high|high-medium)$/.test(text) ? 'high' : null
}

const words: readonly (readonly [RegExp, GameFeature])[] = [
  [/free ?spins?|free ?games?/i, 'free_spins'],
  [/multiplier/i, 'multipliers'],
  [/wild/i, 'wilds'],
  [/cascad|tumbl|avalanche/i, 'cascades'],
  [/(bonus|feature) ?buy|buy ?(bonus|feature)/i, 'bonus_buy'],
  [/jackpot/i, 'jackpot'],
]

/** The fields that are read of an entry; a supplier may send more. */
const entry = z.object({
  game_code: z.string().trim().min(1).max(100),
  name: z.string().trim().min(1).max(120),
  product: z.string().trim().min(1).max(80),
  category: z.string().max(80).default(''),
  enabled: z.boolean().default(true),
  url_thumb: z
    .string()
    .max(1000)
    // Suppliers' lists have file names with spaces in them.
    .transform((url) => url.replaceAll(' ', '%20'))
    .refine((url) => !brokenOutwardUrl(url), { error: 'FORMAT' }),
  demo_game_support: z.boolean().default(false),
  rtp: percent.nullish(),
  volatility: z.union([z.string(), z.number()]).nullish(),
  features: z.array(z.string()).nullish(),
  blocked_countries: z.array(z.string().regex(/^[A-Za-z]{2}$/)).nullish(),
})

export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)

const gameOf = (given: z.output<typeof entry>): ListedGame => {
  const [, type, category] = kinds.find(([word]) => word.test(given.category)) ?? [null, 'slot', 'slots']
  return {
    code: given.game_code,
    name: given.name,
    provider: slugOf(given.product),
    providerName: given.product,
    type: type as GameRow['type'],
    categories: [category],
    imageUrl: given.url_thumb,
    hasDemo: given.demo_game_support,
    rtp: given.rtp ?? null,
    volatility: volatilityOf(given.volatility),
    features: words
      .filter(([word]) => given.features?.some((feature) => word.test(feature)))
      .map(([, feature]) => feature),
    hiddenIn: [...new Set(given.blocked_countries?.map((country) => country.toUpperCase()))].toSorted(),
    isEnabled: given.enabled,
  }
}

/**
 * Parses a supplier's list of games in the format of Hub88 (`POST /operator/generic/v2/game/list`,
 * https://docs.hub88.io/developer-docs/operator-api-reference/games-api): an array of entries. Invalid entries
 * are returned with the reason and do not stop the others. Undefined where it is no list at all.
 */
export const readGameList = (
  list: unknown,
): { readonly games: readonly ListedGame[]; readonly refused: readonly RefusedGame[] } | undefined => {
  if (!Array.isArray(list)) return undefined
  const games = new Map<string, ListedGame>()
  const refused: RefusedGame[] = []
  for (const [at, given] of (list as readonly unknown[]).entries()) {
    const read = entry.safeParse(given)
    const code = String((given as { game_code?: unknown } | null)?.game_code ?? '').slice(0, 100)
    if (!read.success) {
      const [issue] = read.error.issues
      refused.push({
        entry: at + 1,
        code,
        why: `${issue?.path.join('.') || 'entry'}: ${issue?.message ?? ''}`,
      })
    } else if (games.has(read.data.game_code))
      refused.push({ entry: at + 1, code, why: 'game_code: listed twice' })
    else if (slugOf(read.data.product) === '')
      refused.push({ entry: at + 1, code, why: 'product: no letter of ours' })
    else games.set(read.data.game_code, gameOf(read.data))
  }
  return { games: [...games.values()], refused }
}

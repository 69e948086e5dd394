import type { JackpotInGame, JackpotWon, InGameJackpots } from '#contract/jackpots-in-game.ts'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import { currencyOf } from '#contract/money.ts'
import { decimalText, plus, rational, times } from '#contract/rational.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { balanceOf, type PlaySession } from '#server/play/games/session/play-session.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { wordsOf } from '../calls/serialize-jackpot.ts'
import { prizeOf } from '../pool/level-state.ts'

const maxShownWins = 20

/** Jackpots that name the game are shown in it; one across many games is shown in the lobby. */
const ofGame = async ({ db }: Kernel, game: string) =>
  (
    await db
      .selectFrom('jackpots')
      .selectAll()
      .where('status', '=', 'running')
      .orderBy('priority', 'desc')
      .orderBy('id')
      .execute()
  ).filter(({ games }) => games.games.includes(game))

/**
 * The RTP of a level in percent of all stakes. A progressive one pays its contributions, and its seed once in
 * its odds; one with a cap is won on average half way between seed and cap, and half of that span was
 * contributed.
 */
export const returnPercentOf = ({ kind, basisPoints, seed, odds, cap }: JackpotLevelTerms): string | null => {
  const rate = rational(BigInt(basisPoints), 100n)
  if (kind === 'progressive' && odds !== null)
    return decimalText(plus(rate, rational(BigInt(seed) * 100n, BigInt(odds))), 2)
  if (kind === 'must_hit_by' && cap !== null)
    return decimalText(times(rate, rational(BigInt(cap) + BigInt(seed), BigInt(cap) - BigInt(seed))), 2)
  return null
}

const readInGame = async (ctx: Kernel, game: string, locale: string): Promise<JackpotInGame[]> => {
  const jackpots = await ofGame(ctx, game)
  if (jackpots.length === 0) return []
  const ids = jackpots.map(({ id }) => id)
  const cycles = await ctx.db
    .selectFrom('jackpot_cycles')
    .select(['jackpot_id', 'level', 'meter', 'ends_at'])
    .where('status', '=', 'open')
    .where('jackpot_id', 'in', ids)
    .orderBy('level')
    .execute()
  return jackpots.map(({ id, currency, texts, levels }) => ({
    id: String(id),
    name: wordsOf(texts, locale).title,
    currency,
    exponent: currencyOf(currency).exponent,
    levels: cycles.flatMap(({ jackpot_id: of, level, meter, ends_at: endsAt }) => {
      const terms = levels[level - 1]
      if (of !== id || !terms) return []
      return {
        name: terms.name,
        kind: terms.kind,
        meterMinor: String(prizeOf(meter)),
        seedMinor: terms.seed,
        percent: String(terms.basisPoints / 100),
        oddsMinor: terms.odds,
        capMinor: terms.cap,
        endsAt: endsAt?.toISOString() ?? null,
        returnPercent: returnPercentOf(terms),
      }
    }),
  }))
}

const readWon = async ({ db }: Kernel, { uid, game }: PlaySession, locale: string): Promise<JackpotWon[]> => {
  const rows = await db
    .selectFrom('jackpot_cycles as cycle')
    .innerJoin('jackpots as jackpot', 'jackpot.id', 'cycle.jackpot_id')
    .select(['cycle.jackpot_id', 'cycle.level', 'cycle.number', 'cycle.amount_minor'])
    .select(['jackpot.texts', 'jackpot.levels', 'jackpot.currency'])
    .where('cycle.uid', '=', uid)
    .where('cycle.game', '=', game)
    .where('cycle.status', '=', 'paid')
    .where('cycle.told_at', 'is', null)
    .orderBy('cycle.hit_at')
    .limit(maxShownWins)
    .execute()
  return rows.map(
    ({ jackpot_id: id, level, number, amount_minor: amountMinor, texts, levels, currency }) => ({
      id: `${id}-${level}-${number}`,
      name: wordsOf(texts, locale).title,
      level: levels[level - 1]?.name ?? '',
      amountMinor: String(amountMinor ?? 0n),
      currency,
      exponent: currencyOf(currency).exponent,
    }),
  )
}

/** Jackpots of a session's game, and its player's wins in it. A demonstration wins none. */
export const pendingJackpotWins = async (
  ctx: Kernel,
  session: PlaySession,
  locale = defaultLocale,
): Promise<InGameJackpots> => {
  const [jackpots, won, balanceMinor] = await Promise.all([
    readInGame(ctx, session.game, locale),
    session.mode === 'real' ? readWon(ctx, session, locale) : [],
    balanceOf(ctx, session),
  ])
  return { jackpots, won, balanceMinor: String(balanceMinor) }
}

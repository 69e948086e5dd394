import type { z } from 'zod'
import { jackpotGames } from '#contract/jackpot-games.ts'
import { isCurrency } from '#contract/money.ts'
import type { backofficeJackpotsCalls } from '#contract/operator/bonuses/jackpots.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { readTexts } from '#server/rewards/bonuses/backoffice/read-texts.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { createJackpot } from '../pool/create-jackpot.ts'

type Asked = z.output<typeof backofficeJackpotsCalls.make.input>

const listed = (typed: string): string[] => typed.split(/[\s,]+/).filter((name) => name !== '')

/** Creates a jackpot; unknown games are refused, since they would never feed it. */
export const createJackpotHandler = async (
  ctx: BackofficeContext,
  { sysname, texts: words, currency, ...typed }: Asked,
): Promise<Result<{ sysname: string }>> => {
  const texts = readTexts(words)
  if (!texts.ok) return texts
  if (!isCurrency(currency)) return invalid('currency', 'UNKNOWN')
  const names = listed(typed.games)
  const known = await ctx.db
    .selectFrom('games')
    .select('sysname')
    .where('sysname', 'in', names.length > 0 ? names : [''])
    .execute()
  const missing = names.filter((name) => !known.some((game) => game.sysname === name))
  if (missing.length > 0) return invalid('games', 'UNKNOWN', { games: missing })
  const games = jackpotGames.safeParse({
    games: names,
    studios: listed(typed.studios),
    types: listed(typed.types),
  })
  if (!games.success) return invalid(String(games.error.issues[0]?.path[0] ?? 'games'), 'UNKNOWN')
  return transactResult(ctx.connection, async (tx): Promise<Result<{ sysname: string }>> => {
    const made = await createJackpot(
      ctx,
      tx,
      {
        sysname,
        currency,
        games: games.data,
        levels: [],
        texts: texts.value,
        imageUrl: null,
        priority: 0,
      },
      operatorActor(ctx.operator.email),
    )
    return made.ok ? ok({ sysname }) : made
  })
}

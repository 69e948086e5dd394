import type { z } from 'zod'
import { jackpotGames, jackpotLevels } from '#contract/jackpot-terms.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { jackpotsDeskCalls } from '#contract/operator/jackpots.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { defaultLocale } from '#server/i18n/messages.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import { makeJackpot } from '../pool/make-jackpot.ts'

type Asked = z.output<typeof jackpotsDeskCalls.make.input>

/** What is null does not travel. */
const withNulls = (level: Record<string, unknown>) => ({ cap: null, odds: null, hour: null, ...level })

const codeOf = (code: string, message: string): string =>
  code === 'custom'
    ? message
    : code === 'too_big'
      ? 'MAX_VALUE'
      : code === 'too_small'
        ? 'MIN_VALUE'
        : 'FORMAT'

const unknownOf = async ({ db }: DeskContext, column: 'sysname' | 'provider', named: readonly string[]) => {
  if (named.length === 0) return false
  const known = await db
    .selectFrom('games')
    .select(column)
    .distinct()
    .where(column, 'in', [...new Set(named)])
    .execute()
  return known.length < new Set(named).size
}

/** Makes a draft of what was typed; whatever is wrong stands at its field, those of a level behind its number: `level.2.cap`. */
export const makeJackpotAtDesk = async (
  ctx: DeskContext,
  { sysname, currency, games: typedGames, levels: typedLevels, texts }: Asked,
): Promise<Result<{ sysname: string }>> => {
  const fields: FieldErrors = {}
  const levels = jackpotLevels.safeParse(typedLevels.map(withNulls))
  for (const { path, code, message } of levels.error?.issues ?? [])
    fields[`level.${Number(path[0] ?? 0) + 1}.${String(path[1] ?? 'kind')}`] ??= [codeOf(code, message)]
  const games = jackpotGames.safeParse({ games: [], studios: [], types: [], ...typedGames })
  for (const { path } of games.error?.issues ?? []) fields[String(path[0] ?? 'games')] ??= ['FORMAT']
  if (games.success) {
    if (await unknownOf(ctx, 'sysname', games.data.games)) fields.games = ['UNKNOWN']
    if (await unknownOf(ctx, 'provider', games.data.studios)) fields.studios = ['UNKNOWN']
  }
  if (!texts[defaultLocale]?.title.trim()) fields[`title.${defaultLocale}`] = ['REQUIRED']
  if (!levels.success || !games.success || Object.keys(fields).length > 0)
    return refuse('InvalidParameter', { fields })
  return transactResult(ctx.connection, async (tx): Promise<Result<{ sysname: string }>> => {
    const made = await makeJackpot(
      ctx,
      tx,
      { sysname, currency, games: games.data, levels: levels.data, texts, imageUrl: null, priority: 0 },
      operatorActor(ctx.operator.email),
    )
    return made.ok ? ok({ sysname }) : made
  })
}

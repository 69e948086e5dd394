import { sql } from 'kysely'
import type { z } from 'zod'
import type { sportsbookBetCalls } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/kernel/result.ts'
import { houseTerms } from '../house-terms.ts'
import { isBettingClosed } from '../is-betting-closed.ts'

type Output = z.input<(typeof sportsbookBetCalls)['getSettings']['output']>

/** What the slip needs to know before anybody bets; whether bets are taken of this player’s market now. */
export const getSettings = async ({ db, player }: CallContext): Promise<Result<Output>> => {
  const country = sql`${player?.country ?? null}::text`
  const { rows } = await sql<{ closed: boolean }>`select ${isBettingClosed(country)} as closed`.execute(db)
  return ok({
    is_open: !rows[0]?.closed,
    rules_version: houseTerms.rulesVersion,
    stake_presets: [...houseTerms.stakePresets],
    requote_ms: houseTerms.requoteMs,
  })
}

import type { z } from 'zod'
import type { sportsbookBetCalls } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/kernel/result.ts'
import { houseTerms } from '../house-terms.ts'
import { readClosed } from './read-closed.ts'

type Output = z.input<(typeof sportsbookBetCalls)['getSettings']['output']>

/** What the slip needs to know before anybody bets; whether bets are taken of this player’s market now. */
export const getSettings = async (ctx: CallContext): Promise<Result<Output>> =>
  ok({
    is_open: !(await readClosed(ctx)),
    rules_version: houseTerms.rulesVersion,
    stake_presets: [...houseTerms.stakePresets],
    requote_ms: houseTerms.requoteMs,
  })

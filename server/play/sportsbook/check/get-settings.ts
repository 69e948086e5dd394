import type { z } from 'zod'
import type { sportsbookBetCalls } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { bettingRules, stakePresets } from '../betting-rules.ts'
import { readBettingClosed } from './read-betting-closed.ts'
import { currencyOfSlip } from './slip-input.ts'

type Input = z.output<(typeof sportsbookBetCalls)['getSettings']['input']>
type Output = z.input<(typeof sportsbookBetCalls)['getSettings']['output']>

export const getSettings = async (ctx: CallContext, input: Input): Promise<Result<Output>> =>
  ok({
    is_open: !(await readBettingClosed(ctx)),
    rules_version: bettingRules.rulesVersion,
    stake_presets: stakePresets(currencyOfSlip(ctx, input)),
    requote_ms: bettingRules.requoteMs,
  })

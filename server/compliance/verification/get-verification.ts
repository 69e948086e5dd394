import type { z } from 'zod'
import { currencyOf, toMoney } from '#contract/money.ts'
import { verificationGates, type verificationCalls } from '#contract/verification.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { findApplicant } from './applicants.ts'
import { inMinor } from './threshold-sums.ts'
import { isVerificationDue } from './verification-due.ts'
import { isOpenToPlayer } from './verification-states.ts'

type Answer = z.input<(typeof verificationCalls.getVerification)['output']>

/** The verification state, what is blocked until it is done, and what will require it (standards A2). */
export const getVerification = async (ctx: CallContext): Promise<Result<Answer>> => {
  const [player, applicant] = await Promise.all([findPlayer(ctx.db, ctx.uid), findApplicant(ctx.db, ctx.uid)])
  if (!player) return refuse('Authorization')
  const rules = jurisdictionOf(ctx.settings).verification
  const now = ctx.clock.now()
  const state = player.is_verified ? 'approved' : (applicant?.state ?? 'not_started')
  const { code } = currencyOf(player.currency)
  const sum = (euros: bigint) => toMoney(inMinor(euros, code), code)
  return ok({
    state,
    labels: applicant?.labels ?? [],
    is_open: ctx.identityVerifier !== undefined && isOpenToPlayer(state),
    script: ctx.identityVerifier?.script.src ?? null,
    shut: verificationGates.filter((gate) => isVerificationDue(rules, player, gate, now)),
    needed: {
      before: [...rules.before],
      deposited: rules.deposited && { ...sum(rules.deposited.upTo), days: rules.deposited.graceDays },
      withdrawn: rules.withdrawn && sum(rules.withdrawn.upTo),
      owned: ctx.identityVerifier && rules.owned ? sum(rules.owned.upTo) : null,
    },
  })
}

import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { cashbackProgrammesDeskCalls } from '#contract/operator/bonuses/cashbacks.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { keptWeight, sumOfWeight } from '#server/backoffice/approvals/single-approver-limit.ts'
import {
  startOfVersion,
  startOrAsk,
  type StartOfVersion,
} from '#server/backoffice/approvals/reach/start-or-ask.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { changeProgramme } from '../programmes/change-programme.ts'
import { selectProgrammes } from './programme-rows.ts'
import { estimateMaxProgrammeCost } from './estimate-max-programme-cost.ts'

export const startProgrammeWithApproval: ApprovableAction<StartOfVersion> = {
  name: 'cashbackProgrammes.start',
  right: 'bonuses.grant',
  isPromise: true,
  input: startOfVersion,
  sumOf: ({ weight_minor }) => sumOfWeight(weight_minor),
  describe: async (ctx, { sysname, version }) => {
    const now = await selectProgrammes(ctx.db).where('programme.sysname', '=', sysname).executeTakeFirst()
    const most = now?.terms?.most ?? null
    return {
      programme: sysname,
      version,
      most_each_player:
        most && Object.entries(most).map(([currency, minor]) => toMoney(BigInt(minor), currency)),
    }
  },
  execute: (ctx, tx, { sysname, version, seen_state: seen }, { actor, reason }) =>
    changeProgramme(ctx, tx, { sysname, state: 'running', seen, version, actor, reason }),
}

type Asked = z.output<typeof cashbackProgrammesDeskCalls.setState.input>
type Answer = z.input<typeof cashbackProgrammesDeskCalls.setState.output>

/** Starts or stops a programme; a start above the single approver's limit waits for a second. */
export const setStateOfProgramme = async (
  ctx: BackofficeContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await selectProgrammes(ctx.db).where('programme.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  if (state === 'running' && shown.terms === null) return invalid('state', 'NO_TERMS')
  const weight = shown.terms ? await estimateMaxProgrammeCost(ctx, shown.terms) : 0n
  return startOrAsk(ctx, startProgrammeWithApproval, {
    state,
    seen,
    status: shown.status,
    weight,
    input: { sysname, version: shown.number ?? 0, seen_state: seen, weight_minor: keptWeight(weight) },
    subject: `cashback-programme:${sysname}`,
    reason,
    change: (tx, by) => {
      const version = state === 'running' ? (shown.number ?? undefined) : undefined
      return changeProgramme(ctx, tx, { sysname, state, seen, version, ...by })
    },
  })
}

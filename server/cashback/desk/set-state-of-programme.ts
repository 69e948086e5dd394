import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { cashbackProgrammesDeskCalls } from '#contract/operator/bonuses/cashbacks.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
import { ceilingCurrency } from '#server/operators/grants.ts'
import { grantsOfActive } from '#server/operators/queries.ts'
import { changeProgramme } from '../programmes/change-programme.ts'
import { programmesAtDesk } from './programme-rows.ts'
import { isProgrammeForOne, weighProgramme } from './weigh-programme.ts'

/** What is to be started, as it was read: other terms than these are not what was approved. */
const start = z.object({
  sysname: z.string(),
  version: z.number().int(),
  seen_state: z.enum(['draft', 'running', 'stopped']),
  /** The most a player may be given back, in cents of the ceilings’ currency; null where there is no bound. */
  weight_minor: z.string().nullable(),
})
type Start = z.output<typeof start>

/** In place of a sum without bound: no ceiling reaches it. */
const endlessMinor = 1_000_000_000_000n

/** One that may give a player more than one person decides about. */
export const startProgrammeByTwo: ApprovableAction<Start> = {
  name: 'cashbackProgrammes.start',
  right: 'bonuses.grant',
  input: start,
  sumOf: ({ weight_minor }) => ({
    minor: weight_minor === null ? endlessMinor : BigInt(weight_minor),
    currency: ceilingCurrency,
  }),
  describe: async (ctx, { sysname, version }) => {
    const now = await programmesAtDesk(ctx.db).where('programme.sysname', '=', sysname).executeTakeFirst()
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

/** Lets a programme run, or ends that; a start above one person's reach waits for a second. */
export const setStateOfProgramme = async (
  ctx: DeskContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await programmesAtDesk(ctx.db).where('programme.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  if (state === 'running' && shown.terms === null) return invalid('state', 'NO_TERMS')
  const weight = shown.terms ? await weighProgramme(ctx, shown.terms) : 0n
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (state === 'stopped' || isProgrammeForOne(grants, weight)) {
      const actor = operatorActor(ctx.operator.email)
      const version = state === 'running' ? (shown.number ?? undefined) : undefined
      const done = await changeProgramme(ctx, tx, { sysname, state, seen, version, actor, reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    if (shown.status !== seen) return outdated('seen_state', { state: shown.status })
    if (shown.status === 'running') return invalid('state', 'NOT_ALLOWED')
    const input = {
      sysname,
      version: shown.number ?? 0,
      seen_state: seen,
      weight_minor: weight === undefined ? null : String(weight),
    }
    const subject = `cashback-programme:${sysname}`
    const waiting = await requestApproval(ctx, tx, startProgrammeByTwo, { input, uid: null, subject, reason })
    return waiting.ok ? ok({ state: shown.status, approval_id: waiting.value.id }) : waiting
  })
}

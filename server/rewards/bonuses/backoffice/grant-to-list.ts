import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import { bonusFileMaxLines, type backofficeBonusesCalls } from '#contract/operator/bonuses/bonuses.ts'
import { transactResult } from '#db/transaction.ts'
import { executeOrRequestApproval } from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { limitCurrency } from '#server/backoffice/operators/grants.ts'
import { grantToMany, planGrants, type BulkGrants } from '../bonus/grant-to-many.ts'
import { readRunning } from '../promotions/running-promotion.ts'
import { costOf } from '../terms/bonus-terms.ts'
import { grantFileResult, parseGrantFile, sumGrants } from './grant-file.ts'
import { sumInLimitCurrency } from './estimate-max-cost.ts'

/** A file as it may wait for a second approver. */
const list = z.object({
  promotion: z.string(),
  version: z.number().int(),
  hash: z.string(),
  uids: z.array(z.number().int().positive()).max(bonusFileMaxLines),
  /** Its total in cents of the limits' currency. */
  weight_minor: z.string().regex(/^\d+$/),
  /** Recipients at the time of the request: approval gives to no more. */
  count: z.number().int(),
})
type List = z.output<typeof list>

const askedOf = ({ hash, uids }: Pick<List, 'hash' | 'uids'>, promotion: string) =>
  uids.map((uid) => ({ uid, key: `file:${promotion}:${hash}:${uid}` }))

export const grantListWithApproval: ApprovableAction<List> = {
  name: 'bonuses.grantToList',
  right: 'bonuses.grant',
  input: list,
  sumOf: ({ weight_minor }) => ({ minor: BigInt(weight_minor), currency: limitCurrency }),
  describe: async (_ctx, { promotion, version, count, weight_minor }) => ({
    promotion,
    version,
    players: count,
    amount: toMoney(BigInt(weight_minor), limitCurrency),
  }),
  execute: async (ctx, tx, given, by) => {
    const running = await readRunning(tx.db, given.promotion)
    if (!running || running.version.number !== given.version) return invalid('promotion', 'CHANGED')
    const { promotion } = given
    const done = await grantToMany(ctx, tx, { promotion, asked: askedOf(given, promotion) }, by)
    return done.ok && done.value.gives.length > given.count ? invalid('promotion', 'CHANGED') : done
  },
}

type Asked = z.output<typeof backofficeBonusesCalls.grantToList.input>
type Answer = z.input<typeof backofficeBonusesCalls.grantToList.output>

const sumsOf = ({ gives }: BulkGrants): Map<string, bigint> =>
  sumGrants(gives, ({ grantedMinor }) => grantedMinor)

const isWithin = (sums: ReadonlyMap<string, bigint>, bounds: ReadonlyMap<string, bigint>): boolean =>
  [...sums].every(([currency, minor]) => minor <= (bounds.get(currency) ?? 0n))

/**
 * Grants every player of a file a bonus in one transaction. Its cost is estimated first, and above the single
 * approver's limit it waits for a second. The same file again adds nothing.
 */
export const grantToFile = async (
  ctx: BackofficeContext,
  { promotion, reason: typed, file: bytes }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const read = parseGrantFile(bytes, bonusFileMaxLines)
  if (!read.ok) return read
  const file = read.value
  const running = await readRunning(ctx.db, promotion)
  if (!running) return invalid('promotion', 'CLOSED')
  const { hash, uids } = file
  const asked = askedOf({ hash, uids }, promotion)
  const plan = await planGrants(ctx, ctx.db, running, { asked, isHeld: false })
  const { terms } = running.version
  const costs = [...sumsOf(plan)].map(([currency, minor]) => [currency, costOf(terms, minor)] as const)
  const weight = await sumInLimitCurrency(ctx, costs)
  if (weight === undefined) return invalid('promotion', 'NO_RATE')
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const reached = await executeOrRequestApproval(ctx, tx, grantListWithApproval, {
      weight,
      input: {
        promotion,
        version: running.version.number,
        hash,
        uids,
        weight_minor: String(weight),
        count: plan.gives.length,
      },
      uid: null,
      subject: `promotion:${promotion}`,
      reason,
      executeNow: async (by) => {
        const done = await grantToMany(ctx, tx, { promotion, asked }, by)
        // More than the estimate means that the terms have changed in between.
        return !done.ok || isWithin(sumsOf(done.value), sumsOf(plan)) ? done : invalid('promotion', 'CHANGED')
      },
    })
    if (!reached.ok) return reached
    const { done, approvalId } = reached.value
    return ok(
      done
        ? grantFileResult(file, done)
        : { ...grantFileResult(file, plan), given: 0, approval_id: approvalId },
    )
  })
}

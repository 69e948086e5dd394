import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import {
  type freeSpinsCampaignsCalls,
  grantFileMaxLines,
} from '#contract/operator/bonuses/free-spins-campaigns.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { executeOrRequestApproval } from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import { grantFileResult, parseGrantFile, sumGrants } from '#server/rewards/bonuses/backoffice/grant-file.ts'
import { sumInLimitCurrency } from '#server/rewards/bonuses/backoffice/estimate-max-cost.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { limitCurrency } from '#server/backoffice/operators/grants.ts'
import { grantCampaignFreeSpins, planCampaignGrants } from '../grant-campaign-free-spins.ts'
import { readRunningFreeSpinsCampaigns } from '../running-free-spins-campaign.ts'

/** A file as it may wait for a second approver. */
const list = z.object({
  gift: z.string(),
  version: z.number().int(),
  hash: z.string(),
  uids: z.array(z.number().int().positive()).max(grantFileMaxLines),
  /** Expected cost in cents of the limits' currency. */
  weight_minor: z.string().regex(/^\d+$/),
  /** Recipients at the time of the request: approval gives to no more. */
  count: z.number().int(),
})
type List = z.output<typeof list>

const askedOf = ({ hash, uids, gift: campaign }: Pick<List, 'hash' | 'uids' | 'gift'>) =>
  uids.map((uid) => ({ uid, key: `file:${campaign}:${hash}:${uid}` }))

export const grantFileWithApproval: ApprovableAction<List> = {
  name: 'gifts.grantToList',
  right: 'bonuses.grant',
  input: list,
  sumOf: ({ weight_minor }) => ({ minor: BigInt(weight_minor), currency: limitCurrency }),
  describe: async (_ctx, { gift: campaign, version, count, weight_minor }) => ({
    gift: campaign,
    version,
    players: count,
    amount: toMoney(BigInt(weight_minor), limitCurrency),
  }),
  execute: async (ctx, tx, given, by) => {
    const { gift: campaign, version } = given
    const done = await grantCampaignFreeSpins(ctx, tx, { gift: campaign, version, asked: askedOf(given) }, by)
    return done.ok && done.value.gives.length > given.count ? invalid('gift', 'CHANGED') : done
  },
}

type Asked = z.output<typeof freeSpinsCampaignsCalls.grantToList.input>
type Answer = z.input<typeof freeSpinsCampaignsCalls.grantToList.output>

/**
 * Gives a grant to every player of a file in one transaction. Its expected cost is estimated first, and above
 * the single approver's limit it waits for a second. The same file again adds nothing.
 */
export const grantFreeSpinsToFile = async (
  ctx: BackofficeContext,
  { gift: campaign, reason: typed, file: bytes }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const read = parseGrantFile(bytes, grantFileMaxLines)
  if (!read.ok) return read
  const file = read.value
  const [running] = await readRunningFreeSpinsCampaigns(ctx.db, [campaign])
  if (!running) return invalid('gift', 'CLOSED')
  const { hash, uids } = file
  const version = running.version.number
  const asked = askedOf({ hash, uids, gift: campaign })
  const plan = await planCampaignGrants(ctx, ctx.db, running, { asked, isHeld: false })
  const weight = await sumInLimitCurrency(
    ctx,
    sumGrants(plan.gives, ({ costMinor }) => costMinor),
  )
  if (weight === undefined) return invalid('gift', 'NO_RATE')
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const reached = await executeOrRequestApproval(ctx, tx, grantFileWithApproval, {
      weight,
      input: { gift: campaign, version, hash, uids, weight_minor: String(weight), count: plan.gives.length },
      uid: null,
      subject: `gift:${campaign}`,
      reason,
      async executeNow(by) {
        const done = await grantCampaignFreeSpins(ctx, tx, { gift: campaign, version, asked }, by)
        if (!done.ok) return done
        // Not more players than at the estimate may receive it.
        return done.value.gives.length <= plan.gives.length ? done : invalid('gift', 'CHANGED')
      },
    })
    if (!reached.ok) return reached
    const { done, approvalId } = reached.value
    return done
      ? ok(grantFileResult(file, done))
      : ok({ ...grantFileResult(file, plan), given: 0, approval_id: approvalId })
  })
}

import { createPublicKey } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isSignedBy, signatureHeader } from '#server/play/games/hub88/signature.ts'
import { cancelReward, createReward, listRewards, prepaidsOf, type SandboxReward } from './rewards.ts'
import { sandboxOperatorId, sandboxOperatorKey } from './supplier.ts'

/** `YYYY-MM-DDThh:mm:ss`, in UTC. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text}Z`))
const operator = { operator_id: z.literal(sandboxOperatorId) }

const inputs = {
  'prepaids/list': z.object({ ...operator, game_code: z.string(), currency: z.string() }),
  'rewards/create': z.object({
    ...operator,
    user: z.string().min(1),
    prepaid_uuid: z.string(),
    game_code: z.string(),
    currency: z.string(),
    bet_count: z.number().int().positive(),
    bet_value: z.number().int().positive(),
    start_time: time,
    end_time: time,
    operator_reference: z.string().min(1).max(128),
  }),
  'rewards/list': z.object({ ...operator, user: z.string(), start_time: time.optional() }),
  'rewards/cancel': z.object({ ...operator, reward_uuid: z.string() }),
}

const viewOf = (reward: SandboxReward) => ({
  status: reward.status,
  reward_uuid: reward.reward_uuid,
  operator_reference: reward.operator_reference,
  user: reward.player,
  game_code: reward.game_code,
  currency: reward.currency,
  bet_value: Number(reward.bet_value),
  bet_count: reward.bet_count,
  start_time: reward.start_time.toISOString().slice(0, 19),
  end_time: reward.end_time.toISOString().slice(0, 19),
})

/** The sandbox's freebets API, in the wire format of Hub88: only calls signed by the operator. */
export const rewardsApi = (ctx: Kernel): Hono => {
  const app = new Hono()
  const operatorKeys = [createPublicKey(sandboxOperatorKey(ctx.settings.dataDir))]
  const away = (c: HonoContext) => c.json({ error: { message: 'The service is not available.' } }, 503)
  const lost = (c: HonoContext) => c.text('The answer was lost on the way.', 504)
  const refuse = (c: HonoContext, message: string) => c.json({ error: { message } }, 422)

  const answers = <Name extends keyof typeof inputs>(
    name: Name,
    answer: (c: HonoContext, input: z.output<(typeof inputs)[Name]>) => Promise<Response>,
  ) =>
    app.post(`/freebet/${name}`, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      if (!isSignedBy(operatorKeys, bytes, c.req.header(signatureHeader)))
        return c.json({ error: { message: 'Wrong signature.' } }, 403)
      const input = inputs[name].safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
      return input.success
        ? answer(c, input.data as z.output<(typeof inputs)[Name]>)
        : c.json({ error: { message: z.prettifyError(input.error) } }, 400)
    })

  answers('prepaids/list', async (c, { game_code, currency }) => c.json(prepaidsOf(game_code, currency)))
  answers('rewards/create', async (c, { operator_id: _operator, user, bet_value, ...wanted }) => {
    const outcome = await createReward(ctx, { ...wanted, player: user, bet_value: BigInt(bet_value) })
    if (outcome.status === 'away') return away(c)
    if (outcome.status === 'lost') return lost(c)
    return outcome.status === 'refused' ? refuse(c, outcome.words) : c.json(viewOf(outcome.reward))
  })
  answers('rewards/list', async (c, { user, start_time: from }) => {
    const rewards = await listRewards(ctx, user, from)
    return c.json({ rewards: rewards.map(viewOf), pagination: { limit: 100, total: rewards.length } })
  })
  answers('rewards/cancel', async (c, { reward_uuid: id }) => {
    const outcome = await cancelReward(ctx, id)
    if (outcome.status === 'lost') return lost(c)
    return outcome.status === 'refused' ? refuse(c, outcome.words) : c.json(viewOf(outcome.reward))
  })
  return app
}

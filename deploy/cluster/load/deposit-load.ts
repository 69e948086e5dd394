import { setTimeout as wait } from 'node:timers/promises'
import { namesThemselves } from '#db/seed/story.ts'
import { callPlatform, laterStatuses } from './call-platform.ts'
import type { LoadContext, LoadPlayer } from './load-context.ts'
import { retryUntilAcknowledged, type Attempt } from './retry-until-acknowledged.ts'

const amountMajor = '20'
const amountMinor = 2000n
const pauseMs = 3000

/** A player who may deposit: named, with a confirmed address. */
export const prepareDepositor = async (
  { application: { ctx } }: LoadContext,
  { actor, uid }: LoadPlayer,
): Promise<void> => {
  await namesThemselves(actor, 'Anna', 'Berzina')
  await ctx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()
}

type Started = { readonly transaction_id: string; readonly action: { readonly url: string } }

/** Deposits by the sandbox provider, whose signed callback credits them. */
export const depositRepeatedly = async (
  context: LoadContext,
  { actor, uid }: LoadPlayer,
  acknowledged: Set<string>,
): Promise<void> => {
  const { meter, balances, refusals } = context
  const refuse = (says: string): void => void refusals.push(says)
  for (let number = 0; !context.isOver; number++) {
    const key = `${context.run}-${uid}-deposit-${number}`
    const form = { method: 'bank', amount: amountMajor }
    const start = () => callPlatform<Started>(actor, 'cashier/makedeposit', form, key)
    const started = await retryUntilAcknowledged(meter, 'deposit', start, refuse)
    if (!started) return
    const { pathname } = new URL(started.action.url, context.origin)
    const approve = async (): Promise<Attempt<true>> => {
      const body = new URLSearchParams({ choice: 'approve' })
      const { status } = await actor.request(pathname, { method: 'POST', body })
      if (status === 303) return { is: 'acknowledged', value: true }
      return laterStatuses.has(status)
        ? { is: 'unavailable' }
        : { is: 'refused', says: `the provider's page: ${status}` }
    }
    if (!(await retryUntilAcknowledged(meter, 'payment page', approve, refuse))) return
    acknowledged.add(started.transaction_id)
    balances.add(uid, amountMinor)
    await wait(pauseMs)
  }
}

import type { KeyObject } from 'node:crypto'
import { sandboxPaths, sandboxSignatureHeader } from '#server/money/payments/provider/sandbox-address.ts'
import { signWebhook } from '#server/money/payments/provider/webhook-signature.ts'
import { createSupplierClient } from '#sandbox/game-supplier/supplier.ts'
import type { Actor, Door } from '#db/seed/actor.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { depositCents, stakeCents, winCents, type Acknowledged } from './drill-load.ts'

/** A payment as its provider knows it: outside the database, so that no restore changes it. */
export type ProviderPayment = { readonly reference: string; readonly order: string }

/** Sends the provider's signed message that a deposit was paid, and returns the platform's status. */
export const reportPaid = async (
  door: Door,
  webhookKey: Buffer,
  payment: ProviderPayment,
): Promise<number> => {
  const body = Buffer.from(
    JSON.stringify({
      id: `evt_drill_${payment.order}`,
      payment: {
        reference: payment.reference,
        order: payment.order,
        amount_minor: String(depositCents),
        currency: 'EUR',
        state: 'succeeded',
        reason: null,
      },
    }),
  )
  const signature = signWebhook(webhookKey, body, new Date())
  const headers = { 'content-type': 'application/json', [sandboxSignatureHeader]: signature }
  return (await door.fetch(sandboxPaths.callback, { method: 'POST', body, headers })).status
}

/** How the platform answers a supplier about bets that it has acknowledged and lost. */
export const askAboutLostBets = async (
  {
    door,
    key,
    actor,
    balance,
  }: {
    readonly door: Door
    readonly key: KeyObject
    readonly actor: Actor
    /** The player's money in cents. */
    readonly balance: () => Promise<bigint>
  },
  lost: readonly Acknowledged[],
): Promise<Readonly<Record<'win' | 'rollback' | 'repeat', string>> & { readonly takenCents: bigint }> => {
  const [first, second, third] = lost.filter(({ kind, uid }) => kind === 'bet' && uid === actor.uid)
  if (!first || !second || !third) throw new Error('The drill lost fewer than three bets of its first player')
  const session = await opensSupplierGame(actor)
  const supplier = createSupplierClient({
    origin: door.origin,
    key,
    deliver: async (request) => {
      const { pathname, search } = new URL(request.url)
      const body = await request.arrayBuffer()
      return door.fetch(pathname + search, { method: request.method, headers: request.headers, body })
    },
  })
  const call = async (path: string, bet: Acknowledged, name: string, cents: number, refers: boolean) => {
    const fields = {
      ...session,
      transaction_uuid: name,
      request_uuid: `request-${name}`,
      round: bet.id,
      amount: cents * 1000,
      ...(refers && { reference_transaction_uuid: bet.id }),
    }
    return (await supplier.call(path, fields)).status
  }
  const win = await call('transaction/win', first, `late-${first.id}`, winCents, true)
  const rollback = await call('transaction/rollback', second, `back-${second.id}`, 0, true)
  const before = await balance()
  const repeat = [
    await call('transaction/bet', third, third.id, stakeCents, false),
    await call('transaction/bet', third, third.id, stakeCents, false),
  ].join(' ')
  return { win, rollback, repeat, takenCents: before - (await balance()) }
}

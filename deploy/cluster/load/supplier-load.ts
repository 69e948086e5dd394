import { setTimeout as wait } from 'node:timers/promises'
import { createSupplierClient, sandboxGame, type SupplierClient } from '#sandbox/game-supplier/supplier.ts'
import { laterStatuses } from './call-platform.ts'
import type { LoadContext, LoadPlayer } from './load-context.ts'
import { requestMs, retryUntilAcknowledged, type Attempt } from './retry-until-acknowledged.ts'

const unitsInCent = 1000
const stakeCents = 10
const winCents = 36
const pauseMs = 15

/** Statuses after which a supplier repeats the call with the same ids. */
const repeated: ReadonlySet<string> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT'])

const attemptOf = async (
  supplier: SupplierClient,
  path: string,
  fields: Record<string, unknown>,
): Promise<Attempt<true>> => {
  const answer = await supplier.call(path, fields).catch((error: unknown) => {
    // An HTTP status of HAProxy or of a process; anything else is a broken connection.
    const status = /The wallet answered (\d+)/.exec(String(error))?.[1]
    if (!status) throw error
    return { status: laterStatuses.has(Number(status)) ? 'RS_ERROR_UNKNOWN' : `status ${status}` }
  })
  if (answer.status === 'RS_OK') return { is: 'acknowledged', value: true }
  return repeated.has(answer.status) ? { is: 'unavailable' } : { is: 'refused', says: answer.status }
}

/** A supplier's client for one player: a bet and its win in turn, each until it is acknowledged. */
export const playAtSupplier = async (
  context: LoadContext,
  player: LoadPlayer,
  acknowledged: Set<string>,
): Promise<void> => {
  const { origin, supplierKey, meter, balances, refusals } = context
  const deliver = (request: Request) => fetch(request, { signal: AbortSignal.timeout(requestMs) })
  const supplier = createSupplierClient({ origin, key: supplierKey, deliver })
  const send = async (path: string, id: string, cents: number, more: object): Promise<boolean> => {
    const fields = {
      user: String(player.uid),
      token: player.token,
      game_code: sandboxGame,
      currency: 'EUR',
      transaction_uuid: id,
      request_uuid: `request-${id}`,
      amount: cents * unitsInCent,
      ...more,
    }
    const isDone = await retryUntilAcknowledged(
      meter,
      path,
      () => attemptOf(supplier, path, fields),
      (says) => refusals.push(`${path}: ${says}`),
    )
    if (isDone) acknowledged.add(id)
    return isDone ?? false
  }
  for (let number = 0; !context.isOver; number++) {
    const round = `${context.run}-${player.uid}-${number}`
    if (!(await send('transaction/bet', `${round}-bet`, stakeCents, { round }))) return
    balances.add(player.uid, BigInt(-stakeCents))
    const cents = number % 4 === 0 ? winCents : 0
    const win = { round, reference_transaction_uuid: `${round}-bet`, round_closed: true }
    if (!(await send('transaction/win', `${round}-win`, cents, win))) return
    balances.add(player.uid, BigInt(cents))
    await wait(pauseMs)
  }
}

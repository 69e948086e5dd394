import type { KeyObject } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { signatureHeader, signBody } from '#server/play/games/hub88/signature.ts'
import type { SupplierAnswer } from '../supplier.ts'

type Fields = Record<string, unknown>
type Call = (path: string, fields: Fields) => Promise<SupplierAnswer>
type Fault = (path: string, fields: Fields, call: Call) => Promise<SupplierAnswer>

const pays = async (fields: Fields, call: Call): Promise<void> => {
  const free = { ...fields, transaction_uuid: randomUUID(), round: randomUUID(), currency: 'EUR', amount: 0 }
  await call('transaction/bet', free)
  await call('transaction/win', {
    ...free,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: free.transaction_uuid,
    amount: 100_000,
  })
}

/** Known faults of wallets, and the rows that detect them. */
export const faults: Readonly<
  Record<string, { readonly does: () => Fault; readonly breaks: readonly string[] }>
> = {
  'takes each copy of a bet': {
    does: () => (path, fields, call) =>
      call(path, path === 'transaction/bet' ? { ...fields, transaction_uuid: randomUUID() } : fields),
    breaks: ['bet-repeated', 'bet-repeated-at-once', 'bet-conflict'],
  },
  'pays each copy of a win': {
    does: () => (path, fields, call) =>
      call(path, path === 'transaction/win' ? { ...fields, transaction_uuid: randomUUID() } : fields),
    breaks: ['win-repeated', 'win-conflict'],
  },
  'gives a bet back with each rollback': {
    does: () => {
      const known = new Set<unknown>()
      return async (path, fields, call) => {
        const answer = await call(path, fields)
        if (path !== 'transaction/rollback') return answer
        if (known.has(fields.reference_transaction_uuid)) await pays(fields, call)
        known.add(fields.reference_transaction_uuid)
        return answer
      }
    },
    breaks: ['rollbacks-of-one-bet', 'rollback-repeated'],
  },
  'forgets the rollback of a bet that has not come': {
    does: () => {
      const known = new Set<unknown>()
      return async (path, fields, call) => {
        if (path === 'transaction/bet') known.add(fields.transaction_uuid)
        const isUnknown = path === 'transaction/rollback' && !known.has(fields.reference_transaction_uuid)
        return isUnknown ? { status: 'RS_OK' } : call(path, fields)
      }
    },
    breaks: ['rollback-before-bet'],
  },
  'reports a balance that it had read before': {
    does: () => async (path, fields, call) => {
      const answer = await call(path, fields)
      const isBet = path === 'transaction/bet' && answer.status === 'RS_OK'
      return isBet ? { ...answer, balance: Number(answer.balance) + Number(fields.amount) } : answer
    },
    breaks: ['bet-taken'],
  },
  'says yes to every win': {
    does: () => async (path, fields, call) => {
      const answer = await call(path, fields)
      return path === 'transaction/win' ? { ...answer, status: 'RS_OK' } : answer
    },
    breaks: [
      'win-without-bet',
      'win-of-another-round',
      'win-of-another-player',
      'win-of-what-was-rolled-back',
    ],
  },
  'asks for a session wherever it can': {
    does: () => async (path, fields, call) =>
      String(fields.token).startsWith('xxx') ? { status: 'RS_ERROR_INVALID_TOKEN' } : call(path, fields),
    breaks: ['win-without-session', 'rollback-without-session'],
  },
  'bets for the player in the call, regardless of the token': {
    does: () => async (path, fields, call) => {
      const answer = await call(path, fields)
      const isRefused = path === 'transaction/bet' && answer.status === 'RS_ERROR_INVALID_TOKEN'
      return isRefused ? { ...answer, status: 'RS_OK' } : answer
    },
    breaks: ['player-token', 'player-of-token'],
  },
  'rounds sums': {
    does: () => (path, fields, call) =>
      call(
        path,
        typeof fields.amount === 'number'
          ? { ...fields, amount: Math.floor(fields.amount / 1000) * 1000 }
          : fields,
      ),
    breaks: ['shape-fractions'],
  },
  'knows its fields and no others': {
    does: () => async (path, fields, call) =>
      'never_seen_before' in fields ? { status: 'RS_ERROR_WRONG_SYNTAX' } : call(path, fields),
    breaks: ['shape-new-fields'],
  },
  'takes free rounds for bets without a sum': {
    does: () => async (path, fields, call) =>
      fields.is_free === true ? { status: 'RS_ERROR_WRONG_SYNTAX' } : call(path, fields),
    breaks: ['bet-free'],
  },
  'lets everybody play on': {
    does: () => async (path, fields, call) => {
      const answer = await call(path, fields)
      return /DISABLED|EXPIRED/.test(answer.status) ? { ...answer, status: 'RS_OK' } : answer
    },
    breaks: ['player-expired', 'player-disabled'],
  },
}

type Deliver = (request: Request) => Promise<Response>

export const faultyWallet = (key: KeyObject, deliver: Deliver, fault: Fault): Deliver => {
  const signed = (url: string, body: string): Request =>
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(key, Buffer.from(body)) },
      body,
    })
  return async (request) => {
    const [, base = '', path = ''] = /^(.*\/)(\w+\/\w+)$/.exec(request.url) ?? []
    const call: Call = async (to, fields) =>
      (await (await deliver(signed(`${base}${to}`, JSON.stringify(fields)))).json()) as SupplierAnswer
    const answer = await fault(path, JSON.parse(await request.text()) as Fields, call)
    return Response.json(answer)
  }
}

export const credulousWallet =
  (key: KeyObject, deliver: Deliver): Deliver =>
  async (request) => {
    const body = await request.text()
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signBody(key, Buffer.from(body)),
    }
    return deliver(new Request(request.url, { method: 'POST', headers, body }))
  }

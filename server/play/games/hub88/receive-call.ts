import type { Context } from '#server/context.ts'
import type { RoundAnswer } from '../round/round-command.ts'
import { createSupplierKeys, type Supplier } from '../catalogue/supplier-keys.ts'
import { fromMinor } from './amount.ts'
import { userBalance, userInfo, type Hub88Answer } from './player-calls.ts'
import {
  BadRequest,
  parseBody,
  readBet,
  readRollback,
  readWin,
  type Fields,
} from './read-supplier-request.ts'
import { isSignedBy } from './signature.ts'
import { hub88Status } from './statuses.ts'

export const maxBodyBytes = 64 * 1024

type Call = (ctx: Context, supplier: string, fields: Fields) => Promise<Hub88Answer>

/** The balance is sent with each success and, as the protocol requires, where there is not enough money. */
const toldOf = (fields: Fields, answer: RoundAnswer): Hub88Answer => {
  const status = hub88Status[answer.status]
  const { balanceMinor, currency } = answer
  const isOwed = answer.status === 'ACCEPTED' || answer.status === 'NOT_ENOUGH_MONEY'
  if (!isOwed || balanceMinor === null || currency === null) return { status }
  return { status, user: fields.user, currency, balance: fromMinor(balanceMinor, currency) }
}

const calls: Readonly<Record<string, Call>> = {
  'user/info': userInfo,
  'user/balance': userBalance,
  'transaction/bet': async (ctx, supplier, fields) =>
    toldOf(fields, await ctx.roundBook.bet(readBet(supplier, fields))),
  'transaction/win': async (ctx, supplier, fields) =>
    toldOf(fields, await ctx.roundBook.win(readWin(supplier, fields))),
  'transaction/rollback': async (ctx, supplier, fields) =>
    toldOf(fields, await ctx.roundBook.rollback(readRollback(supplier, fields))),
}

/** Always returns a response: malformed requests and own failures have their status. */
const answerCall = async (
  ctx: Context,
  call: Call,
  supplier: string,
  body: Uint8Array,
): Promise<Hub88Answer> => {
  let fields: Fields = {}
  try {
    fields = parseBody(body)
    const answer = await call(ctx, supplier, fields)
    return { ...answer, request_uuid: fields.request_uuid }
  } catch (error) {
    if (error instanceof BadRequest) return { status: error.status, request_uuid: fields.request_uuid }
    if (!ctx.outages.note(error))
      ctx.log.error({ err: error, supplier }, 'A game supplier could not be answered')
    return { status: 'RS_ERROR_UNKNOWN', request_uuid: fields.request_uuid }
  }
}

const answerBytes = (
  ctx: Context,
  asked: { supplier: Supplier; call: string; signature: string | undefined; bytes: Uint8Array | undefined },
): Hub88Answer | Promise<Hub88Answer> => {
  const { supplier, call, signature, bytes } = asked
  if (!bytes) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  if (!isSignedBy(supplier.keys, bytes, signature)) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
  const answer = calls[call]
  if (!answer) throw new Error(`The protocol has no call ${call}`)
  return answerCall(ctx, answer, supplier.sysname, bytes)
}

/** A raw request, independent of the server: the names in its address, its signature and its body. */
export type Hub88Request = {
  readonly supplier: string
  /** Such as `transaction/bet`. */
  readonly call: string
  readonly signature: string | undefined
  /** The raw body, or undefined above `maxBodyBytes`. */
  readonly body: () => Promise<Uint8Array | undefined>
}

export type Hub88Door = (request: Hub88Request) => Promise<Hub88Answer>

export const hub88Calls: readonly string[] = Object.keys(calls)

/**
 * The operator wallet of the Hub88 protocol. The signature over the raw bytes is checked before they are
 * parsed; every response is HTTP 200 with a `status`.
 */
export const createHub88Door = (ctx: Context): Hub88Door => {
  const supplierOf = createSupplierKeys(ctx, 'hub88')
  return async ({ supplier: name, call, signature, body }) => {
    const supplier = await supplierOf(name).catch((error: unknown) => {
      if (!ctx.outages.note(error))
        ctx.log.error({ err: error, supplier: name }, 'The keys of a game supplier could not be read')
      return 'unread' as const
    })
    if (supplier === 'unread') return { status: 'RS_ERROR_UNKNOWN' }
    if (!supplier) return { status: 'RS_ERROR_INVALID_PARTNER' }
    const bytes = await body()
    const told = await answerBytes(ctx, { supplier, call, signature, bytes })
    ctx.supplierCalls.note(supplier.sysname, told.status)
    return told
  }
}

import type { Context } from '#server/context.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import { playableNow } from '#server/rewards/bonuses/play/playable-now.ts'
import { endRequest, isTracing, traceRequest } from '#server/platform/tracing/tracing.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { RoundAnswer } from '../round/round-command.ts'
import { createSupplierKeys, type Supplier } from '../catalogue/supplier-keys.ts'
import { fromMinor } from './amount.ts'
import {
  BadRequest,
  parseBody,
  readBet,
  readRollback,
  readWin,
  type Fields,
  idField,
  tokenHashField,
  uidField,
} from './read-supplier-request.ts'
import { isSignedBy } from './signature.ts'
import { hub88Status, type Hub88Status } from './statuses.ts'
import { activateSession } from '../session/activate-session.ts'

type Hub88Answer = { readonly status: Hub88Status } & Readonly<Record<string, unknown>>

const findPlayerOfSupplier = prepareQuery((db, value: { uid: number; supplier: string }) =>
  db
    .selectFrom('players')
    .select(['country', 'currency', 'reg_time'])
    .where('uid', '=', value.uid)
    .where((where) =>
      where.exists(
        where
          .selectFrom('game_sessions')
          .select('id')
          .where('uid', '=', value.uid)
          .where('supplier', '=', value.supplier)
          .where('mode', '=', 'real'),
      ),
    ),
)

const userInfo = async (ctx: Kernel, supplier: string, fields: Fields): Promise<Hub88Answer> => {
  const uid = uidField(fields)
  const [player] = await findPlayerOfSupplier(ctx.connection, { uid, supplier })
  if (!player) throw new BadRequest('RS_ERROR_INVALID_TOKEN')
  return {
    status: 'RS_OK',
    user: String(uid),
    country: player.country,
    currency: player.currency,
    jurisdiction: ctx.settings.jurisdiction,
    registration_date: player.reg_time.toISOString().slice(0, 10),
  }
}

/** The balance of a session's player; the first such call binds the launch token to the session. */
const userBalance = async (ctx: Kernel, supplier: string, fields: Fields): Promise<Hub88Answer> => {
  const uid = uidField(fields)
  idField(fields, 'game_code')
  const session = await activateSession(ctx, { supplier, uid, tokenHash: tokenHashField(fields) })
  if (session === 'unknown') throw new BadRequest('RS_ERROR_INVALID_TOKEN')
  if (session === 'expired') throw new BadRequest('RS_ERROR_TOKEN_EXPIRED')
  if (!session.isPlayAllowed) throw new BadRequest('RS_ERROR_USER_DISABLED')
  const { currency } = session.balances
  const playable = await playableNow(ctx.db, uid, session.balances, ctx.clock.now())
  return { status: 'RS_OK', user: String(uid), currency, balance: fromMinor(playable, currency) }
}

export const maxBodyBytes = 64 * 1024

type Call = (ctx: Context, supplier: string, fields: Fields) => Promise<Hub88Answer>

/** The balance is sent with each success and, as the protocol requires, where there is not enough money. */
const serializeAnswer = (fields: Fields, answer: RoundAnswer): Hub88Answer => {
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
    serializeAnswer(fields, await ctx.roundProcessor.bet(readBet(supplier, fields))),
  'transaction/win': async (ctx, supplier, fields) =>
    serializeAnswer(fields, await ctx.roundProcessor.win(readWin(supplier, fields))),
  'transaction/rollback': async (ctx, supplier, fields) =>
    serializeAnswer(fields, await ctx.roundProcessor.rollback(readRollback(supplier, fields))),
}

/** Always returns a response: malformed requests and own failures have their status. */
const handleCall = async (
  ctx: Context,
  name: string,
  call: Call,
  supplier: string,
  body: Uint8Array,
): Promise<Hub88Answer> => {
  let fields: Fields = {}
  const startedAt = performance.now()
  const record = (outcome: 'ok' | 'refused' | 'error'): void =>
    ctx.metrics.recordSupplierCall(name, outcome, (performance.now() - startedAt) / 1000)
  try {
    fields = parseBody(body)
    const answer = await call(ctx, supplier, fields)
    record(answer.status === 'RS_OK' ? 'ok' : 'refused')
    return { ...answer, request_uuid: fields.request_uuid }
  } catch (error) {
    record(error instanceof BadRequest ? 'refused' : 'error')
    if (error instanceof BadRequest) return { status: error.status, request_uuid: fields.request_uuid }
    if (!ctx.outages.record(error))
      ctx.log.error({ err: error, supplier }, 'A game supplier could not be answered')
    return { status: 'RS_ERROR_UNKNOWN', request_uuid: fields.request_uuid }
  }
}

const handleSignedRequest = (
  ctx: Context,
  asked: { supplier: Supplier; call: string; signature: string | undefined; bytes: Uint8Array | undefined },
): Hub88Answer | Promise<Hub88Answer> => {
  const { supplier, call, signature, bytes } = asked
  if (!bytes) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  if (!isSignedBy(supplier.keys, bytes, signature)) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
  const answer = calls[call]
  if (!answer) throw new Error(`The protocol has no call ${call}`)
  return handleCall(ctx, call, answer, supplier.sysname, bytes)
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

export type Hub88Handler = (request: Hub88Request) => Promise<Hub88Answer>

export const hub88Calls: readonly string[] = Object.keys(calls)

/**
 * The operator wallet of the Hub88 protocol. The signature over the raw bytes is checked before they are
 * parsed; every response is HTTP 200 with a `status`.
 */
export const createHub88Handler = (ctx: Context): Hub88Handler => {
  const supplierOf = createSupplierKeys(ctx, 'hub88')
  const answer: Hub88Handler = async ({ supplier: name, call, signature, body }) => {
    const supplier = await supplierOf(name).catch((error: unknown) => {
      if (!ctx.outages.record(error))
        ctx.log.error({ err: error, supplier: name }, 'The keys of a game supplier could not be read')
      return 'unread' as const
    })
    if (supplier === 'unread') {
      ctx.metrics.recordSupplierCall(call, 'error', 0)
      return { status: 'RS_ERROR_UNKNOWN' }
    }
    if (!supplier) return { status: 'RS_ERROR_INVALID_PARTNER' }
    const bytes = await body()
    const response = await handleSignedRequest(ctx, { supplier, call, signature, bytes })
    ctx.supplierCalls.record(supplier.sysname, response.status)
    return response
  }
  if (!isTracing()) return answer
  const request = {
    method: 'POST',
    attributes: { 'baize.brand': ctx.settings.brand ?? 'default' },
    // A supplier is no part of the operator's own system.
    traceparent: undefined,
    isTrusted: () => false,
  }
  return (call) =>
    traceRequest(request, async (span) => {
      const answered = await answer(call)
      if (!span) return answered
      span.setAttribute('baize.hub88.status', answered.status)
      endRequest(span, { method: 'POST', route: `/platform/hub88/:supplier/${call.call}`, status: 200 })
      return answered
    })
}

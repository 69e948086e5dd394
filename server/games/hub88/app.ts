import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '#server/context.ts'
import { readBytes } from '#server/kernel/read-bytes.ts'
import type { RoundAnswer } from '../round-command.ts'
import { createSupplierKeys } from '../suppliers.ts'
import { fromMinor } from './amount.ts'
import { userBalance, userInfo, type Hub88Answer } from './player-calls.ts'
import { BadRequest, parseBody, readBet, readRollback, readWin, type Fields } from './read-request.ts'
import { isSignedBy, signatureHeader } from './signature.ts'
import { hub88Status } from './statuses.ts'

/** No request of the protocol comes near this. */
const maxBodyBytes = 64 * 1024

type Call = (ctx: Context, supplier: string, fields: Fields) => Promise<Hub88Answer>

const toldOf = (fields: Fields, answer: RoundAnswer): Hub88Answer => {
  const status = hub88Status[answer.status]
  const { balanceMinor, currency } = answer
  if (balanceMinor === null || currency === null) return { status }
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

/** The raw body, or undefined above the limit. A declared length is the true one, and reading by it is quicker. */
const readBody = async (c: HonoContext): Promise<Uint8Array | undefined> => {
  const declared = c.req.header('content-length')
  if (declared === undefined) return readBytes(c.req.raw.body, maxBodyBytes)
  return Number(declared) > maxBodyBytes ? undefined : new Uint8Array(await c.req.arrayBuffer())
}

/** Always an answer: what cannot be understood or fails on our side is told by its status. */
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
    ctx.log.error({ err: error, supplier }, 'A game supplier could not be answered')
    return { status: 'RS_ERROR_UNKNOWN', request_uuid: fields.request_uuid }
  }
}

/**
 * The operator wallet of the Hub88 protocol, for `POST /{supplier}/{user|transaction}/{call}`. The signature over
 * the raw bytes is checked before anything in them is read; the answer is HTTP 200 with a `status` throughout.
 */
export const hub88 = (ctx: Context): Hono => {
  const app = new Hono()
  const supplierOf = createSupplierKeys(ctx, 'hub88')
  for (const [path, call] of Object.entries(calls)) {
    app.post(`/:supplier/${path}`, async (c) => {
      const name = c.req.param('supplier')
      const supplier = await supplierOf(name).catch((error: unknown) => {
        ctx.log.error({ err: error, supplier: name }, 'The keys of a game supplier could not be read')
        return 'unread' as const
      })
      if (supplier === 'unread') return c.json({ status: 'RS_ERROR_UNKNOWN' })
      if (!supplier) return c.json({ status: 'RS_ERROR_INVALID_PARTNER' })
      const body = await readBody(c)
      if (!body) return c.json({ status: 'RS_ERROR_WRONG_SYNTAX' })
      if (!isSignedBy(supplier.keys, body, c.req.header(signatureHeader))) {
        return c.json({ status: 'RS_ERROR_INVALID_SIGNATURE' })
      }
      return c.json(await answerCall(ctx, call, supplier.sysname, body))
    })
  }
  return app
}

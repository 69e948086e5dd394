import { hashToken } from '#server/platform/kernel/random.ts'
import type { BetCommand, RollbackCommand, WinCommand } from '../round/round-command.ts'
import { isKnownCurrency, toMinor } from './amount.ts'
import type { Hub88Status } from './statuses.ts'

/**
 * Parses the protocol's requests by hand: a schema library costs more here than all the rest, and this is the
 * hottest path of the application. Unknown fields are ignored, since suppliers add fields.
 */
export type Fields = Readonly<Record<string, unknown>>

/** A malformed request; thrown while parsing and answered with its status. */
export class BadRequest extends Error {
  readonly status: Hub88Status
  constructor(status: Hub88Status) {
    super(status)
    this.status = status
  }
}

const maxUid = 2 ** 31 - 1
const printable = /^[\x21-\x7e]{1,128}$/

export const parseBody = (body: Uint8Array): Fields => {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw new BadRequest('RS_ERROR_WRONG_SYNTAX')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new BadRequest('RS_ERROR_WRONG_SYNTAX')
  return parsed as Fields
}

/** A supplier's id: printable, without blanks, at most 128 characters. */
export const idField = (fields: Fields, name: string): string => {
  const value = fields[name]
  if (value === undefined || value === null) throw new BadRequest('RS_ERROR_WRONG_SYNTAX')
  if (typeof value !== 'string') throw new BadRequest('RS_ERROR_WRONG_TYPES')
  if (!printable.test(value)) throw new BadRequest('RS_ERROR_WRONG_SYNTAX')
  return value
}

const booleanField = (fields: Fields, name: string): boolean => {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw new BadRequest('RS_ERROR_WRONG_TYPES')
  return value
}

export const uidField = (fields: Fields): number => {
  const text = idField(fields, 'user')
  const uid = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (uid === 0 || uid > maxUid) throw new BadRequest('RS_ERROR_INVALID_TOKEN')
  return uid
}

const amountField = (fields: Fields, currency: string): bigint => {
  const { amount } = fields
  if (amount === undefined) throw new BadRequest('RS_ERROR_WRONG_SYNTAX')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0)
    throw new BadRequest('RS_ERROR_WRONG_TYPES')
  const minor = toMinor(amount, currency)
  if (minor === undefined) throw new BadRequest('RS_ERROR_WRONG_SYNTAX')
  return minor
}

const currencyField = (fields: Fields): string => {
  const currency = idField(fields, 'currency')
  if (!isKnownCurrency(currency)) throw new BadRequest('RS_ERROR_WRONG_CURRENCY')
  return currency
}

const readRound = (supplier: string, fields: Fields) => {
  const currency = currencyField(fields)
  return {
    supplier,
    uid: uidField(fields),
    transactionId: idField(fields, 'transaction_uuid'),
    round: idField(fields, 'round'),
    isRoundClosed: booleanField(fields, 'round_closed'),
    game: idField(fields, 'game_code'),
    currency,
    amountMinor: amountField(fields, currency),
  }
}

export const tokenHashField = (fields: Fields): string => hashToken(idField(fields, 'token'))

/**
 * Our reference of the grant, which the supplier repeats in its metadata. Where a response was lost, two of its
 * rewards may have the same reference; both count on the one grant.
 */
const referenceIn = (meta: unknown): string | undefined => {
  const operatorReference: unknown =
    typeof meta === 'object' && meta !== null && 'operator_reference' in meta ? meta.operator_reference : null
  return typeof operatorReference === 'string' && printable.test(operatorReference)
    ? operatorReference
    : undefined
}

/** The bet of a free round has a stake of zero; its reward is named, so that it counts on the grant. */
const unstakedIfFree = <Round extends { amountMinor: bigint }>(round: Round, fields: Fields) => {
  if (!booleanField(fields, 'is_free')) return round
  if (round.amountMinor !== 0n) throw new BadRequest('RS_ERROR_WRONG_SYNTAX')
  const isNamed = fields.reward_uuid !== undefined && fields.reward_uuid !== null
  return {
    ...round,
    ...(isNamed ? { rewardId: idField(fields, 'reward_uuid') } : {}),
    rewardReference: referenceIn(fields.meta),
  }
}

export const readBet = (supplier: string, fields: Fields): Omit<BetCommand, 'kind'> => ({
  ...unstakedIfFree(readRound(supplier, fields), fields),
  tokenHash: tokenHashField(fields),
})

/** A win of the supplier's own promotion may name no bet; its token, open or not, then identifies the game. */
export const readWin = (supplier: string, fields: Fields): Omit<WinCommand, 'kind'> => {
  const round = readRound(supplier, fields)
  const { reference_transaction_uuid: reference } = fields
  const isBare = reference === undefined || reference === null || reference === ''
  return booleanField(fields, 'is_supplier_promo') && isBare
    ? { ...round, referenceId: null, tokenHash: tokenHashField(fields) }
    : { ...round, referenceId: idField(fields, 'reference_transaction_uuid') }
}

export const readRollback = (supplier: string, fields: Fields): Omit<RollbackCommand, 'kind'> => ({
  supplier,
  uid: uidField(fields),
  transactionId: idField(fields, 'transaction_uuid'),
  referenceId: idField(fields, 'reference_transaction_uuid'),
})

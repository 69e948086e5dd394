import { z } from 'zod'
import { get, post } from './call.ts'
import { historyPageSize, newDestination, noCampaignOffer } from './constants.ts'
import { done, identifier, isoTime, money, noInput, rowId, text, wholeNumber } from './fields.ts'
import { historyMaxCount, historyMaxDays, requisiteMaxLength, typedSumMaxLength } from './input-bounds.ts'
import { listOf, page } from './paging.ts'

/**
 * Amounts arrive as the text a player typed. The rule for it (VL-32) needs the method's bounds, so the use
 * case applies it; here only its length is bounded.
 */
const typedSum = text(typedSumMaxLength)
const requisites = z.record(identifier, text(requisiteMaxLength)).default({})

const requisiteField = z.object({
  sysname: z.string(),
  type: z.enum(['text', 'iban', 'card', 'bank']),
  is_required: z.boolean(),
  regex: z.string().nullable(),
})

const paymentMethod = z.object({
  id: z.number().int(),
  sysname: z.string(),
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  min: z.number(),
  max: z.number(),
  /** Quick amounts in major units. */
  amounts: z.array(z.number()),
  fee: z.number(),
  fields: z.array(requisiteField),
  /** Where the player has been paid before, the latest first, by the last characters: `stored` takes the id. */
  stored: z.array(z.object({ id: z.string(), requisites: z.record(z.string(), z.string()) })),
  /** Usual time in minutes until the money arrives. */
  processing_minutes: z.number().int(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const depositStatuses = ['new', 'pending', 'success', 'failed', 'cancelled', 'expired'] as const
export const withdrawalStatuses = ['new', 'review', 'processing', 'success', 'declined', 'cancelled'] as const
const transactionTypes = ['deposit', 'withdrawal'] as const
export const transactionStatus = z.enum([...depositStatuses, 'review', 'processing', 'declined'])
export type TransactionStatus = z.infer<typeof transactionStatus>

/** What followed on a payment that had succeeded; its status stays what it was. */
const paymentReversal = z.object({
  /** It never settled, the payer’s bank took it back, or a payout came back. */
  kind: z.enum(['reversed', 'charged_back', 'returned']),
  amount: money,
  created_at: isoTime,
  /** When a dispute was won and the money given back. */
  restored_at: isoTime.nullable(),
})
export type PaymentReversal = z.infer<typeof paymentReversal>

export const transaction = z.object({
  id: z.string(),
  type: z.enum(transactionTypes),
  status: transactionStatus,
  /** Why a payment failed or was declined, as a message key; null when there is nothing to say. */
  reason: z.string().nullable(),
  method: z.string(),
  /** The method's name in the language of the call. */
  method_name: z.string(),
  amount: money,
  /** Masked: last digits only. */
  requisites: z.record(z.string(), z.string()),
  created_at: isoTime,
  updated_at: isoTime,
  domain: z.string(),
  can_cancel: z.boolean(),
  /** What followed on its success, the first first. */
  reversals: z.array(paymentReversal),
})
export type Transaction = z.infer<typeof transaction>

/**
 * What the browser does next to reach the provider (CA-06): goes there, sends a form there, opens a window or a
 * frame of it, shows the address as a QR code for another device, or has nothing to do. The code of a bank's app, such
 * as Pix has, stands in `url` of a `qr` as it is.
 */
const paymentAction = z.object({
  type: z.enum(['redirect', 'form', 'new_window', 'iframe', 'qr', 'none']),
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  fields: z.record(z.string(), z.string()),
})

export type PaymentAction = z.infer<typeof paymentAction>

/** A way to pay as anybody may know it; what one player can use now is in the two settings calls. */
export const paymentMethodFacts = z.object({
  sysname: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  can_deposit: z.boolean(),
  can_withdraw: z.boolean(),
})

export const cashierCalls = {
  getPaymentMethods: get({
    access: 'guest',
    summary: 'Every payment method on offer right now',
    input: noInput,
    output: listOf(paymentMethodFacts),
  }),
  getdepositsettings: get({
    access: 'player',
    summary: 'Deposit methods for the player’s currency and country',
    input: noInput,
    output: listOf(paymentMethod),
  }),
  getwithdrawsettings: get({
    access: 'player',
    summary: 'Withdrawal methods for the player’s currency and country',
    input: noInput,
    output: listOf(paymentMethod).extend({
      /** What is to be told first: a contact to confirm, and fields of the profile. */
      needs: z.object({ contact: z.enum(['email', 'phone']).nullable(), fields: z.array(z.string()) }),
      /** What it does to a bonus in play: gives it up, or is declined until that has ended. */
      bonus: z.enum(['gives_up', 'declines']).nullable(),
    }),
  }),
  getbanks: get({
    access: 'player',
    summary: 'Banks of the player’s country to deposit from; none where the provider asks for it itself',
    input: noInput,
    output: listOf(
      z.object({ id: z.string(), name: z.string(), icon: z.string().nullable(), country_code: z.string() }),
    ),
  }),
  makedeposit: post({
    access: 'player',
    summary: 'Start a deposit; answers where to send the player',
    input: z.object({
      method: identifier,
      amount: typedSum,
      campaign_offer_id: wholeNumber(noCampaignOffer, Number.MAX_SAFE_INTEGER).default(noCampaignOffer),
      requisites,
    }),
    output: z.object({ transaction_id: z.string(), status: transactionStatus, action: paymentAction }),
    errors: [
      'BillingServiceError',
      'BillingUnavailable',
      'BillingTransactionDeclined',
      'BillingDepositLimitExceeded',
      'BillingDepositLimitUnanswered',
      'RequisitesFraudulent',
      'SumsubVerificationRequired',
      'TooManyRequests',
      'UserNeedProfileData',
    ],
    isIdempotent: true,
  }),
  makewithdrawal: post({
    access: 'player',
    summary: 'Request a withdrawal; the amount is reserved straight away',
    input: z.object({
      method: identifier,
      amount: typedSum,
      /** The id of a stored destination, or `new` for the one in `requisites`. */
      stored: text(20).default(newDestination),
      requisites,
    }),
    output: z.object({ transaction_id: z.string(), status: transactionStatus }),
    errors: [
      'WithdrawalDeclined',
      'WithdrawalLimitsExceeded',
      'WithdrawalLimitsPeriodExceeded',
      'KycWithdrawal',
      'UserNeedDeposit',
      'UserNeedConfirmContact',
      'UserNeedProfileData',
      'RequisitesFraudulent',
      'BillingUnavailable',
      'TooManyRequests',
    ],
    isIdempotent: true,
  }),
  cancelwithdrawal: post({
    access: 'player',
    summary: 'Cancel a withdrawal that is not yet being paid',
    input: z.object({ id: rowId }),
    output: done,
  }),
  getdepositinfo: get({
    access: 'player',
    summary: 'One deposit or withdrawal of the player, with its true status',
    input: z.object({ id: rowId }),
    /** A deposit that the player may still finish tells how; everything else has no action. */
    output: transaction.extend({ action: paymentAction.nullable() }),
  }),
  getlifetime: get({
    access: 'player',
    summary: 'What the player has paid in and out since they joined, and the difference',
    input: noInput,
    /** Each less what was taken back of it later: a deposit by its bank, a payout that came back. */
    output: z.object({ deposits: money, withdrawals: money, net: money }),
  }),
  gethistory: get({
    access: 'player',
    summary: 'Deposits and withdrawals, newest first',
    input: z.object({
      ...page(historyPageSize, historyMaxCount),
      date_from: isoTime.optional(),
      date_to: isoTime.optional(),
      /**
       * Id of the last payment seen; gives those below it at a cost that does not grow with the list. `offset` then only
       * says how many were seen.
       */
      before: rowId.optional(),
      type: z.enum(transactionTypes, { error: 'TYPE' }).optional(),
      statuses: z.array(transactionStatus).optional(),
      /** Begun in the last so many days. */
      days: wholeNumber(1, historyMaxDays).optional(),
    }),
    output: listOf(transaction),
  }),
}

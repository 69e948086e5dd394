import { depositStatuses } from './values.ts'
import { z } from 'zod'
import { get, post } from './call.ts'
import { historyPageSize, newDestination, noCampaignOffer } from './constants.ts'
import { done, identifier, isoTime, money, noInput, rowId, text } from './fields.ts'
import { typedAmount, wholeNumber } from './numbers.ts'
import { historyMaxCount, historyMaxDays, requisiteMaxLength, typedAmountMaxLength } from './input-bounds.ts'
import { partDenialReasons } from './withdrawal-split.ts'
import { listOf, page } from './paging.ts'

/**
 * Amounts arrive as the player typed them. Their rule (VL-32) needs the method's limits, so the use case checks
 * it; only the length is limited here.
 */
const amount = typedAmount(typedAmountMaxLength)
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
  /** The icon that an editor has set. */
  icon: z.string().nullable(),
  currency: z.string(),
  min: z.number(),
  max: z.number(),
  /** Quick amounts in major units. */
  amounts: z.array(z.number()),
  fee: z.number(),
  fields: z.array(requisiteField),
  /**
   * Stored destinations of earlier payments, the latest first, by their last characters: `stored` takes the id.
   */
  stored: z.array(
    z.object({
      id: z.string(),
      requisites: z.record(z.string(), z.string()),
      /** The ownership check is running; until it ends, no withdrawal is paid there. */
      is_on_verification: z.boolean(),
    }),
  ),
  processing_minutes: z.number().int(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

const transactionTypes = ['deposit', 'withdrawal'] as const
export const transactionStatus = z.enum([...depositStatuses, 'review', 'processing', 'declined'])
export type TransactionStatus = z.infer<typeof transactionStatus>

const paymentReversal = z.object({
  /** Never settled, taken back by the payer’s bank, returned from a payout, or paid back by a withdrawal. */
  kind: z.enum(['reversed', 'charged_back', 'returned', 'paid_back']),
  amount: money,
  created_at: isoTime,
  restored_at: isoTime.nullable(),
})
export type PaymentReversal = z.infer<typeof paymentReversal>

const instrumentShown = {
  method: z.string(),
  method_name: z.string(),
  /** The last characters of the card or account, if its provider gives them. */
  shown: z.string().nullable(),
}

export const partStates = ['waiting', 'sent', 'paid', 'returned', 'carried'] as const

/** A part of a withdrawal. The parts that are not `carried` add up to the requested amount. */
const withdrawalPart = z.object({
  /** To a payment instrument of the player's deposits, or to the account they chose. */
  to: z.enum(['instrument', 'account']),
  ...instrumentShown,
  amount: money,
  /** `carried`: not accepted by its instrument, so part of the account's; `returned`: back in the balance. */
  state: z.enum(partStates),
  /** Why it is carried; `changed`: the instrument's state changed after the request. */
  reason: z.enum([...partDenialReasons, 'changed']).nullable(),
})
export type WithdrawalPart = z.infer<typeof withdrawalPart>

/** A payment instrument of the player's deposits, in the order in which withdrawals go back to them. */
const withdrawalSource = z.object({
  ...instrumentShown,
  /** Deposits less what was paid back. */
  left: money,
  obstacle: z.enum(partDenialReasons).nullable(),
})
export type WithdrawalSource = z.infer<typeof withdrawalSource>

export const transaction = z.object({
  id: z.string(),
  type: z.enum(transactionTypes),
  status: transactionStatus,
  /** Why a payment failed or was declined, as a message key; null if there is none. */
  reason: z.string().nullable(),
  method: z.string(),
  method_name: z.string(),
  amount: money,
  /** Masked: last digits only. */
  requisites: z.record(z.string(), z.string()),
  created_at: isoTime,
  updated_at: isoTime,
  domain: z.string(),
  can_cancel: z.boolean(),
  reversals: z.array(paymentReversal),
  /** How a withdrawal is split, in payment order; empty for a deposit. */
  parts: z.array(withdrawalPart),
})
export type Transaction = z.infer<typeof transaction>

/**
 * How the browser continues to the provider (CA-06): follow a URL, post a form, open a window or a frame, show
 * the URL as a QR code for another device, or nothing. The code of a bank's app, such as Pix uses, is in `url`
 * of a `qr` unchanged.
 */
const paymentAction = z.object({
  type: z.enum(['redirect', 'form', 'new_window', 'iframe', 'qr', 'none']),
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  fields: z.record(z.string(), z.string()),
})

export type PaymentAction = z.infer<typeof paymentAction>

/** The public facts of a payment method; what one player can use now is in the two settings calls. */
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
    output: listOf(paymentMethod).extend({
      /** The player’s currency, if the brand takes no deposits in it. */
      closed_currency: z.string().nullable(),
    }),
  }),
  getwithdrawsettings: get({
    access: 'player',
    summary: 'Withdrawal methods for the player’s currency and country',
    input: noInput,
    output: listOf(paymentMethod).extend({
      /** What is required first: a contact to confirm, profile fields to complete, a first deposit to make. */
      needs: z.object({
        contact: z.enum(['email', 'phone']).nullable(),
        fields: z.array(z.string()),
        deposit: z.boolean(),
      }),
      /** The effect on an active bonus: it is forfeited, or it blocks the withdrawal until it has ended. */
      bonus: z.enum(['gives_up', 'declines']).nullable(),
      /** Where a withdrawal goes back to before the chosen account, see `splitWithdrawal`. */
      sources: z.array(withdrawalSource),
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
      /** Selects the method by id; if both are sent, they must name the same method. */
      method_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      amount,
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
      /** Selects the method by id; if both are sent, they must name the same method. */
      method_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      amount,
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
      'RequisitesOnVerification',
      'RequisitesValidationRequired',
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
    output: transaction.extend({
      /** How to continue an unfinished deposit; every other payment has no action. */
      action: paymentAction.nullable(),
      /** The ownership proof that the withdrawal waits for: an `externalActionId`. */
      proof: z.string().nullable(),
    }),
  }),
  getlifetime: get({
    access: 'player',
    summary: 'What the player has paid in and out since they joined, and the difference',
    input: noInput,
    /** Net of later reversals: deposits that a bank took back, payouts that came back. */
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
       * Id of the last payment of the previous page (keyset pagination): the cost does not grow with the list.
       * `offset` then only says how many were seen.
       */
      before: rowId.optional(),
      type: z.enum(transactionTypes, { error: 'TYPE' }).optional(),
      statuses: z.array(transactionStatus).optional(),
      days: wholeNumber(1, historyMaxDays).optional(),
    }),
    output: listOf(transaction),
  }),
}

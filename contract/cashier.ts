import { z } from 'zod'
import { get, post } from './call.ts'
import { historyPageSize, newDestination, noCampaignOffer } from './constants.ts'
import { done, identifier, isoTime, money, noInput, rowId, text } from './fields.ts'
import { typedSum, wholeNumber } from './numbers.ts'
import { historyMaxCount, historyMaxDays, requisiteMaxLength, typedSumMaxLength } from './input-bounds.ts'
import { partObstacles } from './withdrawal-split.ts'
import { listOf, page } from './paging.ts'

/**
 * Amounts arrive as the text a player typed. The rule for it (VL-32) needs the method's bounds, so the use
 * case applies it; here only its length is bounded.
 */
const amount = typedSum(typedSumMaxLength)
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
  /** The picture that an editor gave it. */
  icon: z.string().nullable(),
  currency: z.string(),
  min: z.number(),
  max: z.number(),
  /** Quick amounts in major units. */
  amounts: z.array(z.number()),
  fee: z.number(),
  fields: z.array(requisiteField),
  /** Where the player has been paid before, the latest first, by the last characters: `stored` takes the id. */
  stored: z.array(
    z.object({
      id: z.string(),
      requisites: z.record(z.string(), z.string()),
      /** It is being checked whether it is the player's; nothing is paid there meanwhile. */
      is_on_verification: z.boolean(),
    }),
  ),
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
  /** It never settled, the payer’s bank took it back, a payout came back, or it went back as a part of a withdrawal. */
  kind: z.enum(['reversed', 'charged_back', 'returned', 'paid_back']),
  amount: money,
  created_at: isoTime,
  /** When a dispute was won and the money given back. */
  restored_at: isoTime.nullable(),
})
export type PaymentReversal = z.infer<typeof paymentReversal>

const instrumentShown = {
  method: z.string(),
  /** The method's name in the language of the call. */
  method_name: z.string(),
  /** The last characters of the card or account, where its provider gives them. */
  shown: z.string().nullable(),
}

export const partStates = ['waiting', 'sent', 'paid', 'returned', 'carried'] as const

/** A part of a withdrawal. Those that are not `carried` add up to what was requested. */
const withdrawalPart = z.object({
  /** To what the player has paid from, or to the account they chose. */
  to: z.enum(['instrument', 'account']),
  ...instrumentShown,
  amount: money,
  /** `carried` could not go back to its instrument and is in the sum of the account; `returned` is in the balance. */
  state: z.enum(partStates),
  /** Why it is carried; `changed` since the withdrawal was requested. */
  reason: z.enum([...partObstacles, 'changed']).nullable(),
})
export type WithdrawalPart = z.infer<typeof withdrawalPart>

/** What a player has paid from, in the order in which withdrawals go back to it. */
const withdrawalSource = z.object({
  ...instrumentShown,
  /** What it brought less what it got back. */
  left: money,
  /** Why nothing can go back to it; its money then goes to the account. */
  obstacle: z.enum(partObstacles).nullable(),
})
export type WithdrawalSource = z.infer<typeof withdrawalSource>

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
  /** How a withdrawal is split, in the order of its payment; empty of a deposit. */
  parts: z.array(withdrawalPart),
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
    output: listOf(paymentMethod).extend({
      /** The player’s currency, where the house takes no deposits in it. */
      closed_currency: z.string().nullable(),
    }),
  }),
  getwithdrawsettings: get({
    access: 'player',
    summary: 'Withdrawal methods for the player’s currency and country',
    input: noInput,
    output: listOf(paymentMethod).extend({
      /** What is to be done first: a contact to confirm, fields of the profile to fill in, a first deposit to make. */
      needs: z.object({
        contact: z.enum(['email', 'phone']).nullable(),
        fields: z.array(z.string()),
        deposit: z.boolean(),
      }),
      /** What it does to a bonus in play: gives it up, or is declined until that has ended. */
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
      /** The same method by its id; where both are sent, they name one method. */
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
      /** The same method by its id; where both are sent, they name one method. */
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
      /** A deposit that the player may still finish tells how; everything else has no action. */
      action: paymentAction.nullable(),
      /** The proof that its account is the player’s, for which a withdrawal waits: an `externalActionId`. */
      proof: z.string().nullable(),
    }),
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

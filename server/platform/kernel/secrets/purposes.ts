import { daySeconds, hourSeconds, minuteSeconds } from '#contract/durations.ts'

type Row = {
  /**
   * `sealed`: can be opened again; `lookup`: a keyed hash that finds a row; `compared`: a keyed hash that is
   * compared with another; `outside`: a key or name that an outside party has.
   */
  readonly class: 'sealed' | 'lookup' | 'compared' | 'outside'
  /**
   * `current`: made with the first key of `SESSION_SECRET`, read with all of them. `kept`: made with a key that
   * the database stores sealed (`open-secrets.ts`), so that it stays when `SESSION_SECRET` changes.
   */
  readonly key: 'current' | 'kept'
} & (
  | { readonly key: 'kept' }
  /** Where it is stored, as `table.column`: `npm run reseal` seals it again. */
  | { readonly key: 'current'; readonly stored: readonly string[] }
  /** How long an older key must stay in the list after a change. */
  | { readonly key: 'current'; readonly livesSeconds: number }
)

const lookup = { class: 'lookup', key: 'kept' } as const
const outside = { class: 'outside', key: 'kept' } as const
const comparedPermanently = { class: 'compared', key: 'kept' } as const
const stored = <const S extends readonly string[]>(...at: S) =>
  ({ class: 'sealed', key: 'current', stored: at }) as const
const sealedFor = (livesSeconds: number) => ({ class: 'sealed', key: 'current', livesSeconds }) as const
const comparedFor = (livesSeconds: number) => ({ class: 'compared', key: 'current', livesSeconds }) as const

/**
 * Everything sealed, signed or named with keys from `SESSION_SECRET`. The name of a purpose is part of its key:
 * a renamed purpose cannot read older data.
 */
export const purposes = {
  'withdrawal-requisites': stored(
    'payout_destinations.requisites_sealed',
    'cashier_transactions.requisites_sealed',
  ),
  'authenticator-app': stored('authenticator_apps.sealed_secret'),
  'staff-app': stored('staff_apps.sealed_secret'),
  'affiliate-postback': stored('affiliates.postback_key'),
  'webhook-secret': stored('webhook_endpoints.sealed_secret', 'webhook_endpoints.sealed_previous_secret'),
  'games/supplier-key': stored('game_suppliers.sealed_key'),
  'jackpot-secret': stored('jackpot_cycles.sealed_secret'),
  fairness: stored(
    'fairness_seed_pairs.sealed_server_seed',
    'fairness_next_seeds.sealed_server_seed',
    'live_chain_seeds.sealed_seed',
  ),
  'kept-key': stored('kept_keys.sealed_key'),

  'oauth-flow': sealedFor(15 * minuteSeconds),
  'content-preview': sealedFor(10 * minuteSeconds),
  'affiliate-invitation': sealedFor(3 * daySeconds),
  // Mail is answered after years.
  'message-id': { class: 'sealed', key: 'kept' },

  'auth-jwt': comparedFor(7 * daySeconds),
  'security-code': comparedFor(hourSeconds),
  'cash-out quote': comparedFor(minuteSeconds),
  'personal-data': comparedFor(5 * minuteSeconds),
  'tie-service': comparedFor(minuteSeconds),
  // A provider returns the browser after the payment.
  'payment-return': comparedFor(7 * daySeconds),
  'device-token': comparedPermanently,
  'approval-input': comparedPermanently,
  'audit-record': comparedPermanently,
  'audit-facts': comparedPermanently,
  'audit-erased': comparedPermanently,
  'audit-seal': comparedPermanently,

  'exclusion-mark': lookup,
  'payout-destination': lookup,
  'payment-instrument': lookup,
  'recovery-code': lookup,
  'staff-recovery-code': lookup,
  'audit-name': lookup,

  'identity-applicant-names': outside,
  'risk-enrichment': outside,
  'passkey-user': outside,
  'staff-passkey-user': outside,
  'payment-order-names': outside,
  'push messages 0': outside,
  'push messages 1': outside,
  'content-demonstration-token': outside,
  'sandbox-payments/api': outside,
  'sandbox-payments/webhook': outside,
  'sandbox-payments/hyperswitch': outside,
  'sandbox-payments/trustly': outside,
  'sandbox-payments/trustly/house/p': outside,
  'sandbox-payments/trustly/house/q': outside,
  'sandbox-payments/trustly/trustly/p': outside,
  'sandbox-payments/trustly/trustly/q': outside,
  'sandbox-payments/btcpay': outside,
  'sandbox-payments/pix': outside,
  'sandbox-payments/pix/token': outside,
  'sandbox-payment-ticket': outside,
  'sandbox-identity': outside,
  'sandbox-identity/token': outside,
  'sandbox-seon': outside,
  'sandbox-telegram': outside,
  'sandbox-sign-in-client': outside,
} as const satisfies Readonly<Record<string, Row>>

export type Purpose = keyof typeof purposes
type With<P> = { [name in Purpose]: (typeof purposes)[name] extends P ? name : never }[Purpose]
export type SealedPurpose = With<{ class: 'sealed' }>
export type SignedPurpose = Exclude<Purpose, SealedPurpose>
/** Its keyed hash never changes with `SESSION_SECRET` and may be looked up by value. */
export type StoredKeyPurpose = With<{ key: 'kept' }>
/** Its keyed hash is only compared, by `verify`. */
export type PassingPurpose = With<{ class: 'compared'; key: 'current' }>

export const purposeNames = Object.keys(purposes) as Purpose[]
export const hasStoredKey = (purpose: Purpose): purpose is StoredKeyPurpose =>
  purposes[purpose].key === 'kept'

/** Max time that something of the previous key may be presented after a change of `SESSION_SECRET`. */
export const maxLifetimeSeconds = Math.max(
  ...Object.values(purposes).map((row) => ('livesSeconds' in row ? row.livesSeconds : 0)),
)

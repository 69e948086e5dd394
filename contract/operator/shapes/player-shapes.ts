import { z } from 'zod'
import { kycBlocks, verificationStates } from '../../verification.ts'
import { transactionStatus } from '../../cashier.ts'
import { depositLimit } from '../../deposit-limits.ts'
import { exclusionPeriod } from '../../exclusions.ts'
import { roundRecall, roundSummary } from '../../games.ts'
import { isoTime, money } from '../../fields.ts'
import { messageStates } from '../outbox.ts'

export const playerStatuses = ['active', 'banned', 'suspended', 'excluded', 'deleted'] as const
export const restrictionKinds = ['banned', 'suspended', 'excluded'] as const
export const pocketNames = ['main', 'bonus', 'betting_bonus', 'fun'] as const

/** The names by which a search result matches. */
const searchReasons = [
  'uid',
  'email',
  'phone',
  'login',
  'name',
  'payment_id',
  'payment_reference',
  'account_end',
  'round_id',
] as const
export type SearchReason = (typeof searchReasons)[number]

const ofPlayer = { uid: z.number().int(), login: z.string(), status: z.enum(playerStatuses) }

export const searchHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('player'),
    ...ofPlayer,
    email: z.string().nullable(),
    name: z.string(),
    country: z.string(),
    why: z.array(z.enum(searchReasons)),
  }),
  z.object({
    kind: z.literal('payment'),
    id: z.string(),
    ...ofPlayer,
    type: z.enum(['deposit', 'withdrawal']),
    payment_status: transactionStatus,
    amount: money,
    created_at: isoTime,
    why: z.array(z.enum(searchReasons)),
  }),
  z.object({
    kind: z.literal('round'),
    id: z.string(),
    ...ofPlayer,
    game: z.string(),
    bet: money,
    win: money,
    created_at: isoTime,
    why: z.array(z.enum(searchReasons)),
  }),
])
export type SearchHit = z.infer<typeof searchHit>

export const listedPlayer = z.object({
  uid: z.number().int(),
  login: z.string(),
  email: z.string().nullable(),
  email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  status: z.enum(playerStatuses),
  is_verified: z.boolean(),
  /** Null without the right `wallet.read`. */
  balance: money.nullable(),
  reg_time: isoTime,
  last_sign_in_at: isoTime.nullable(),
})
export type ListedPlayer = z.infer<typeof listedPlayer>

const restriction = z.object({
  kind: z.enum(restrictionKinds),
  reason: z.string(),
  set_by: z.string(),
  set_at: isoTime,
  ends_at: isoTime.nullable(),
  is_over: z.boolean(),
  ended_at: isoTime.nullable(),
  ended_by: z.string().nullable(),
  end_reason: z.string().nullable(),
  /** Of an exclusion: its period, and the cooling-off between the request to return and the opening. */
  period: exclusionPeriod.nullable(),
  cooling_off_hours: z.number().int().nullable(),
  /** When it opens, after the player's request. */
  return_at: isoTime.nullable(),
})

const contact = z.object({ value: z.string(), is_confirmed: z.boolean() })

export const playerCard = z.object({
  ...ofPlayer,
  /** Changes with the contacts and the name. */
  version: z.string(),
  fakename: z.string(),
  email: contact.nullable(),
  phone: contact.nullable(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  birth_date: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  locale: z.string(),
  is_verified: z.boolean(),
  /** The verification's state, the reason of a rejection, and what is blocked until it is done. */
  verification: z.object({
    state: z.enum(verificationStates),
    labels: z.array(z.string()),
    vendor: z.string().nullable(),
    changed_at: isoTime.nullable(),
    block: z.enum(kycBlocks),
  }),
  is_subscribed: z.boolean(),
  reg_time: isoTime,
  closed_at: isoTime.nullable(),
  last_sign_in: z.object({ at: isoTime, ip: z.string(), browser: z.string(), system: z.string() }).nullable(),
  /** In force, the strongest first. */
  standings: z.array(restriction),
  past_standings: z.array(restriction),
  exclusion_periods: z.array(exclusionPeriod),
  /** Names of the other brands, where an exclusion may apply as well. */
  exclusion_brands: z.array(z.string()),
  /** Null without the right `wallet.read`. */
  balances: z.array(z.object({ pocket: z.enum(pocketNames), balance: money, held: money })).nullable(),
  /** Null without the right `cashier.read`. */
  paid: z
    .object({
      deposited: money,
      withdrawn: money,
      /** Deposits less withdrawals, net of reversals. */
      net: money,
      deposits: z.number().int(),
      withdrawals: z.number().int(),
      /** Reversed deposits that had already been spent. */
      owed: money,
      limits: z.array(depositLimit),
      loss_limits: z.array(depositLimit),
      /** In minutes. */
      time_limits: z.array(depositLimit),
      /** The interval of the reality check in minutes; null for none. */
      reality_check: z.number().int().nullable(),
    })
    .nullable(),
  /** Null without the right `games.rounds`. */
  rounds: z.number().int().nullable(),
  two_factor: z.enum(['email', 'sms', 'app']).nullable(),
  passkeys: z.number().int(),
  open_sessions: z.number().int(),
  notes: z.number().int(),
  /** Possible duplicate accounts of the same person. */
  duplicates: z.array(z.object({ ...ofPlayer, likeness: z.array(z.string()), noted_at: isoTime })),
})
export type PlayerCard = z.infer<typeof playerCard>

export const paymentOfPlayer = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'withdrawal']),
  status: transactionStatus,
  reason: z.string().nullable(),
  provider: z.string(),
  method: z.string(),
  amount: money,
  requisites: z.record(z.string(), z.string()),
  created_at: isoTime,
  updated_at: isoTime,
})
export type PaymentOfPlayer = z.infer<typeof paymentOfPlayer>

export const postingOfPlayer = z.object({
  /** Unique among a player's lines: the posting, and its position in it. */
  id: z.string(),
  posting_id: z.string(),
  at: isoTime,
  reason: z.string(),
  reference_type: z.string(),
  reference_id: z.string(),
  pocket: z.enum(pocketNames),
  /** On hold, not available. */
  is_held: z.boolean(),
  amount: money,
  balance_after: money,
})
export type PostingOfPlayer = z.infer<typeof postingOfPlayer>

export const roundOfPlayer = z.object({
  ...roundSummary.shape,
  pocket: z.enum(pocketNames),
  balance_after: money,
})
export type RoundOfPlayer = z.infer<typeof roundOfPlayer>

/** A round from stored data only, with the supplier's statement about it. */
export const roundForStaff = z.object({
  ...roundRecall.shape,
  uid: ofPlayer.uid,
  login: ofPlayer.login,
  player_status: ofPlayer.status,
  provider: z.string(),
  supplier: z.string(),
  supplier_round: z.string(),
  shown_at: isoTime.nullable(),
})
export type RoundForStaff = z.infer<typeof roundForStaff>

export const sessionOfPlayer = z.object({
  id: z.string(),
  signed_in_at: isoTime,
  last_seen_at: isoTime,
  ip: z.string(),
  browser: z.string(),
  system: z.string(),
  is_open: z.boolean(),
  ended_at: isoTime.nullable(),
  end_reason: z.string().nullable(),
})
export type SessionOfPlayer = z.infer<typeof sessionOfPlayer>

export const deviceOfPlayer = z.object({
  browser: z.string(),
  system: z.string(),
  first_seen_at: isoTime,
  last_seen_at: isoTime,
})

const noteVersion = z.object({ text: z.string(), author: z.string(), written_at: isoTime })
export const playerNote = z.object({
  id: z.string(),
  version: z.number().int(),
  ...noteVersion.shape,
  /** Earlier versions, the newest first. */
  earlier: z.array(noteVersion),
})
export type PlayerNote = z.infer<typeof playerNote>

export const trailKinds = ['audit', 'payment', 'message'] as const
export type TrailKind = (typeof trailKinds)[number]

const facts = z.record(z.string(), z.unknown()).nullable()
export const trailEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('audit'),
    id: z.string(),
    at: isoTime,
    type: z.string(),
    actor_kind: z.enum(['player', 'operator', 'system', 'visitor']),
    actor: z.string(),
    subject: z.string(),
    ip: z.string(),
    reason: z.string(),
    before: facts,
    after: facts,
  }),
  z.object({
    kind: z.literal('payment'),
    id: z.string(),
    at: isoTime,
    type: z.enum(['deposit', 'withdrawal']),
    status: transactionStatus,
    method: z.string(),
    amount: money,
  }),
  /** Messages without their texts, which may hold a code or a link. */
  z.object({
    kind: z.literal('message'),
    id: z.string(),
    at: isoTime,
    channel: z.enum(['email', 'sms']),
    template: z.string(),
    recipient: z.string(),
    state: z.enum(messageStates),
  }),
])
export type TrailEvent = z.infer<typeof trailEvent>

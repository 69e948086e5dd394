import { z } from 'zod'
import { roundResults } from '../games.ts'
import { exclusionPeriod } from '../exclusions.ts'
import { done, flag, inputDate, identifier, isoTime, storedText, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { transactionStatus } from '../cashier.ts'
import { kycBlocks, verificationStates } from '../verification.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import {
  deviceOfPlayer,
  listedPlayer,
  paymentOfPlayer,
  playerCard,
  playerNote,
  playerStatuses,
  pocketNames,
  postingOfPlayer,
  roundForStaff,
  roundOfPlayer,
  searchHit,
  sessionOfPlayer,
  restrictionKinds,
  trailEvent,
  trailKinds,
} from './shapes/player-shapes.ts'

const uid = wholeNumber(1, 2 ** 31 - 1)
/** A day in UTC; the end of a period is inclusive. */
const day = inputDate()
const code = (length: number) =>
  text(length)
    .regex(new RegExp(`^[A-Za-z]{${length}}$`), { error: 'FORMAT' })
    .transform((value) => value.toUpperCase())
const reason = storedText(400)
const statuses = z.enum(playerStatuses, { error: 'UNKNOWN' })
const status = z.object({ status: statuses })

/** The calls of the area `players`: accounts, their data, and decisions of staff. */
export const playersCalls = {
  search: query({
    access: 'staff',
    right: 'players.read',
    summary:
      'Players, payments and rounds by any known data: mail, phone, uid, login, name, number of a payment or round, end of an account number',
    input: z.object({ q: text(254) }),
    output: z.object({ items: z.array(searchHit) }),
  }),
  getList: query({
    access: 'staff',
    right: 'players.read',
    summary: 'Players, the newest first',
    input: z.object({
      q: text(254).optional(),
      status: statuses.optional(),
      /** Currently in force, also if a stronger one is the status. */
      standing: z.enum(restrictionKinds, { error: 'UNKNOWN' }).optional(),
      country: code(2).optional(),
      currency: code(3).optional(),
      registered_from: day.optional(),
      registered_to: day.optional(),
      seen_from: day.optional(),
      seen_to: day.optional(),
      email_confirmed: flag.optional(),
      verification: z.enum(verificationStates, { error: 'UNKNOWN' }).optional(),
      sort: sortBy('reg_time', 'last_sign_in_at', 'email', 'uid'),
      ...backofficePage,
    }),
    output: backofficeListOf(listedPlayer),
  }),
  get: query({
    access: 'staff',
    right: 'players.read',
    summary: 'One player',
    input: z.object({ uid }),
    output: playerCard,
  }),
  getPayments: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Deposits and withdrawals of a player, the newest first',
    input: z.object({
      uid,
      type: z.enum(['deposit', 'withdrawal'], { error: 'UNKNOWN' }).optional(),
      status: transactionStatus.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(paymentOfPlayer),
  }),
  getPostings: query({
    access: 'staff',
    right: 'wallet.read',
    summary: 'What moved on a player’s accounts in the ledger, the newest first',
    input: z.object({ uid, pocket: z.enum(pocketNames, { error: 'UNKNOWN' }).optional(), ...backofficePage }),
    output: backofficeListOf(postingOfPlayer),
  }),
  getRounds: query({
    access: 'staff',
    right: 'games.rounds',
    summary: 'Rounds a player played for money, the newest first',
    input: z.object({
      uid,
      game: identifier.optional(),
      result: z.enum(roundResults, { error: 'UNKNOWN' }).optional(),
      from: day.optional(),
      to: day.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(roundOfPlayer),
  }),
  getRound: query({
    access: 'staff',
    right: 'games.rounds',
    summary: 'One round with all that was shown of it, from the store',
    input: z.object({ id: rowId }),
    output: roundForStaff,
  }),
  getSessions: query({
    access: 'staff',
    right: 'players.read',
    summary: 'Where a player is and was signed in, and the browsers they are known by',
    input: z.object({ uid, is_open: flag.optional(), ...backofficePage }),
    output: z.object({ ...backofficeListOf(sessionOfPlayer).shape, devices: z.array(deviceOfPlayer) }),
  }),
  endSessions: mutation({
    access: 'staff',
    right: 'players.restrict',
    summary: 'Sign a player out, in one browser or everywhere',
    input: z.object({ uid, id: rowId.optional(), reason }),
    output: z.object({ ended: z.number().int() }),
  }),
  getNotes: query({
    access: 'staff',
    right: 'players.read',
    summary: 'What staff has noted about a player, with what the notes said before',
    input: z.object({ uid }),
    output: z.object({ items: z.array(playerNote) }),
  }),
  addNote: mutation({
    access: 'staff',
    right: 'players.note',
    summary: 'Note something about a player',
    input: z.object({ uid, text: storedText(4000) }),
    output: playerNote,
  }),
  editNote: mutation({
    access: 'staff',
    right: 'players.note',
    summary: 'Rewrite a note; its earlier text stays',
    input: z.object({ id: rowId, version: wholeNumber(1, 1_000_000), text: storedText(4000) }),
    output: playerNote,
  }),
  getTrail: query({
    access: 'staff',
    right: 'players.read',
    summary: 'What happened to a player, the newest first: records of the audit log, payments, messages',
    input: z.object({
      uid,
      kind: z.enum(trailKinds, { error: 'UNKNOWN' }).optional(),
      cursor: text(100)
        .regex(/^\d{1,18}\.\d{1,18}\.\d{1,18}$/, { error: 'FORMAT' })
        .optional(),
    }),
    output: z.object({ items: z.array(trailEvent), cursor: z.string().nullable() }),
  }),
  ban: mutation({
    access: 'staff',
    right: 'players.restrict',
    stepUp: 'player',
    summary: 'Ban a player; all their sessions end',
    input: z.object({ uid, reason, until: isoTime.optional() }),
    output: status,
  }),
  suspend: mutation({
    access: 'staff',
    right: 'players.restrict',
    stepUp: 'player',
    summary: 'Suspend a player; all their sessions end',
    input: z.object({ uid, reason, until: isoTime.optional() }),
    output: status,
  }),
  exclude: mutation({
    access: 'staff',
    right: 'players.restrict',
    stepUp: 'player',
    summary: 'Exclude a player who asked for it, for a time within which no one lifts it',
    input: z.object({ uid, reason, period: exclusionPeriod, all_brands: flag.optional() }),
    output: status,
  }),
  lift: mutation({
    access: 'staff',
    right: 'players.restrict',
    isNeverLent: true,
    stepUp: 'player',
    summary:
      'Take a ban or a suspension off an account; of an exclusion whose time is over, note that its player asks to return',
    input: z.object({ uid, kind: z.enum(restrictionKinds, { error: 'UNKNOWN' }), reason }),
    output: z.object({ ...status.shape, return_at: isoTime.nullable() }),
  }),
  close: mutation({
    access: 'staff',
    right: 'players.restrict',
    isNeverLent: true,
    stepUp: 'player',
    summary: 'Close an account for good; refused while it holds money, or a payment, round or bet is open',
    input: z.object({ uid, reason }),
    output: done,
  }),
  resetSecondFactor: mutation({
    access: 'staff',
    right: 'players.correct',
    stepUp: 'player',
    summary: 'Take a lost second factor off an account, and its passkeys where asked; all sessions end',
    input: z.object({ uid, with_passkeys: flag.default(false), reason }),
    output: done,
  }),
  setVerification: mutation({
    access: 'staff',
    right: 'players.correct',
    stepUp: 'player',
    summary: 'Say by hand whether a player is verified, or ask for their documents again',
    input: z.object({
      uid,
      state: z.enum(['approved', 'rejected_final', 'not_started'], { error: 'UNKNOWN' }),
      reason,
    }),
    output: done,
  }),
  setKycBlock: mutation({
    access: 'staff',
    right: 'players.correct',
    stepUp: 'player',
    summary: 'Shut withdrawals, or all that takes money, until a player is verified; or open them again',
    input: z.object({ uid, block: z.enum(kycBlocks, { error: 'UNKNOWN' }), reason }),
    output: done,
  }),
  correctContact: mutation({
    access: 'staff',
    right: 'players.correct',
    stepUp: 'player',
    summary: 'Correct an address or a phone, which then has to be confirmed again, or a name',
    input: z.object({
      uid,
      field: z.enum(['email', 'phone', 'name'], { error: 'UNKNOWN' }),
      /** The address or phone; a phone without a country code is one of the player’s country. */
      value: storedText(254).optional(),
      first_name: storedText(100).optional(),
      middle_name: storedText(100).optional(),
      last_name: storedText(100).optional(),
      /** The version of the card that was shown; CHANGED, with the current data, if it differs now. */
      version: text(64),
      reason,
    }),
    output: playerCard,
  }),
}

import { cashbackStatuses } from '../../values.ts'
import { z } from 'zod'
import { cashbackPayments, cashbackPeriods, cashbackTerms } from '../../cashback-terms.ts'
import { identifier, isoTime, storedText, money, rowId } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage, sortBy } from '../shapes/list.ts'
import { playerUid, sysname, titledTexts } from '../shapes/backoffice-fields.ts'
import { startOrStop, campaignState } from '../shapes/campaign-state.ts'

const programme = z.object({
  sysname: z.string(),
  status: campaignState,
  /** In the back office's first language; the sysname if it has no terms yet. */
  title: z.string(),
  period: z.enum(cashbackPeriods).nullable(),
  version: z.number().int().nullable(),
  given: z.number().int(),
  created_by: z.string(),
  at: isoTime,
  stopped_at: isoTime.nullable(),
})
export type BackofficeCashbackProgramme = z.infer<typeof programme>

const version = z.object({
  number: z.number().int(),
  hash: z.string(),
  at: isoTime,
  published_by: z.string(),
  terms: cashbackTerms,
  texts: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
})

const period = z.object({
  starts_at: isoTime,
  ends_at: isoTime,
  version: z.number().int(),
  reckoned_at: isoTime.nullable(),
  sums: z.array(
    z.object({
      currency: z.string(),
      players: z.number().int(),
      given: money,
      paid: money,
      waiting: money,
      lapsed: money,
    }),
  ),
})
export type CashbackPeriod = z.infer<typeof period>

const programmeCard = programme.extend({ versions: z.array(version), periods: z.array(period) })
export type CashbackProgrammeCard = z.infer<typeof programmeCard>

const ofProgramme = z.object({ sysname })

/** The calls of the area `cashbackProgrammes`: cashback programmes and their terms. */
export const backofficeCashbackProgrammesCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Cashback programmes, the newest first',
    input: z.object({ status: campaignState.optional(), ...backofficePage }),
    output: backofficeListOf(programme),
  }),
  get: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One programme with its versions, and its periods with what they came to',
    input: ofProgramme,
    output: programmeCard,
  }),
  make: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Name a new programme: a draft that gives nothing before it has terms and runs',
    input: ofProgramme,
    output: ofProgramme,
  }),
  publish: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Give a programme new terms, by which its next periods are reckoned',
    input: z.object({
      sysname,
      /** Validated field by field, so that each error is at its field. */
      terms: z.record(z.string(), z.unknown()),
      texts: titledTexts,
      /** The latest version that was shown; 0 for none. CHANGED if it differs now. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ number: z.number().int() }),
  }),
  setState: startOrStop(
    'bonuses.manage',
    'Let a programme run, or end that; above one person’s reach a second one approves the start',
    { sysname, seen_state: campaignState },
  ),
}

const cashback = z.object({
  id: z.string(),
  at: isoTime,
  uid: z.number().int(),
  programme: z.string(),
  version: z.number().int(),
  title: z.string(),
  starts_at: isoTime,
  ends_at: isoTime,
  status: z.enum(cashbackStatuses),
  level: z.number().int(),
  percent: z.number(),
  loss: money,
  amount: money,
  paid_as: z.enum(cashbackPayments),
  until: isoTime.nullable(),
  paid_out_at: isoTime.nullable(),
  bonus_id: z.string().nullable(),
})
export type BackofficeCashback = z.infer<typeof cashback>

/** The calls of the area `cashbacks`: cashbacks of players. */
export const backofficeCashbacksCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Cashbacks of all players, the newest first',
    input: z.object({
      uid: playerUid.optional(),
      status: z.enum(cashbackStatuses, { error: 'UNKNOWN' }).optional(),
      programme: identifier.optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(cashback),
  }),
  remove: mutation({
    access: 'staff',
    right: 'bonuses.grant',
    summary: 'End a cashback that was not collected: it can’t be any more',
    input: z.object({
      id: rowId,
      /** The status that was shown: CHANGED if it differs now. */
      seen_status: z.enum(cashbackStatuses, { error: 'UNKNOWN' }),
      reason: storedText(400),
    }),
    output: cashback,
  }),
}

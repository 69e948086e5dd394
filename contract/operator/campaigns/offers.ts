import { z } from 'zod'
import { offerActions } from '../../campaigns.ts'
import { flag, inputDateTime, isoTime, money, rowId, text } from '../../fields.ts'
import { sum, wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { sysname, titledTexts } from '../shapes/backoffice-fields.ts'
import { startOrStop, campaignState } from '../shapes/campaign-state.ts'

const argumentKinds = ['countries', 'currencies', 'number', 'numbers', 'segment'] as const

const trigger = z.enum(offerActions, { error: 'UNKNOWN' })
/** The version that was shown: CHANGED if it differs now. */
const seenVersion = wholeNumber(1, 1_000_000)
/** Conditions are validated one by one, so that each error is at its field. */
export const typedConditions = z
  .array(z.object({ code: z.string().max(64), args: z.record(z.string(), z.unknown()) }))
  .max(20)
const condition = z.object({ code: z.string(), args: z.record(z.string(), z.unknown()) })
export type BackofficeCondition = z.infer<typeof condition>

const offerRow = z.object({
  id: z.string(),
  sysname: z.string(),
  /** In the back office's language; the sysname if it has no texts yet. */
  title: z.string(),
  status: campaignState,
  trigger: z.enum(offerActions),
  promotions: z.array(z.string()),
  gifts: z.array(z.string()),
  takings: z.number().int(),
  starts_at: isoTime,
  ends_at: isoTime.nullable(),
  created_by: z.string(),
  at: isoTime,
})
export type BackofficeOfferRow = z.infer<typeof offerRow>

const cost = z.object({
  currency: z.string(),
  count: z.number().int(),
  given: money,
  in_play: money,
  converted: money,
  returned: money,
})
const givenPromotion = z.object({
  sysname: z.string(),
  title: z.string(),
  status: campaignState,
  /** Total granted by all offers, and the budget; by currency. */
  budgets: z.array(z.object({ given: money, budget: money.nullable() })),
})
const givenFreeSpinsCampaign = z.object({
  sysname: z.string(),
  title: z.string(),
  status: campaignState,
  /** Expected cost of all its grants so far, by all offers, and the budget; by currency. */
  budgets: z.array(z.object({ given: money, budget: money.nullable() })),
})
const roundsCost = z.object({
  currency: z.string(),
  packs: z.number().int(),
  rounds: z.number().int(),
  played: z.number().int(),
  expected: money,
  won: money,
})
const offerCard = offerRow.extend({
  version: z.number().int(),
  conditions: z.array(condition),
  exclude_methods: z.array(z.string()),
  texts: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  image_url: z.string().nullable(),
  is_public: z.boolean(),
  repeats: z.boolean(),
  priority: z.number().int(),
  given_promotions: z.array(givenPromotion),
  given_gifts: z.array(givenFreeSpinsCampaign),
  least_deposit: z.record(z.string(), z.string()),
  cost: z.array(cost),
  rounds_cost: z.array(roundsCost),
  codes: z.number().int(),
  /** When a scheduled offer had reached the last of its players. */
  given_at: isoTime.nullable(),
})
export type BackofficeOffer = z.infer<typeof offerCard>

const conditionForm = z.object({
  code: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(argumentKinds),
      min: z.number().nullable(),
      max: z.number().nullable(),
    }),
  ),
})
export type ConditionForm = z.infer<typeof conditionForm>
const choice = z.object({ value: z.string(), label: z.string() })
const offerForm = z.object({
  conditions: z.array(conditionForm),
  promotions: z.array(z.object({ sysname: z.string(), title: z.string(), status: campaignState })),
  gifts: z.array(z.object({ sysname: z.string(), title: z.string(), status: campaignState })),
  methods: z.array(z.string()),
  segments: z.array(choice),
  countries: z.array(z.string()),
  currencies: z.array(z.string()),
})
export type OfferForm = z.infer<typeof offerForm>

/** A game that counts for the wagering, with its sheet's exact figures, and the simulated result. */
const playedOut = z.object({
  game: z.string(),
  name: z.string(),
  return_percent: z.number(),
  /** Of one round, in stakes. */
  deviation: z.number(),
  /** Rounds until the target at this stake. */
  rounds: z.number().int(),
  bust_percent: z.number(),
  converted: money,
})
const lintCodes = [
  'PROMOTION_STOPPED',
  'NO_WORDS',
  'NO_CODE',
  'NO_AUDIENCE',
  'ENDED',
  'CURRENCY',
  'OUT_OF_TIME',
  'MARKET',
  'MIXED_PRODUCTS',
  'OVERLAP',
  'NO_BUDGET',
  'BUDGET',
  'NO_RETURN',
] as const
const lint = z.object({
  code: z.enum(lintCodes),
  of: z.string(),
  count: z.number().int().nullable(),
  sum: money.nullable(),
  bound: money.nullable(),
})
export type Lint = z.infer<typeof lint>
const expectation = z.object({
  promotion: z.string(),
  title: z.string(),
  currency: z.string(),
  players: z.number().int(),
  /** The awards, calculated from actual deposits where they are a share of one. */
  given: money,
  /** Average of one bonus. */
  each: money,
  /** The stake of the simulation: the max bet of the terms. */
  stake: money.nullable(),
  target: money,
  /** Expected conversion to cash over the games; the whole award if no exact figures exist. */
  expected: money,
  least: money,
  most: money,
  /** Whether it is the mean of the games' exact figures, or only the upper bound. */
  source: z.enum(['games', 'bound', 'no_wagering']),
  budget_left: money.nullable(),
  games: z.array(playedOut),
})
export type Expectation = z.infer<typeof expectation>
/** The expected cost of a free spins campaign in a currency. */
const freeSpinsExpectation = z.object({
  gift: z.string(),
  title: z.string(),
  currency: z.string(),
  players: z.number().int(),
  packs: z.number().int(),
  rounds: z.number().int(),
  staked: money,
  expected: money,
  /** Whether every game states its RTP; otherwise 100 % is assumed. */
  is_exact: z.boolean(),
  budget_left: money.nullable(),
})
export type FreeSpinsExpectation = z.infer<typeof freeSpinsExpectation>
const dryRun = z.object({
  days: z.number().int(),
  /** Players checked, and players who meet the conditions. */
  looked: z.number().int(),
  players: z.number().int(),
  occasions: z.number().int(),
  turned_away: z.array(z.object({ code: z.string(), occasions: z.number().int() })),
  by_country: z.array(z.object({ country: z.string(), players: z.number().int() })),
  expectations: z.array(expectation),
  rounds_expectations: z.array(freeSpinsExpectation),
  lint: z.array(lint),
})
export type DryRun = z.infer<typeof dryRun>

const ofOffer = z.object({ id: rowId })
/** Times with the offset of the user's browser; empty for none. */
const moment = inputDateTime()

/** The calls of the area `offers`: triggers and conditions of promotions. */
export const offersCalls = {
  getList: query({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'Offers, the newest first',
    input: z.object({
      status: campaignState.optional(),
      trigger: trigger.optional(),
      promotion: text(64).optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(offerRow),
  }),
  get: query({
    access: 'staff',
    right: 'campaigns.read',
    summary: 'One offer with who has taken it and what it has cost',
    input: ofOffer,
    output: offerCard,
  }),
  getForm: query({
    access: 'staff',
    right: 'campaigns.read',
    summary:
      'What the form of an offer is drawn from: every condition with its arguments, and what can be chosen',
    input: z.object({}),
    output: offerForm,
  }),
  make: mutation({
    access: 'staff',
    right: 'campaigns.manage',
    summary: 'Name a new offer: a draft that gives nothing before it is started',
    input: z.object({ sysname, trigger, promotion: sysname.optional(), gift: sysname.optional() }),
    output: ofOffer,
  }),
  edit: mutation({
    access: 'staff',
    right: 'campaigns.manage',
    summary:
      'Change an offer: a draft in all, one that was started only in its words, its picture and its end',
    input: z.object({
      id: rowId,
      seen_version: seenVersion,
      trigger,
      promotions: z.array(sysname).max(10, { error: 'MAX_VALUE' }).default([]),
      gifts: z.array(sysname).max(10, { error: 'MAX_VALUE' }).default([]),
      /** In major units, by currency. */
      least_deposit: z.record(z.string().max(5), sum()).default({}),
      conditions: typedConditions,
      exclude_methods: z.array(text(64)).max(50).default([]),
      texts: titledTexts,
      image_url: text(300).optional(),
      is_public: flag.default(false),
      repeats: flag.default(false),
      priority: wholeNumber(0, 10_000).default(0),
      starts_at: moment,
      ends_at: moment.optional(),
    }),
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  setState: startOrStop(
    'campaigns.manage',
    'Start or stop an offer; one that may give more than one person decides waits for a second',
    { id: rowId, seen_version: seenVersion },
  ),
  dryRun: query({
    access: 'staff',
    right: 'campaigns.read',
    summary:
      'Who would have had an offer in the last 30 days, what it would have cost, and what is wrong with it',
    input: ofOffer,
    output: dryRun,
  }),
}

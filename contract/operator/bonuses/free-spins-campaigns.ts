import { z } from 'zod'
import { isoTime, storedText, money, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { freeSpinsCampaignTerms } from '../../free-spins-campaign-terms.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { sysname, titledTexts } from '../shapes/backoffice-fields.ts'
import { startOrStop, campaignState } from '../shapes/campaign-state.ts'

const gift = z.object({
  sysname: z.string(),
  status: campaignState,
  /** In the back office's first language; the sysname if it has no terms yet. */
  title: z.string(),
  version: z.number().int().nullable(),
  rounds: z.number().int().nullable(),
  games: z.array(z.object({ sysname: z.string(), name: z.string() })),
  given: z.number().int(),
  created_by: z.string(),
  at: isoTime,
  stopped_at: isoTime.nullable(),
})
export type StaffFreeSpinsCampaign = z.infer<typeof gift>

/** Total stake and expected cost of one grant in a currency, by the games' exact return. */
const grantCost = z.object({ staked: money, expected: money })
const version = z.object({
  number: z.number().int(),
  hash: z.string(),
  at: isoTime,
  published_by: z.string(),
  terms: freeSpinsCampaignTerms,
  texts: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  costs: z.array(grantCost),
})
export type FreeSpinsCampaignVersion = z.infer<typeof version>

const cost = z.object({
  currency: z.string(),
  packs: z.number().int(),
  rounds: z.number().int(),
  played: z.number().int(),
  staked: money,
  expected: money,
  won: money,
  /** Winnings that became money, and winnings that became a bonus to be wagered. */
  converted: money,
  wagered: money,
  returned: money,
  budget: money.nullable(),
})
const freeSpinsCampaignCard = gift.extend({ versions: z.array(version), cost: z.array(cost) })
export type FreeSpinsCampaignCard = z.infer<typeof freeSpinsCampaignCard>

const ofCampaign = z.object({ sysname })
export const grantFileMaxLines = 10_000

/** The calls of the area `gifts`: free spins campaigns and their terms. */
export const freeSpinsCampaignsCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Free spins campaigns, newest first',
    input: z.object({ status: campaignState.optional(), ...backofficePage }),
    output: backofficeListOf(gift),
  }),
  get: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One free spins campaign with its versions, the cost of one grant, and its cost so far',
    input: ofCampaign,
    output: freeSpinsCampaignCard,
  }),
  getForm: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Choices of the form of a free spins campaign: eligible games, and promotions',
    input: z.object({}),
    output: z.object({
      games: z.array(
        z.object({
          sysname: z.string(),
          name: z.string(),
          supplier: z.string(),
          provider_name: z.string(),
          /** RTP in percent; null if the game does not state it. */
          return_percent: z.number().nullable(),
        }),
      ),
      promotions: z.array(z.object({ sysname: z.string(), title: z.string(), status: campaignState })),
    }),
  }),
  make: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Create a free spins campaign: a draft that grants nothing before it has terms and runs',
    input: ofCampaign,
    output: ofCampaign,
  }),
  publish: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Publish new terms of a free spins campaign; existing grants keep theirs',
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
    'Let a gift be given, or end that; above one person’s reach a second one approves the start',
    { sysname, seen_state: campaignState },
  ),
  grantToList: mutation({
    access: 'staff',
    right: 'bonuses.grant',
    stepUp: 'money',
    isNeverLent: true,
    takesFile: {
      maxBytes: 1024 * 1024,
      types: /^text\/[\w.+-]+$|^application\/(octet-stream|vnd\.ms-excel)$/,
    },
    summary:
      'Grant the free spins of a running campaign to the players of a file, one player number a line; the same file again adds nothing',
    input: z.object({
      gift: sysname,
      reason: storedText(400),
      file: z.instanceof(Uint8Array, { error: 'REQUIRED' }),
    }),
    output: z.object({
      given: z.number().int(),
      /** Already granted from this file. */
      had: z.number().int(),
      refused: z.number().int(),
      /** The first of the refused lines, with the reason. */
      problems: z.array(z.object({ line: z.number().int(), text: text(64), code: z.string() })),
      approval_id: z.string().nullable(),
    }),
    errors: ['AccessDenied'],
  }),
}

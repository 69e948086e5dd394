import { z } from 'zod'
import { isoTime, storedText, rowId } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { pointsReasons } from '../../loyalty.ts'
import { loyaltyReward, loyaltyTerms, loyaltyTexts } from '../../loyalty-terms.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { playerUid, sysname } from '../shapes/backoffice-fields.ts'
import { requestedState } from '../shapes/campaign-state.ts'

/** Validated field by field, so that each error is at its field. */
const looked = z.record(z.string(), z.unknown())
/** A picture of this application, or of a host that the operator allows. */
const image = storedText(300).refine((at) => at.trim() === '' || /^(?:\/(?!\/)|https:\/\/)/.test(at), {
  error: 'FORMAT',
})

const programme = z.object({
  sysname: z.string(),
  name: z.string(),
  version: z.number().int().nullable(),
  is_running: z.boolean(),
  created_by: z.string(),
  at: isoTime,
})
export type BackofficeProgramme = z.infer<typeof programme>

const version = z.object({
  number: z.number().int(),
  hash: z.string(),
  at: isoTime,
  published_by: z.string(),
  image: z.string(),
  terms: loyaltyTerms,
  texts: loyaltyTexts,
})
export type BackofficeProgrammeVersion = z.infer<typeof version>

const reached = z.object({ level: z.number().int(), sysname: z.string(), players: z.number().int() })
const programmeCard = programme.extend({
  versions: z.array(version),
  reached: z.array(reached),
  runs: z.array(z.object({ version: z.number().int(), from: isoTime, until: isoTime.nullable() })),
})
export type BackofficeProgrammeCard = z.infer<typeof programmeCard>

const describedTexts = z.record(
  z.string().max(12),
  z.object({ name: storedText(80).default(''), description: storedText(400).default('') }),
)

const product = z.object({
  sysname: z.string(),
  name: z.string(),
  price: z.number().int(),
  reward: loyaltyReward,
  image: z.string(),
  texts: z.record(z.string(), z.object({ name: z.string(), description: z.string() })),
  stock: z.number().int().nullable(),
  sold: z.number().int(),
  each_player: z.number().int().nullable(),
  is_listed: z.boolean(),
  place: z.number().int(),
  version: z.number().int(),
  at: isoTime,
  created_by: z.string(),
})
export type BackofficeProduct = z.infer<typeof product>

const character = z.object({
  sysname: z.string(),
  name: z.string(),
  image: z.string(),
  texts: z.record(z.string(), z.string()),
  place: z.number().int(),
  is_listed: z.boolean(),
  players: z.number().int(),
  version: z.number().int(),
})
export type BackofficeCharacter = z.infer<typeof character>

const movement = z.object({
  at: isoTime,
  reason: z.enum(pointsReasons),
  subject: z.string(),
  points: z.number().int(),
})

const purchase = z.object({
  id: z.string(),
  at: isoTime,
  product: z.string(),
  price: z.number().int(),
  type: z.enum(['bonus', 'freespins', 'money']),
  refunded_at: isoTime.nullable(),
})
export type BackofficePurchase = z.infer<typeof purchase>

const waiting = z.object({
  id: z.string(),
  at: isoTime,
  source: z.enum(['level', 'quest', 'product', 'wheel']),
  subject: z.string(),
  status: z.enum(['given', 'waiting', 'refused']),
  problem: z.string().nullable(),
})

const memberCard = z.object({
  uid: z.number().int(),
  points: z.number().int(),
  lifetime: z.number().int(),
  owed: z.number().int(),
  level: z.number().int(),
  level_name: z.string(),
  joined_at: isoTime.nullable(),
  lots: z.array(z.object({ remaining: z.number().int(), expires_at: isoTime })),
  purchases: z.array(purchase),
  rewards: z.array(waiting),
})
export type BackofficeMember = z.infer<typeof memberCard>

/** Max points that one person may correct without approval. */
export const singleApproverPoints = 1000
/** Max correction, even with approval. */
const maxCorrectionPoints = 1_000_000

/** The calls of the area `loyalty`: programmes, the shop, and players' points. */
export const backofficeLoyaltyCalls = {
  getProgrammes: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Programmes of loyalty, the newest first',
    input: z.object({ ...backofficePage }),
    output: backofficeListOf(programme),
  }),
  getProgramme: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One programme with its versions, and when it was in force',
    input: z.object({ sysname }),
    output: programmeCard,
  }),
  makeProgramme: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Name a new programme, which is in force once it has terms and was started',
    input: z.object({ sysname }),
    output: z.object({ sysname: z.string() }),
  }),
  publishProgramme: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Give a programme new terms; one that is in force goes by them from the next minute on',
    input: z.object({
      sysname,
      terms: looked,
      texts: looked,
      image,
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ number: z.number().int() }),
  }),
  runProgramme: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Let a programme be the one of the house, or end it',
    input: z.object({
      sysname,
      state: requestedState,
      seen_state: requestedState,
      reason: storedText(400),
    }),
    output: z.object({ state: z.enum(['running', 'stopped']) }),
  }),
  getProducts: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Products of the shop with their stock, in their order',
    input: z.object({ ...backofficePage }),
    output: backofficeListOf(product),
  }),
  saveProduct: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Make a product of the shop, or change one; what was bought stays as it was',
    input: z.object({
      sysname,
      price: wholeNumber(1, 1_000_000_000),
      reward: looked,
      texts: describedTexts,
      image,
      stock: wholeNumber(0, 1_000_000).optional(),
      each_player: wholeNumber(1, 1_000_000).optional(),
      place: wholeNumber(0, 10_000).default(0),
      state: z.enum(['listed', 'hidden'], { error: 'UNKNOWN' }),
      /** The version that was shown; 0 for a new one. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: product,
  }),
  getCharacters: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Characters of players in their order, with how many have each',
    input: z.object({ ...backofficePage }),
    output: backofficeListOf(character),
  }),
  saveCharacter: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Make a character, or change one; a hidden one stays with the players who have it',
    input: z.object({
      sysname,
      image,
      texts: z.record(z.string().max(12), storedText(80)),
      place: wholeNumber(0, 10_000).default(0),
      state: z.enum(['listed', 'hidden'], { error: 'UNKNOWN' }),
      /** The version that was shown; 0 for a new one. */
      seen_version: wholeNumber(0, 1_000_000),
    }),
    output: character,
  }),
  getMember: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'A player’s points, level, purchases and rewards',
    input: z.object({ uid: playerUid }),
    output: memberCard,
  }),
  getMovements: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'How a player’s points moved, the newest first',
    input: z.object({ uid: playerUid, ...backofficePage }),
    output: backofficeListOf(movement),
  }),
  correctPoints: mutation({
    access: 'staff',
    right: 'bonuses.grant',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Give a player points, or take some; above one person’s reach a second one approves',
    input: z.object({
      uid: playerUid,
      points: wholeNumber(-maxCorrectionPoints, maxCorrectionPoints),
      reason: storedText(400),
    }),
    output: z.object({ points: z.number().int().nullable(), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
  refundPurchase: mutation({
    access: 'staff',
    right: 'bonuses.grant',
    stepUp: 'money',
    isNeverLent: true,
    summary:
      'Take back a bonus that was bought and not begun, and give its points back to the lots they came from',
    input: z.object({ id: rowId, reason: storedText(400) }),
    output: z.object({ points: z.number().int() }),
    errors: ['AccessDenied'],
  }),
}

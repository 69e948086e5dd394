import { z } from 'zod'
import { namedReward, sums } from './loyalty-terms.ts'

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
const points = z.number().int().min(1).max(1_000_000)

/** What a sector gives: nothing, points of loyalty, or one of the rewards that loyalty gives. */
const wheelPrize = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nothing') }),
  z.object({ type: z.literal('points'), points }),
  ...namedReward.options,
])
export type WheelPrize = z.output<typeof wheelPrize>

/** What a sector may be painted with; `ui/tokens.css` and the wheel's own style say how that looks. */
export const wheelColours = ['felt', 'brass', 'ivory', 'night', 'wine', 'sky'] as const
export type WheelColour = (typeof wheelColours)[number]

const sector = z.object({
  sysname: name,
  /** Its chance is this out of the sum of all. */
  weight: z.number().int().min(1).max(1_000_000),
  colour: z.enum(wheelColours),
  prize: wheelPrize,
})
export type WheelSectorTerms = z.output<typeof sector>

/** How a wheel is spun and what it gives, as long as this version is its newest. */
export const wheelTerms = z
  .object({
    /** Whether each player has one spin a day for nothing. */
    isFreeDaily: z.boolean(),
    /** Points that any other spin costs; null where there is none. */
    price: points.nullable(),
    /**
     * What all spins of a day may cost, in each currency. Where less is left than the dearest sector gives, the wheel rests: its
     * chances are never others.
     */
    budget: sums,
    /** In the order in which they lie on the wheel, clockwise from the top. */
    sectors: z
      .array(sector)
      .min(2)
      .max(24)
      .refine((of) => new Set(of.map(({ sysname }) => sysname)).size === of.length, {
        error: 'ALREADY_EXISTS',
      }),
  })
  .refine(({ isFreeDaily, price }) => isFreeDaily || price !== null, { error: 'REQUIRED', path: ['price'] })
export type WheelTerms = z.output<typeof wheelTerms>

/** A wheel in words, by language; the default language is always there. */
export const wheelTexts = z.record(
  z.string().max(12),
  z.object({
    name: z.string().max(80),
    description: z.string().max(400),
    /** What each sector is called, by its sysname. */
    sectors: z.record(z.string(), z.string().max(40)),
  }),
)
export type WheelTexts = z.output<typeof wheelTexts>

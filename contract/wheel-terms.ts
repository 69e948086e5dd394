import { z } from 'zod'
import { namedReward, sums } from './loyalty-terms.ts'

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
const points = z.number().int().min(1).max(1_000_000)

const wheelPrize = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nothing') }),
  z.object({ type: z.literal('points'), points }),
  ...namedReward.options,
])
export type WheelPrize = z.output<typeof wheelPrize>

/** Colours of sectors; `ui/tokens.css` and the wheel's own style define them. */
export const wheelColours = ['felt', 'brass', 'ivory', 'night', 'wine', 'sky'] as const
export type WheelColour = (typeof wheelColours)[number]

const sector = z.object({
  sysname: name,
  /** Its probability is this divided by the total of all. */
  weight: z.number().int().min(1).max(1_000_000),
  colour: z.enum(wheelColours),
  prize: wheelPrize,
})
export type WheelSectorTerms = z.output<typeof sector>

/** The terms of a wheel, valid while this version is the newest. */
export const wheelTerms = z
  .object({
    isFreeDaily: z.boolean(),
    /** The price of any other spin in points; null for none. */
    price: points.nullable(),
    /**
     * The budget of a day's spins, in each currency. If less is left than the dearest sector, the wheel pauses:
     * its probabilities never change.
     */
    budget: sums,
    /** Clockwise from the top. */
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

/** The texts of a wheel, by language; the default language is required. */
export const wheelTexts = z.record(
  z.string().max(12),
  z.object({
    name: z.string().max(80),
    description: z.string().max(400),
    sectors: z.record(z.string(), z.string().max(40)),
  }),
)
export type WheelTexts = z.output<typeof wheelTexts>

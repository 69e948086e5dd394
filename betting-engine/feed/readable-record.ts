import { z } from 'zod'
import { footballIncidents, footballPeriods } from '../records/football-record.ts'
import type { Ending, EventRecord } from '../records/record.ts'
import { sides } from '../records/side.ts'
import { isRanking } from '../records/ranking-record.ts'

const endings = ['played', 'abandoned', 'cancelled', 'walkover', 'retired'] as const satisfies Ending[]
const side = z.enum(sides)
const count = z.int().min(0).max(1000)
const order = z.int().min(1).max(1000)
const head = {
  ending: z.enum(endings).nullable(),
  periodsOver: z.int().min(0).max(50),
  isSwapped: z.boolean().optional(),
}
const perSide = z.strictObject({ home: count, away: count })

export const readableRecord: z.ZodType<EventRecord> = z.discriminatedUnion('sport', [
  z.strictObject({
    ...head,
    sport: z.literal('football'),
    incidents: z
      .array(
        z.strictObject({
          kind: z.enum(footballIncidents),
          side,
          period: z.enum(footballPeriods),
          minute: order,
        }),
      )
      .max(500),
  }),
  z.strictObject({
    ...head,
    sport: z.literal('tennis'),
    bestOf: z.literal([3, 5]),
    games: z.array(z.strictObject({ set: order, server: side, winner: side })).max(500),
    points: perSide,
    server: side,
    gaveUp: side.optional(),
  }),
  z.strictObject({
    ...head,
    sport: z.literal('basketball'),
    scores: z
      .array(z.strictObject({ side, points: z.literal([1, 2, 3]), period: order, second: count }))
      .max(1000),
  }),
  z.strictObject({
    ...head,
    sport: z.literal('ice_hockey'),
    goals: z.array(z.strictObject({ side, period: z.literal([1, 2, 3, 4]), minute: order })).max(500),
    shootOut: side.optional(),
  }),
  z.strictObject({
    ...head,
    sport: z.literal('ranking'),
    competitors: z
      .array(
        z.strictObject({
          ref: z.string().min(1).max(60),
          place: order.nullable(),
          isNonRunner: z.boolean(),
        }),
      )
      .max(500)
      .refine((ranked) => new Set(ranked.map(({ ref }) => ref)).size === ranked.length)
      .refine((ranked) => isRanking(ranked.map(({ place }) => place))),
  }),
])

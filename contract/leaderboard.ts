import { leaderPeriods } from './values.ts'
import { z } from 'zod'
import { get, post } from './call.ts'
import { done, flag, isoTime, money, noInput } from './fields.ts'
import { listOf, page } from './paging.ts'

export type LeaderPeriod = (typeof leaderPeriods)[number]

const period = z.enum(leaderPeriods, { error: 'UNKNOWN' }).default('week')

/** A round that paid more than its stake. It identifies its player only by the public name that they chose. */
const win = z.object({
  id: z.string(),
  fakename: z.string(),
  game: z.object({ sysname: z.string(), name: z.string(), image_url: z.string() }),
  amount: money,
  /** The multiple of the stake, in hundredths: 250 is two and a half times. */
  times: z.number().int(),
  date: isoTime,
})
export type Win = z.infer<typeof win>

const leader = z.object({
  place: z.number().int(),
  fakename: z.string(),
  points: z.number().int(),
  amount: money,
  is_own: z.boolean(),
})
export type Leader = z.infer<typeof leader>

export const leaderboardCalls = {
  get: get({
    access: 'guest',
    summary:
      'Players by their points of a period: of each winning round how many hundredths of its stake it paid',
    input: z.object({ period, ...page(20, 100) }),
    output: listOf(leader),
  }),
  live: get({
    access: 'guest',
    summary: 'The latest wins, the newest first',
    input: z.object({ ...page(20, 50) }),
    output: listOf(win),
  }),
  top: get({
    access: 'guest',
    summary: 'The biggest wins of a period, the biggest first',
    input: z.object({ period, ...page(20, 50) }),
    output: listOf(win),
  }),
  getVisibility: get({
    access: 'player',
    summary: 'Whether the player’s wins are among those that are shown to all',
    input: noInput,
    output: z.object({ is_shown: z.boolean() }),
  }),
  setVisibility: post({
    access: 'player',
    summary: 'Shows the player’s wins to all under their nickname, or keeps them out of every list',
    input: z.object({ is_shown: flag }),
    output: done,
  }),
}

import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Programme } from '../programme/programme-in-force.ts'
import { advance, notBegun, retreat, type QuestBet, type StepState } from './advance-quest.ts'

export type QuestCommand = {
  readonly uid: number
  readonly programme: Programme
  readonly isBack: boolean
  readonly bet: QuestBet
  /** For a bet that may be decided repeatedly: the step it counts in, by quest; updated here. */
  readonly countedIn?: Map<string, number>
}

type Quest = Programme['terms']['quests'][number]

type StepRow = {
  uid: number
  programmeId: bigint
  quest: string
  step: number
  amount: bigint
  lastDay: string | null
  isDone: boolean
}

const keyOf = (uid: number, programmeId: bigint, quest: string): string => `${uid} ${programmeId} ${quest}`

const readSteps = async (tx: Tx, commands: readonly QuestCommand[]) => {
  const uids = [...new Set(commands.map(({ uid }) => uid))]
  const programmes = [...new Set(commands.map(({ programme }) => programme.id))]
  const { rows } = await sql<StepRow>`
    select uid, programme_id as "programmeId", quest, step, amount, last_day::text as "lastDay",
      done_at is not null as "isDone"
    from loyalty_quest_steps where uid = any(${uids}::integer[]) and programme_id = any(${programmes}::bigint[])
    order by uid, programme_id, quest, step for update`.execute(tx.db)
  const byQuest = new Map<string, StepState[]>()
  for (const { uid, programmeId, quest, step, ...state } of rows) {
    const key = keyOf(uid, programmeId, quest)
    const states = byQuest.get(key) ?? []
    states[step] = state
    byQuest.set(key, states)
  }
  return byQuest
}

const writeSteps = ({ clock }: Pick<Kernel, 'clock'>, tx: Tx, rows: readonly StepRow[]) =>
  sql`
    insert into loyalty_quest_steps (uid, programme_id, quest, step, amount, last_day, done_at)
    select uid, programme_id, quest, step, amount, last_day, case when is_done then ${clock.now()}::timestamptz end
    from unnest(${rows.map(({ uid }) => uid)}::integer[], ${rows.map(({ programmeId }) => programmeId)}::bigint[],
      ${rows.map(({ quest }) => quest)}::text[], ${rows.map(({ step }) => step)}::integer[],
      ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ lastDay }) => lastDay)}::date[],
      ${rows.map(({ isDone }) => isDone)}::boolean[])
      as one (uid, programme_id, quest, step, amount, last_day, is_done)
    on conflict (uid, programme_id, quest, step) do update set amount = excluded.amount,
      last_day = excluded.last_day, done_at = coalesce(loyalty_quest_steps.done_at, excluded.done_at)`.execute(
    tx.db,
  )

/** The steps of a quest after a command; unchanged where the bet counts already, or does not count. */
const follow = (
  { isBack, bet, countedIn }: QuestCommand,
  { sysname, steps }: Quest,
  before: readonly StepState[],
): readonly StepState[] => {
  const at = countedIn?.get(sysname)
  if (countedIn && isBack === (at === undefined)) return before
  const after = isBack ? retreat(steps, before, bet, at) : advance(steps, before, bet)
  if (!countedIn || after === before) return after
  if (isBack) countedIn.delete(sysname)
  else
    countedIn.set(
      sysname,
      after.findIndex((state, n) => state !== before[n]),
    )
  return after
}

/** Counts bets of locked members for their programme's quests. Returns those who have finished one. */
export const followQuests = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  commands: readonly QuestCommand[],
): Promise<readonly number[]> => {
  const meant = commands.filter(({ programme }) => programme.terms.quests.length > 0)
  if (meant.length === 0) return []
  const known = await readSteps(tx, meant)
  const changed = new Map<string, StepRow>()
  const finished = new Set<number>()
  for (const command of meant) {
    const { uid, programme } = command
    for (const one of programme.terms.quests) {
      const { sysname: quest, steps } = one
      const key = keyOf(uid, programme.id, quest)
      const before = steps.map((_step, at) => known.get(key)?.[at] ?? notBegun)
      const after = follow(command, one, before)
      if (after === before) continue
      known.set(key, [...after])
      for (const [step, state] of after.entries())
        if (state !== before[step])
          changed.set(`${key} ${step}`, { uid, programmeId: programme.id, quest, step, ...state })
      if (after.every(({ isDone }) => isDone)) finished.add(uid)
    }
  }
  if (changed.size > 0) await writeSteps(ctx, tx, [...changed.values()])
  return [...finished]
}

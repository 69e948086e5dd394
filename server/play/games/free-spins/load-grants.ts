import { sql, type RawBuilder } from 'kysely'
import type { RoundCommand } from '../round/round-command.ts'
import type { FreeSpinsGrant } from './free-spins-grant.ts'

/** A grant in the JSON of a batch's state, with wide numbers as text. */
export type SerializedGrant = Omit<FreeSpinsGrant, 'id' | 'stakeMinor' | 'wonMinor' | 'isTimeUp'> & {
  readonly id: string
  readonly stakeMinor: string
  readonly wonMinor: string
  readonly expiresAt: string
}

/** The grants of a bet and of known bets and rounds; most players have none, and nothing more is read. */
export const selectGrants = (
  uids: readonly number[],
  commands: readonly RoundCommand[],
): RawBuilder<unknown> => {
  const ids = commands.flatMap((it) => (it.kind === 'studio_round' ? (it.freePackId ?? []) : []))
  const bets = commands.flatMap((it) => (it.kind === 'bet' ? [it] : []))
  const rewards = bets.flatMap((it) => it.rewardId ?? [])
  const references = bets.flatMap((it) => it.rewardReference ?? [])
  return sql`
      (select coalesce(json_agg(json_build_object(
          'id', id::text, 'uid', uid, 'supplier', supplier, 'currency', currency, 'stakeMinor', stake_minor::text, 'roundsTotal', rounds_total,
          'roundsUsed', rounds_used, 'winnings', winnings, 'status', status, 'wonMinor', won_minor::text,
          'expiresAt', expires_at, 'games', it.games, 'rewardIds', it.reward_ids, 'references', it.names)), '[]')
        from free_round_packs pack cross join lateral (
          select coalesce(json_agg(game) filter (where state <> 'refused'), '[]') as games,
            coalesce(json_agg(reward_id) filter (where reward_id is not null), '[]') as reward_ids,
            coalesce(json_agg(reference) filter (where reference is not null), '[]') as names
          from free_round_games where pack_id = pack.id) it
        where uid = any(${uids}::integer[]) and (
          id = any(${ids}::bigint[])
          or id in (select pack_id from free_round_games named where named.supplier = pack.supplier
            and (named.reward_id = any(${rewards}::text[]) or named.reference::text = any(${references}::text[])))
          or id in (select free_pack_id from known)
          or id in (select r.free_pack_id from found join game_rounds r on r.id = found.id)))`
}

export const readFreeSpinsGrant = ({ expiresAt, ...row }: SerializedGrant, now: Date): FreeSpinsGrant => ({
  ...row,
  id: BigInt(row.id),
  stakeMinor: BigInt(row.stakeMinor),
  wonMinor: BigInt(row.wonMinor),
  isTimeUp: new Date(expiresAt) <= now,
})

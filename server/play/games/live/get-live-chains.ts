import { sql } from 'kysely'
import type { ProvenGame, ProvenRound, PublicChain } from '#contract/live-chains.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { createTtlCache } from '#server/platform/kernel/ttl-cache.ts'
import { liveGameOf, liveGames } from '#studio/live/live-games.ts'
import { countryOf, isHiddenIn } from '../catalogue/visible-games.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'
import { leftOf, type ChainRow } from './live-chains.ts'

const listedRounds = 10

/** A round takes seconds, so a proof that is this old still serves a player who checks one. */
const provenMs = 2000
export const liveProofCache = createTtlCache(provenMs)

/** Ended rounds only: the row of an open round holds neither point nor seed. */
const findRounds = async (db: Db, game: string): Promise<ProvenRound[]> => {
  const rows = await db
    .selectFrom('live_rounds as round')
    .innerJoin('live_chains as chain', 'chain.id', 'round.chain_id')
    .leftJoin('live_rounds as before', (join) =>
      join
        .onRef('before.chain_id', '=', 'round.chain_id')
        .on(sql<boolean>`before.chain_index = round.chain_index - 1`),
    )
    .select(['round.id', 'round.chain_id', 'round.chain_index', 'round.how_ended'])
    .select((eb) => [
      eb.ref('round.point').$notNull().as('point'),
      eb.ref('round.seed').$notNull().as('seed'),
      eb.ref('round.ended_at').$notNull().as('ended_at'),
      eb.ref('chain.salt').$notNull().as('salt'),
    ])
    .select(['chain.terminal_hash', 'before.seed as earlier_seed'])
    .where('round.game', '=', game)
    .where('round.ended_at', 'is not', null)
    .orderBy('round.id', 'desc')
    .limit(listedRounds)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    chain_id: String(row.chain_id),
    index: row.chain_index,
    point: String(row.point),
    seed: row.seed,
    salt: row.salt,
    terminal: row.terminal_hash,
    earlier:
      row.earlier_seed === null
        ? { index: 0, seed: row.terminal_hash }
        : { index: row.chain_index - 1, seed: row.earlier_seed },
    is_broken: row.how_ended === 'broken',
    ended_at: row.ended_at.toISOString(),
  }))
}

const stateOf = (chain: ChainRow, usedId: bigint | undefined): PublicChain['state'] => {
  if (leftOf(chain) === 0) return 'over'
  return chain.id === usedId ? 'used' : 'next'
}

const chainOf = (chain: ChainRow, usedId: bigint | undefined): PublicChain => ({
  id: String(chain.id),
  state: stateOf(chain, usedId),
  terminal: chain.terminal_hash,
  length: chain.length,
  drawn: chain.length - leftOf(chain),
  left: leftOf(chain),
  published_at: chain.published_at.toISOString(),
  salt_rule: chain.salt_rule,
  announcement: chain.announcement,
  salt: chain.salt,
  salt_part: chain.salt_part,
  bound_at: chain.bound_at?.toISOString() ?? null,
})

/** Chains with rounds left in the order of their use, then older ones of listed rounds. */
const findChains = async (db: Db, game: string, rounds: readonly ProvenRound[]): Promise<PublicChain[]> => {
  const listed = [...new Set(rounds.map(({ chain_id }) => BigInt(chain_id)))]
  const chains = await db
    .selectFrom('live_chains')
    .selectAll()
    .where('game', '=', game)
    .where((eb) =>
      eb.or([sql<boolean>`next_index <= length`, ...(listed.length > 0 ? [eb('id', 'in', listed)] : [])]),
    )
    .orderBy('id')
    .execute()
  const usedId = chains.find((chain) => chain.salt !== null && leftOf(chain) > 0)?.id
  const shown = chains.map((chain) => chainOf(chain, usedId))
  return [...shown.filter(({ state }) => state !== 'over'), ...shown.filter(({ state }) => state === 'over')]
}

type Reader = { readonly country: string | undefined; readonly locale: string }

/** Listed live games by name, also switched-off ones, since their rounds can still be verified. */
const readGames = async (db: Db, { country, locale }: Reader): Promise<ProvenGame[]> => {
  const rows = await db
    .selectFrom('games')
    .select(['sysname', shownName(locale).as('shown')])
    .where(
      'sysname',
      'in',
      liveGames.map(({ sysname }) => sysname),
    )
    .where('is_listed', '=', true)
    .$if(country !== undefined, (query) => query.where(sql<boolean>`not ${isHiddenIn(country ?? '')}`))
    .orderBy('name')
    .execute()
  const games = await Promise.all(
    rows.map(async ({ sysname, shown }) => {
      const rounds = await findRounds(db, sysname)
      const chains = await findChains(db, sysname, rounds)
      return { sysname, name: shown, kind: liveGameOf(sysname).kind, chains, rounds }
    }),
  )
  return games.filter(({ chains }) => chains.length > 0)
}

/** The chains of the live games and their latest rounds: all public, without open rounds. */
export const getLiveChains = async (ctx: CallContext) => {
  const reader = { country: countryOf(ctx), locale: ctx.request.locale }
  const items = await liveProofCache.read(ctx.db, `live chains in ${JSON.stringify(reader)}`, () =>
    readGames(ctx.db, reader),
  )
  return ok({ items })
}

import { sql, type Selectable } from 'kysely'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { Jackpot, JackpotDraw, JackpotWinner } from '#contract/jackpots.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import { publicName } from '#server/identity/account/public-name.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { prizeOf } from '../pool/level-state.ts'
import type { JackpotCycleRow, JackpotTexts } from '../schema.ts'

export const wordsOf = (texts: JackpotTexts, locale: string) =>
  texts[locale] ?? texts[defaultLocale] ?? { title: '', description: '' }

const maxGames = 200

export const readJackpots = async (db: Db, locale: string, sysname?: string): Promise<Jackpot[]> => {
  const jackpots = await db
    .selectFrom('jackpots')
    .selectAll()
    .where('status', '=', 'running')
    .$if(sysname !== undefined, (query) => query.where('sysname', '=', sysname ?? ''))
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute()
  if (jackpots.length === 0) return []
  const ids = jackpots.map(({ id }) => id)
  const [cycles, linked] = await Promise.all([
    db
      .selectFrom('jackpot_cycles')
      .select(['jackpot_id', 'level', 'meter', 'commitment', 'ends_at'])
      .where('status', '=', 'open')
      .where('jackpot_id', 'in', ids)
      .orderBy('level')
      .execute(),
    sql<{ id: bigint; games: string[] }>`
      select jackpot.id, array(
        select game.sysname from games game
        where game.is_listed and not game.is_off and (
          jackpot.games = '{"games":[],"studios":[],"types":[]}'::jsonb
          or jackpot.games->'games' ? game.sysname or jackpot.games->'studios' ? game.provider
          or jackpot.games->'types' ? game.type)
        order by game.priority, game.sysname limit ${maxGames}) as games
      from jackpots jackpot where jackpot.id = any(${ids}::bigint[])`.execute(db),
  ])
  return jackpots.map((row) => {
    const { currency } = row
    const sum = (minor: bigint) => toMoney(minor, currency)
    const words = wordsOf(row.texts, locale)
    const own = cycles.filter(({ jackpot_id: id }) => id === row.id)
    return {
      id: String(row.id),
      sysname: row.sysname,
      name: words.title,
      description: words.description,
      currency,
      amount: sum(own.reduce((total, { meter }) => total + prizeOf(meter), 0n)),
      image_url: row.image_url,
      games: linked.rows.find(({ id }) => id === row.id)?.games ?? [],
      links: row.games,
      levels: own.flatMap(({ level, meter, commitment, ends_at: endsAt }) => {
        const terms = row.levels[level - 1]
        if (!terms) return []
        return {
          level,
          name: terms.name,
          kind: terms.kind,
          amount: sum(prizeOf(meter)),
          seed: sum(BigInt(terms.seed)),
          percent: terms.basisPoints / 100,
          cap: terms.cap === null ? null : sum(BigInt(terms.cap)),
          odds: terms.odds === null ? null : sum(BigInt(terms.odds)),
          ends_at: endsAt?.toISOString() ?? null,
          commitment,
        }
      }),
    }
  })
}

type Drawn = Pick<
  Selectable<JackpotCycleRow>,
  'draw_version' | 'bet' | 'bet_own_minor' | 'bet_at' | 'meter' | 'ends_at'
>

/** The data to verify a hit; omitted for the first draw version, where it would reveal the winner. */
const drawOf = (row: Drawn, terms: JackpotLevelTerms | undefined): JackpotDraw | null => {
  const { draw_version: version, bet, bet_own_minor: stakeMinor, bet_at: at, meter, ends_at: endsAt } = row
  if (version === 1 || !terms || bet === null || stakeMinor === null || at === null) return null
  return {
    kind: terms.kind,
    bet,
    stake_minor: String(stakeMinor),
    staked_at: at.toISOString(),
    odds_minor: terms.odds,
    basis_points: terms.basisPoints,
    meter: String(meter),
    cap_minor: terms.kind === 'must_hit_by' ? terms.cap : null,
    ends_at: endsAt?.toISOString() ?? null,
  }
}

type Part = { readonly jackpotId: bigint | undefined; readonly offset: number; readonly count: number }

/** Winners, newest first; a held or returned prize has none yet. */
export const readJackpotWinners = async (
  db: Db,
  locale: string,
  { jackpotId, offset, count }: Part,
): Promise<JackpotWinner[]> => {
  const rows = await db
    .selectFrom('jackpot_cycles as cycle')
    .innerJoin('jackpots as jackpot', 'jackpot.id', 'cycle.jackpot_id')
    .innerJoin('players as player', 'player.uid', 'cycle.uid')
    .select([
      'cycle.jackpot_id',
      'cycle.level',
      'cycle.number',
      'cycle.amount_minor',
      'cycle.hit_at',
      'cycle.commitment',
      'cycle.revealed_secret',
      'cycle.meter',
      'cycle.bet',
      'cycle.bet_own_minor',
      'cycle.bet_at',
      'cycle.ends_at',
      'cycle.draw_version',
      'jackpot.sysname',
      'jackpot.texts',
      'jackpot.levels',
      'jackpot.currency',
      'player.fakename',
      'player.login',
    ])
    .where('cycle.status', '=', 'paid')
    .$if(jackpotId !== undefined, (query) => query.where('cycle.jackpot_id', '=', jackpotId ?? 0n))
    .orderBy('cycle.hit_at', 'desc')
    .orderBy('cycle.number', 'desc')
    .offset(offset)
    .limit(count)
    .execute()
  return rows.map((row) => ({
    id: `${row.jackpot_id}-${row.level}-${row.number}`,
    jackpot_id: String(row.jackpot_id),
    jackpot: { sysname: row.sysname, name: wordsOf(row.texts, locale).title },
    level: row.levels[row.level - 1]?.name ?? '',
    fakename: publicName(row),
    ...toMoney(row.amount_minor ?? 0n, row.currency),
    date: row.hit_at?.toISOString() ?? '',
    commitment: row.commitment,
    secret: row.revealed_secret ?? '',
    draw: drawOf(row, row.levels[row.level - 1]),
  }))
}

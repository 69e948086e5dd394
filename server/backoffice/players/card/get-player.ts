import { sql, type Selectable } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { findProfile, type PlayerProfile } from '#server/identity/account/profile/find-profile.ts'
import { findPlayer, type Player } from '#server/identity/account/queries.ts'
import type { PlayerRestrictionRow, RestrictionKind } from '#server/identity/account/schema.ts'
import { describeBrowser } from '#server/identity/account/sign-in/describe-browser.ts'
import { readLifetime } from '#server/money/cashier/payment/read-lifetime.ts'
import { readDeposited } from '#server/money/cashier/queries.ts'
import { readDebt } from '#server/money/wallet/debts/move-with-debts.ts'
import type { BackofficeContext } from '#server/context.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import {
  viewKind,
  viewLimits,
} from '#server/compliance/responsible-gaming/deposit-limit/get-deposit-limit.ts'
import { lossLimits } from '#server/compliance/responsible-gaming/loss-limit/loss-limits.ts'
import { viewRealityCheck } from '#server/compliance/responsible-gaming/reality-check/get-reality-check.ts'
import { viewTimeLimits } from '#server/compliance/responsible-gaming/time-limit/time-limits.ts'
import { offeredPeriods } from '#server/compliance/responsible-gaming/exclusion/exclusion.ts'
import { idleSince } from '#server/identity/session/resolve-session.ts'
import { findApplicant, type ApplicantRecord } from '#server/compliance/verification/applicants.ts'
import { pockets } from '#server/money/wallet/accounts.ts'
import { accountsOf } from '#server/money/wallet/queries.ts'

/** The version for corrections of a contact or a name: it changes with any of them. */
export const identityVersion = (player: Player, profile: PlayerProfile | undefined): string =>
  hashInput([
    player.email_canonical,
    player.phone,
    profile?.first_name ?? null,
    profile?.middle_name ?? null,
    profile?.last_name ?? null,
  ]).slice(0, 22)

const gravestFirst: readonly RestrictionKind[] = ['banned', 'excluded', 'suspended']

const serializeRestriction = (
  { id: _id, uid: _uid, ...it }: Selectable<PlayerRestrictionRow>,
  now: Date,
) => ({
  ...it,
  is_over: it.ends_at !== null && it.ends_at <= now,
  set_at: it.set_at.toISOString(),
  ends_at: it.ends_at?.toISOString() ?? null,
  ended_at: it.ended_at?.toISOString() ?? null,
  return_at: it.return_at?.toISOString() ?? null,
})

const readRestrictions = async ({ db, clock }: Pick<Reader, 'db' | 'clock'>, uid: number) => {
  const now = clock.now()
  const rows = await db
    .selectFrom('player_standings')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const open = rows.filter(({ ended_at }) => ended_at === null)
  return {
    standings: open
      .toSorted((a, b) => gravestFirst.indexOf(a.kind) - gravestFirst.indexOf(b.kind))
      .map((restriction) => serializeRestriction(restriction, now)),
    past_standings: rows
      .filter(({ ended_at }) => ended_at !== null)
      .map((restriction) => serializeRestriction(restriction, now)),
  }
}

const readBalances = async (db: Db, { uid, currency }: Player): Promise<PlayerCard['balances']> => {
  const accounts = await accountsOf(db, uid)
    .select(['kind', 'pocket', 'balance_minor'])
    .where('currency', '=', currency)
    .execute()
  const balance = (kind: 'player' | 'hold', pocket: string) =>
    accounts.find((account) => account.kind === kind && account.pocket === pocket)?.balance_minor ?? 0n
  return pockets.map((pocket) => ({
    pocket,
    balance: toMoney(balance('player', pocket), currency),
    held: toMoney(balance('hold', pocket), currency),
  }))
}

type Reader = Pick<BackofficeContext, 'db' | 'clock' | 'content' | 'operator' | 'settings' | 'brandRegistry'>

const readPaid = async (ctx: Reader, { uid, currency }: Player): Promise<PlayerCard['paid']> => {
  const [lifetime, debtMinor, ownLimits, losses, times, check] = await Promise.all([
    readLifetime(ctx, uid, currency),
    readDebt(ctx, uid),
    viewLimits(ctx, ctx.db, { uid, currency }, readDeposited),
    viewKind(ctx, ctx.db, { uid, currency }, lossLimits),
    viewTimeLimits(ctx, ctx.db, { uid, currency }),
    viewRealityCheck(ctx, ctx.db, uid),
  ])
  return {
    deposited: toMoney(lifetime.depositsMinor, currency),
    withdrawn: toMoney(lifetime.withdrawalsMinor, currency),
    net: toMoney(lifetime.netMinor, currency),
    deposits: Number(lifetime.depositCount),
    withdrawals: Number(lifetime.withdrawalCount),
    owed: toMoney(debtMinor, currency),
    limits: ownLimits.limits,
    loss_limits: losses.limits,
    time_limits: times.limits,
    reality_check: check.minutes,
  }
}

const readCounts = async (ctx: Reader, uid: number) => {
  const now = ctx.clock.now()
  const { rows } = await sql<Record<'rounds' | 'passkeys' | 'open_sessions' | 'notes', bigint>>`select
    coalesce((select rounds_count from game_players where uid = ${uid}), 0) as rounds,
    (select count(*) from passkeys where uid = ${uid}) as passkeys,
    (select count(*) from player_notes where uid = ${uid}) as notes,
    (select count(*) from sessions where uid = ${uid} and ended_at is null and expires_at > ${now}
      and last_seen_at > ${idleSince(ctx)}) as open_sessions`.execute(ctx.db)
  const [counts] = rows
  return {
    rounds: mayDo(ctx.operator, 'games.rounds') ? Number(counts?.rounds) : null,
    passkeys: Number(counts?.passkeys),
    open_sessions: Number(counts?.open_sessions),
    notes: Number(counts?.notes),
  }
}

const readLastSignIn = async (db: Db, uid: number): Promise<PlayerCard['last_sign_in']> => {
  const last = await db
    .selectFrom('sessions')
    .select(['created_at', 'ip', 'user_agent'])
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { at: last.created_at.toISOString(), ip: last.ip, ...describeBrowser(last.user_agent) } : null
}

/** Accounts recorded as the same person's: those that this one resembles, and those that resemble it. */
const readDuplicates = async (db: Db, uid: number): Promise<PlayerCard['duplicates']> => {
  const { rows } = await sql<
    Omit<PlayerCard['duplicates'][number], 'noted_at'> & { noted_at: Date }
  >`select players.uid, login, status, likeness, noted_at from (
      select first_uid as other, likeness, noted_at from suspected_duplicates where uid = ${uid}
      union all select uid, likeness, noted_at from suspected_duplicates where first_uid = ${uid}
      union all select twin.uid, twin.likeness, twin.noted_at from suspected_duplicates as own
        join suspected_duplicates as twin on twin.first_uid = own.first_uid and twin.uid <> own.uid
        where own.uid = ${uid}
    ) as alike join players on players.uid = other order by players.uid limit 100`.execute(db)
  return rows.map((row) => ({ ...row, noted_at: row.noted_at.toISOString() }))
}

const contact = (value: string | null, isConfirmed: boolean) =>
  value === null ? null : { value, is_confirmed: isConfirmed }

const verificationOf = (
  player: Player,
  applicant: ApplicantRecord | undefined,
): PlayerCard['verification'] => ({
  state: player.is_verified ? 'approved' : (applicant?.state ?? 'not_started'),
  labels: applicant?.labels ?? [],
  vendor: applicant?.vendor ?? null,
  changed_at: applicant?.changed_at.toISOString() ?? null,
  block: player.kyc_block,
})

const identityOf = (player: Player, profile: PlayerProfile | undefined) => ({
  uid: player.uid,
  login: player.login,
  status: player.status,
  version: identityVersion(player, profile),
  fakename: player.fakename ?? '',
  email: contact(player.email, player.email_confirmed),
  phone: contact(player.phone, player.phone_confirmed),
  first_name: profile?.first_name ?? '',
  middle_name: profile?.middle_name ?? '',
  last_name: profile?.last_name ?? '',
  birth_date: profile?.birth_date ?? null,
  country: player.country,
  currency: player.currency,
  locale: player.locale,
  is_verified: player.is_verified,
  is_subscribed: player.is_subscribed,
  reg_time: player.reg_time.toISOString(),
  closed_at: player.closed_at?.toISOString() ?? null,
  two_factor: player.two_factor,
})

/** The card's head and first tab, with the money that the reader may see; undefined for an unknown player. */
export const readCard = async (ctx: Reader, uid: number): Promise<PlayerCard | undefined> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player) return undefined
  const [profile, applicant, restrictions, balances, paid, counts, last_sign_in, duplicates] =
    await Promise.all([
      findProfile(ctx.db, uid),
      findApplicant(ctx.db, uid),
      readRestrictions(ctx, uid),
      mayDo(ctx.operator, 'wallet.read') ? readBalances(ctx.db, player) : null,
      mayDo(ctx.operator, 'cashier.read') ? readPaid(ctx, player) : null,
      readCounts(ctx, uid),
      readLastSignIn(ctx.db, uid),
      readDuplicates(ctx.db, uid),
    ])
  return {
    ...identityOf(player, profile),
    verification: verificationOf(player, applicant),
    ...restrictions,
    exclusion_periods: [...offeredPeriods(jurisdictionOf(ctx.settings))],
    exclusion_brands: [...ctx.brandRegistry.namesBesides(ctx.settings)],
    balances,
    paid,
    ...counts,
    last_sign_in,
    duplicates,
  }
}

/** One player for staff. InvalidParameter `uid` NOT_FOUND. */
export const getPlayer = async (ctx: Reader, { uid }: { uid: number }): Promise<Result<PlayerCard>> => {
  const card = await readCard(ctx, uid)
  return card ? ok(card) : invalid('uid', 'NOT_FOUND')
}

export const hasPlayer = async (db: Db | Tx['db'], uid: number): Promise<boolean> =>
  (await db.selectFrom('players').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined

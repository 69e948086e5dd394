import type { Context } from '#server/context.ts'
import type { AskedPerson, RiskEnrichment } from './port.ts'
import { findEnrichment } from './find-enrichment.ts'

type Checker = Pick<Context, 'db' | 'clock' | 'secrets' | 'content' | 'riskEnrichment'>

const readPerson = async (
  { db, secrets }: Checker,
  uid: number,
  action: AskedPerson['action'],
): Promise<AskedPerson | undefined> => {
  const player = await db
    .selectFrom('players')
    .leftJoin('player_profiles as profile', 'profile.uid', 'players.uid')
    .select(['email', 'phone', 'country', 'profile.first_name', 'profile.last_name', 'profile.birth_date'])
    .where('players.uid', '=', uid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!player) return undefined
  const [session, hit] = await Promise.all([
    db
      .selectFrom('sessions')
      .select('ip')
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('tracking_hits')
      .select('seon_session')
      .where('uid', '=', uid)
      .where('seon_session', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const name = [player.first_name, player.last_name].filter(Boolean).join(' ')
  return {
    id: secrets.sign('risk-enrichment', String(uid)).slice(0, 32),
    action,
    email: player.email,
    phone: player.phone,
    ip: session?.ip || null,
    session: hit?.seon_session ?? null,
    fullName: player.last_name ? name : null,
    birthDate: player.birth_date,
    country: player.country,
  }
}

const keep = async ({ db, clock }: Checker, uid: number, vendor: RiskEnrichment, person: AskedPerson) => {
  const heard = await vendor.ask(person)
  if (heard.status === 'silent') return 'silent' as const
  await db
    .insertInto('risk_checks')
    .values({
      uid,
      vendor: vendor.sysname,
      reference: heard.reference,
      score: heard.score,
      anonymity: heard.anonymity,
      ip: person.ip,
      ip_country: heard.ipCountry,
      sanctions: heard.sanctions,
      politically_exposed: heard.politicallyExposed,
      facts: JSON.stringify(heard.facts),
      asked_at: clock.now(),
    })
    .execute()
  return 'kept' as const
}

/** Queries the external service about a player and stores the answer; nothing without a service. */
export const checkPlayer = async (
  ctx: Checker,
  uid: number,
  action: AskedPerson['action'],
): Promise<'kept' | 'silent' | 'off' | 'nobody'> => {
  const vendor = findEnrichment(ctx)
  if (!vendor) return 'off'
  const person = await readPerson(ctx, uid, action)
  return person ? keep(ctx, uid, vendor, person) : 'nobody'
}

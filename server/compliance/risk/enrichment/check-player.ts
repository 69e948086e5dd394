import type { Context } from '#server/context.ts'
import type { PersonQuery, RiskEnrichment } from './port.ts'
import { findEnrichment } from './find-enrichment.ts'

type Checker = Pick<Context, 'db' | 'clock' | 'secrets' | 'content' | 'riskEnrichment'>

const readPerson = async (
  { db, secrets }: Checker,
  uid: number,
  action: PersonQuery['action'],
): Promise<PersonQuery | undefined> => {
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

const storeCheck = async (
  { db, clock }: Checker,
  uid: number,
  vendor: RiskEnrichment,
  person: PersonQuery,
) => {
  const response = await vendor.queryPerson(person)
  if (response.status === 'silent') return 'silent' as const
  await db
    .insertInto('risk_checks')
    .values({
      uid,
      vendor: vendor.sysname,
      reference: response.reference,
      score: response.score,
      anonymity: response.anonymity,
      ip: person.ip,
      ip_country: response.ipCountry,
      sanctions: response.sanctions,
      politically_exposed: response.politicallyExposed,
      facts: JSON.stringify(response.facts),
      asked_at: clock.now(),
    })
    .execute()
  return 'kept' as const
}

/** Queries the external service about a player and stores the answer; nothing without a service. */
export const checkPlayer = async (
  ctx: Checker,
  uid: number,
  action: PersonQuery['action'],
): Promise<'kept' | 'silent' | 'off' | 'not_found'> => {
  const vendor = findEnrichment(ctx)
  if (!vendor) return 'off'
  const person = await readPerson(ctx, uid, action)
  return person ? storeCheck(ctx, uid, vendor, person) : 'not_found'
}

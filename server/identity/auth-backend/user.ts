import type { Db } from '#db/connect.ts'
import type { Player } from '../account/queries.ts'
import { isRestricted } from '../account/sign-in/account-status.ts'
import { findProfile } from '../account/profile/find-profile.ts'
import { invalidKey, done, type Outcome } from '../../content/writing/problem.ts'
import type { Format } from '../../content/rest/shape.ts'

const role = { id: 1, name: 'Authenticated', description: 'A player', type: 'authenticated' } as const

const relations = ['contacts', 'role'] as const
type Relation = (typeof relations)[number]
const isRelation = (name: string): name is Relation => relations.some((relation) => relation === name)

const namesIn = (populate: unknown): string[] => {
  if (typeof populate === 'string') return populate.split(',').map((name) => name.trim())
  if (Array.isArray(populate)) return populate.map(String)
  if (typeof populate !== 'object' || populate === null) return []
  return Object.entries(populate).flatMap(([key, value]) => {
    if (/^\d+$/.test(key)) return [String(value)]
    return value === 'false' || value === false ? [] : [key]
  })
}

/**
 * The requested relations: `populate=*`, `populate=deep`, `populate=contacts`, `populate[0]=contacts`,
 * `populate[contacts]=*`.
 */
export const readPopulated = (populate: unknown): Outcome<ReadonlySet<Relation>> => {
  const names = namesIn(populate).filter((name) => name !== '')
  // A depth, as the plugin accepts it (`deep,3`), changes nothing: there is one level.
  const [first = '', depth, ...rest] = names
  const isDeep = first === 'deep' && rest.length === 0 && (depth === undefined || /^\d{1,2}$/.test(depth))
  if (isDeep || names.includes('*')) return done(new Set(relations))
  const unknown = names.find((name) => !isRelation(name))
  return unknown === undefined
    ? done(new Set(names.filter(isRelation)))
    : invalidKey(unknown, `populate.${unknown}`)
}

const contact = (value: string | null, isConfirmed: boolean) =>
  value === null ? null : { value, confirmed: isConfirmed }

/**
 * A player in the content-and-auth backend's form (CB-07): the fields of a Strapi user, the first name, and
 * with `populate` their e-mail and mobile contacts. The password hash is not read.
 */
export const userOf = async (
  db: Db,
  player: Player,
  populated: ReadonlySet<Relation>,
  format: Format,
): Promise<Record<string, unknown>> => {
  const profile = await findProfile(db, player.uid)
  return {
    id: player.uid,
    ...(format === 'v5' ? { documentId: `player${player.uid}` } : {}),
    username: player.login,
    email: player.email,
    provider: 'local',
    confirmed: player.email_confirmed,
    blocked: isRestricted(player.status),
    first_name: profile?.first_name ?? null,
    last_name: profile?.last_name ?? null,
    locale: player.locale,
    is_registration_completed: player.is_registration_completed,
    createdAt: player.reg_time.toISOString(),
    updatedAt: (player.last_sign_in_at ?? player.reg_time).toISOString(),
    ...(populated.has('contacts')
      ? {
          contacts: {
            email: contact(player.email, player.email_confirmed),
            mobile: contact(player.phone, player.phone_confirmed),
          },
        }
      : {}),
    ...(populated.has('role') ? { role } : {}),
  }
}

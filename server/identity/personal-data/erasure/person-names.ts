import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { AuditType } from '#server/platform/audit/audit-types.ts'
import { openRequisites } from '#server/money/cashier/payment/sealed-requisites.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

export type PersonNames = {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** Mailboxes and phones, in canonical form. */
  readonly addresses: readonly string[]
  readonly provedAddresses: readonly string[]
  /** Nicknames, logins, and ids at sign-in services. */
  readonly nicknames: readonly string[]
  readonly streets: readonly string[]
  /** Of documents, cards and accounts. */
  readonly numbers: readonly string[]
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  /** Those of these names that no other player has. */
  readonly rareNames: readonly string[]
}

/** Common names do not identify one person, and are words of many languages. */
const findRareNames = async (tx: Tx, uid: number, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name where not exists (
      select from player_profiles where uid <> ${uid}
        and (lower(first_name) = lower(name) or lower(last_name) = lower(name)))`.execute(tx.db)
  return rows.map(({ name }) => name)
}

const findRequisites = async (ctx: Pick<Kernel, 'secrets'>, tx: Tx, uid: number): Promise<string[]> => {
  const { rows } = await sql<{ sealed: string }>`
    select requisites_sealed as sealed from payout_destinations where uid = ${uid}
    union select requisites_sealed from cashier_transactions where uid = ${uid} and requisites_sealed is not null`.execute(
    tx.db,
  )
  return rows
    .filter(({ sealed }) => sealed !== '')
    .flatMap(({ sealed }) => Object.values(openRequisites(ctx.secrets, sealed)))
}

const namingTypes = [
  'account_registered',
  'registration_completed',
  'contact_added',
  'contact_confirmed',
  'profile_changed',
  'identity_linked',
  'identity_unlinked',
] as const satisfies readonly AuditType[]

type Fact = { readonly name: string; readonly value: string; readonly is_proved: boolean }

const presentFacts = async (tx: Tx, uid: number): Promise<readonly Fact[]> => {
  const { rows } = await sql<Fact>`
    select fact.key as name, fact.value, fact.key = 'email' and email_confirmed as is_proved
    from players left join player_profiles as profile on profile.uid = players.uid
    cross join jsonb_each_text(jsonb_build_object(
      'email', email, 'phone', phone, 'login', login, 'fakename', fakename,
      'first_name', first_name, 'last_name', last_name,
      'address', address, 'document_number', document_number)) as fact
    where players.uid = ${uid}
    union select fact.key, fact.value, false from player_identities
    cross join jsonb_each_text(jsonb_build_object('identity_email', email, 'subject', subject)) as fact
    where uid = ${uid}`.execute(tx.db)
  return rows
}

/** Former values from the audit log. A value that another account has now belongs to that one. */
const earlierFacts = async (tx: Tx, uid: number): Promise<readonly Fact[]> => {
  const { rows } = await sql<Fact>`
    select fact.key as name, fact.value,
      fact.key = 'email' and (type = 'contact_confirmed' or facts ->> 'email_confirmed' = 'true') as is_proved
    from audit_records
    cross join unnest(array["before", "after"]) as facts
    cross join jsonb_each_text(facts) as fact
    where uid = ${uid} and type = any(${[...namingTypes]}::text[]) and fact.value is not null
      and not exists (select from players as other where other.uid <> ${uid} and case fact.key
        when 'email' then other.email_canonical = lower(fact.value)
        when 'phone' then other.phone = fact.value
        when 'login' then other.login_canonical = lower(fact.value)
        when 'fakename' then other.fakename_canonical = lower(fact.value) end)`.execute(tx.db)
  return rows
}

const ownLogin = (uid: number, login: string): boolean => login !== String(uid) && login !== `closed-${uid}`

/** The names that would identify a person in others' texts, read while the account still has them. */
export const readPersonNames = async (
  ctx: Pick<Kernel, 'secrets'>,
  tx: Tx,
  uid: number,
): Promise<PersonNames> => {
  const facts = [...(await presentFacts(tx, uid)), ...(await earlierFacts(tx, uid))].filter(
    ({ name, value }) => value && (name !== 'login' || ownLogin(uid, value)),
  )
  const of = (...names: string[]): string[] => [
    ...new Set(facts.filter(({ name }) => names.includes(name)).map(({ value }) => value.trim())),
  ]
  const [emails, phones] = [of('email'), of('phone')]
  const [firstNames, lastNames] = [of('first_name'), of('last_name')]
  const proved = facts.filter(({ is_proved }) => is_proved).map(({ value }) => value)
  return {
    emails: [...emails, ...of('identity_email')],
    phones,
    addresses: [...emails.map(canonicalName), ...phones],
    provedAddresses: proved.map(canonicalName),
    nicknames: of('fakename', 'login', 'subject'),
    streets: of('address'),
    numbers: [...of('document_number'), ...(await findRequisites(ctx, tx, uid))],
    firstNames,
    lastNames,
    rareNames: await findRareNames(tx, uid, [...firstNames, ...lastNames]),
  }
}

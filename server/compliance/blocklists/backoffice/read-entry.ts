import { isIP } from 'node:net'
import type { BlockKind } from '#contract/operator/risk/risk-enums.ts'
import type { Tx } from '#db/transaction.ts'
import { plainAddress } from '#server/platform/kernel/network/network-of.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

export type NewEntry = { readonly value: string; readonly shown: string }

/** The beginning of a hash is enough to distinguish two of them. */
const hashEntry = (hash: string): NewEntry => ({ value: hash, shown: `${hash.slice(0, 10)}…` })

/** Wider networks cover half of a country: probably a typing error. */
const widest = { 4: 16, 6: 32 } as const

/** `203.0.113.7` or `203.0.113.0/24`, as PostgreSQL parses it; an address alone is a network of one. */
export const readNetwork = (typed: string): NewEntry | undefined => {
  const [typedAddress = '', bits, more] = typed.trim().toLowerCase().split('/')
  // In the form that the checks use; PostgreSQL accepts no zone.
  const address = plainAddress(typedAddress)
  const family = isIP(address)
  if (family === 0 || more !== undefined) return undefined
  const whole = family === 4 ? 32 : 128
  const length = bits === undefined ? whole : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  if (length < widest[family as 4 | 6] || length > whole) return undefined
  const value = `${address}/${length}`
  return { value, shown: value }
}

/** A domain without a mailbox; a country's top-level domain is refused. */
export const readDomain = (typed: string): NewEntry | undefined => {
  const value = typed.trim().toLowerCase().replace(/^@/, '')
  return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(value)
    ? { value, shown: value }
    : undefined
}

const ofPlayer = async (tx: Tx, kind: 'instrument' | 'device', uid: number): Promise<readonly NewEntry[]> => {
  if (kind === 'device') {
    const devices = await tx.db
      .selectFrom('player_devices')
      .select('token_hash')
      .where('uid', '=', uid)
      .limit(100)
      .execute()
    return devices.map((it) => hashEntry(it.token_hash))
  }
  const [accounts, cards] = [
    await tx.db
      .selectFrom('payout_destinations')
      .select('fingerprint')
      .where('uid', '=', uid)
      .limit(100)
      .execute(),
    await tx.db
      .selectFrom('payment_instruments')
      .select('fingerprint')
      .where('uid', '=', uid)
      .limit(100)
      .execute(),
  ]
  const all = new Set([...accounts, ...cards].map(({ fingerprint }) => fingerprint))
  return [...all].map(hashEntry)
}

/**
 * The entries of a typed value: a network, a domain, or the number of a player whose browsers or accounts are
 * meant. InvalidParameter `value` FORMAT, or NOT_FOUND when the player has none.
 */
export const readEntries = async (
  tx: Tx,
  { kind, value }: { kind: BlockKind; value: string },
): Promise<Result<readonly NewEntry[]>> => {
  if (kind === 'network' || kind === 'email_domain') {
    const entry = kind === 'network' ? readNetwork(value) : readDomain(value)
    return entry ? ok([entry]) : invalid('value', 'FORMAT')
  }
  if (!/^[1-9]\d{0,8}$/.test(value.trim())) return invalid('value', 'FORMAT')
  const entries = await ofPlayer(tx, kind, Number(value))
  return entries.length > 0 ? ok(entries) : invalid('value', 'NOT_FOUND')
}

import { openSeed, sealSeed } from '#studio/fairness/seal-seed.ts'
import { seedOwnerText } from '#studio/server/seed-pairs.ts'
import { chainSeedOwner } from '#server/play/games/live/live-chains.ts'
import type { Purpose, purposes, SealedPurpose } from '#server/platform/kernel/secrets/purposes.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'

type Rows = Readonly<Record<string, string | null>>
type Stored<P> = P extends { stored: readonly (infer Column)[] } ? Column : never
export type SealedColumn = Stored<(typeof purposes)[Purpose]>

type Reader = {
  /** Columns of a unique key in order, by which the table is read in batches. */
  readonly key: readonly string[]
  /** For seeds: the owner, which is part of the seal. `fields`: the SQL it is read from, beside the key. */
  readonly owner?: { readonly fields: Readonly<Record<string, string>>; of(row: Rows): string }
}

const seedOwner: Reader['owner'] = {
  fields: { uid: 'uid', game_session_id: 'game_session_id' },
  of: ({ uid, game_session_id: session }) =>
    seedOwnerText(uid ? { uid: Number(uid) } : { gameSessionId: BigInt(session ?? 0) }),
}

/** How each sealed column is read: `purposes.ts` lists them; one without a row here fails the build. */
export const sealedColumns: Readonly<Record<SealedColumn, Reader>> = {
  'payout_destinations.requisites_sealed': { key: ['id'] },
  'cashier_transactions.requisites_sealed': { key: ['id'] },
  'authenticator_apps.sealed_secret': { key: ['uid'] },
  'staff_apps.sealed_secret': { key: ['staff_id'] },
  'affiliates.postback_key': { key: ['id'] },
  'webhook_endpoints.sealed_secret': { key: ['id'] },
  'webhook_endpoints.sealed_previous_secret': { key: ['id'] },
  'game_suppliers.sealed_key': { key: ['sysname'] },
  'jackpot_cycles.sealed_secret': { key: ['jackpot_id', 'level', 'number'] },
  'fairness_seed_pairs.sealed_server_seed': { key: ['id'], owner: seedOwner },
  'fairness_next_seeds.sealed_server_seed': { key: ['server_seed_hash'], owner: seedOwner },
  'live_chain_seeds.sealed_seed': {
    key: ['chain_id', 'seed_index'],
    owner: {
      fields: { terminal: '(select terminal_hash from live_chains where id = chain_id)' },
      of: ({ terminal, seed_index: index }) => chainSeedOwner(terminal ?? '', Number(index)),
    },
  },
  'kept_keys.sealed_key': { key: ['purpose'] },
}

/** Opens and seals with one key of the settings: the seal of seeds, and that of everything else. */
export const sealerOf = (secret: string, purpose: SealedPurpose) => {
  const secrets = createSecrets(secret)
  const [key] = secrets.keysFor(purpose)
  return {
    open: (sealed: string, owner: string | undefined): string =>
      owner === undefined ? secrets.open(purpose, sealed) : openSeed(sealed, key, owner),
    seal: (plain: string, owner: string | undefined): string =>
      owner === undefined ? secrets.seal(purpose, plain) : sealSeed(plain, key, owner),
  }
}
export type Sealer = ReturnType<typeof sealerOf>

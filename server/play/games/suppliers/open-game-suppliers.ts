import { createPrivateKey } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { hub88FreeSpins } from '../hub88/hub88-free-spins.ts'
import type { GameSuppliers } from './port.ts'

export const supplierKeyPurpose = 'games/supplier-key'

/** Suppliers by their rows, which an operator may change while the application runs. */
export const openGameSuppliers = ({
  db,
  secrets,
  deliver,
}: Pick<Context, 'db' | 'secrets' | 'deliver'>): GameSuppliers => ({
  async find(sysname) {
    const row = await db
      .selectFrom('game_suppliers')
      .select(['adapter', 'settings', 'sealed_key'])
      .where('sysname', '=', sysname)
      .executeTakeFirst()
    if (!row) return undefined
    const { api_url: apiUrl, operator_id: operatorId } = row.settings
    if (row.adapter !== 'hub88' || !apiUrl || operatorId === undefined || !row.sealed_key) return { sysname }
    const key = createPrivateKey(secrets.open(supplierKeyPurpose, row.sealed_key))
    return { sysname, freeRounds: hub88FreeSpins({ apiUrl, operatorId, key, send: deliver }) }
  },
})

import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { supportedLocales } from '#contract/locales.ts'
import type { backofficeGamesCalls } from '#contract/operator/games.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'
import { invalidateCatalogue } from '../catalogue/catalogue-cache.ts'
import { findBackofficeGame } from './backoffice-games.ts'

type Given = z.output<(typeof backofficeGamesCalls.setShown)['input']>

const namesIn = (given: Given['names']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const name = given[code]?.trim()
      return name ? [[code, name]] : []
    }),
  )

/**
 * Sets the operator's own name or picture of a game, also per language (AP-11); empty values restore those of
 * the supplier (GM-02). An import of the supplier's list does not change them.
 */
export const setShown = async (ctx: BackofficeContext, { sysname, ...given }: Given) => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const name = given.name.trim() || null
  const names = namesIn(given.names)
  const image = given.image_url.trim() || null
  const changed = await transactResult(ctx.connection, async (tx) => {
    const row = await tx.db
      .selectFrom('games')
      .select(['override_name', 'override_names', 'override_image_url'])
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return invalid('sysname', 'NOT_FOUND')
    const now = {
      name: row.override_name ?? '',
      names: namesIn(row.override_names),
      image_url: row.override_image_url ?? '',
    }
    const seen = {
      name: given.seen_name,
      names: namesIn(given.seen_names),
      image_url: given.seen_image_url,
    }
    if (!isDeepStrictEqual(now, seen)) return conflict('name')
    await tx.db
      .updateTable('games')
      .set({
        override_name: name,
        override_names: JSON.stringify(names),
        override_image_url: image,
      })
      .where('sysname', '=', sysname)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'game_changed',
      uid: null,
      subject: `game:${sysname}`,
      reason,
      before: now,
      after: { name: name ?? '', names, image_url: image ?? '' },
    })
    const game = await findBackofficeGame(tx.db, sysname)
    return game ? ok(game) : invalid('sysname', 'NOT_FOUND')
  })
  invalidateCatalogue(ctx.db)
  return changed
}

import type { z } from 'zod'
import { supportedLocales } from '#contract/locales.ts'
import type { BackofficeCharacter, backofficeLoyaltyCalls } from '#contract/operator/bonuses/loyalty.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeCharacter, type CharacterRow } from './get-characters.ts'

type Asked = z.output<typeof backofficeLoyaltyCalls.saveCharacter.input>

const namesOf = (given: Asked['texts']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const name = given[code]?.trim() ?? ''
      return name === '' ? [] : [[code, name] as const]
    }),
  )

const countPlayers = async (tx: Tx, id: bigint): Promise<number> => {
  const { players } = await tx.db
    .selectFrom('loyalty_members')
    .select((row) => row.fn.countAll<bigint>().as('players'))
    .where('character_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(players)
}

const factsOf = ({ texts, image_url, place, is_listed }: CharacterRow) => ({
  texts,
  image_url,
  place,
  is_listed,
})

/** Creates or changes a character. A hidden one cannot be chosen, and stays with players who have it. */
export const saveCharacter = (ctx: BackofficeContext, asked: Asked): Promise<Result<BackofficeCharacter>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<BackofficeCharacter>> => {
    const { sysname, seen_version: seen } = asked
    const names = namesOf(asked.texts)
    if (names[defaultLocale] === undefined) return invalid(`name.${defaultLocale}`, 'REQUIRED')
    const image = asked.image.trim()
    if (image === '') return invalid('image', 'REQUIRED')
    const before = await tx.db
      .selectFrom('loyalty_characters')
      .selectAll()
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirst()
    if (before && seen === 0) return invalid('sysname', 'ALREADY_EXISTS')
    if ((before?.version ?? 0) !== seen) return conflict('seen_version', { version: before?.version ?? 0 })
    const values = {
      image_url: image,
      texts: JSON.stringify(names),
      place: asked.place,
      is_listed: asked.state === 'listed',
    }
    const row = before
      ? await tx.db
          .updateTable('loyalty_characters')
          .set({ ...values, version: before.version + 1 })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('loyalty_characters')
          .values({ ...values, sysname })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
    if (!row) return invalid('sysname', 'ALREADY_EXISTS')
    await recordAudit(ctx, tx, {
      type: 'loyalty_character_saved',
      uid: null,
      subject: `character:${sysname}`,
      ...(before && { before: factsOf(before) }),
      after: factsOf(row),
    })
    return ok(serializeCharacter(row, before ? await countPlayers(tx, row.id) : 0, ctx.request.locale))
  })

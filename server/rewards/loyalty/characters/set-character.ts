import type { LoyaltyCharacter } from '#contract/loyalty.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { areCharactersOn } from '../member/loyalty-settings.ts'
import { lockMember } from '../points/move-points.ts'
import { serializeCharacter } from './get-characters.ts'

const findListed = (tx: Tx, id: bigint) =>
  tx.db
    .selectFrom('loyalty_characters')
    .select(['id', 'sysname', 'image_url', 'texts'])
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .executeTakeFirst()

/** Sets a player's character (LO-03). */
export const setCharacter = (ctx: CallContext, { id }: { id: string }): Promise<Result<LoyaltyCharacter>> =>
  transactResult(ctx.connection, async (tx) => {
    const character = areCharactersOn(ctx) ? await findListed(tx, BigInt(id)) : undefined
    if (!character) return invalid('id', 'UNKNOWN')
    const member = await lockMember(ctx, tx, ctx.uid)
    if (member.character_id !== character.id) {
      await tx.db
        .updateTable('loyalty_members')
        .set({ character_id: character.id })
        .where('uid', '=', ctx.uid)
        .execute()
      await recordAudit(ctx, tx, {
        type: 'loyalty_character_set',
        subject: `character:${character.sysname}`,
      })
    }
    return ok(serializeCharacter(character, ctx.request.locale))
  })

/** Stores the character chosen at registration (RG), if it exists. */
export const storeRegisteredCharacter = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  uid: number,
): Promise<void> => {
  const profile = await tx.db
    .selectFrom('player_profiles')
    .select('character_id')
    .where('uid', '=', uid)
    .executeTakeFirst()
  const id = profile?.character_id ?? ''
  if (!/^[1-9]\d{0,17}$/.test(id)) return
  const character = await findListed(tx, BigInt(id))
  if (!character) return
  const member = await lockMember(ctx, tx, uid)
  if (member.character_id !== null) return
  await tx.db
    .updateTable('loyalty_members')
    .set({ character_id: character.id })
    .where('uid', '=', uid)
    .execute()
}

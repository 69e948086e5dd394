import type { z } from 'zod'
import type { promoCodesCalls } from '#contract/operator/campaigns/promo-codes.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { canonicalCode } from '../codes/canonical-code.ts'

/** Without letters and digits that look alike in print. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Some 10^12 endings: with ten thousand codes one in a hundred million guesses is right. */
const endingLength = 8
const maxCodeLength = 64
const atOnce = 1000

const ending = (): string =>
  Array.from({ length: endingLength }, () => letters[randomBelow(letters.length)] ?? '').join('')

const familyOf = (beginning: string, count: number): string[] => {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(`${beginning}${ending()}`)
  return [...codes]
}

type Asked = z.output<typeof promoCodesCalls.make.input>
type Answer = z.input<typeof promoCodesCalls.make.output>

const insertCodes = async (
  tx: Tx,
  codes: readonly string[],
  row: { family: string | null; createdBy: string; now: Date; asked: Asked },
): Promise<number> => {
  const { family, createdBy, now, asked } = row
  let made = 0
  for (let from = 0; from < codes.length; from += atOnce) {
    const inserted = await tx.db
      .insertInto('promo_codes')
      .values(
        codes.slice(from, from + atOnce).map((code) => ({
          code,
          code_canonical: canonicalCode(code),
          starts_at: now,
          ends_at: asked.ends_at === undefined ? null : new Date(asked.ends_at),
          offer_id: BigInt(asked.offer_id),
          most_uses: asked.most_uses ?? null,
          family,
          created_by: createdBy,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute()
    made += inserted.length
  }
  return made
}

/** Creates one promo code for an offer, or a family of them; all or none. */
export const makeCodes = (ctx: BackofficeContext, asked: Asked): Promise<Result<Answer>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const { offer_id: id, code, count } = asked
    const now = ctx.clock.now()
    const offer = await tx.db
      .selectFrom('campaign_offers')
      .select(['sysname', 'trigger'])
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (!offer) return invalid('offer_id', 'NOT_FOUND')
    if (offer.trigger !== 'code') return invalid('offer_id', 'NOT_ALLOWED')
    if (asked.ends_at !== undefined && new Date(asked.ends_at) <= now) return invalid('ends_at', 'PAST')
    const isFamily = count > 1
    if (isFamily && code.length + endingLength > maxCodeLength) return invalid('code', 'MAX_LENGTH')
    const family = isFamily ? canonicalCode(code) : null
    const actor = operatorActor(ctx.operator.email)
    const codes = isFamily ? familyOf(code.toUpperCase(), count) : [code]
    const made = await insertCodes(tx, codes, { family, createdBy: actor.name, now, asked })
    if (made < count) return invalid('code', 'ALREADY_EXISTS')
    await recordAudit(ctx, tx, {
      type: 'promo_codes_made',
      actor,
      uid: null,
      subject: `offer:${offer.sysname}`,
      // The codes of a family are worth money, so the log does not contain them.
      after: {
        code: canonicalCode(code),
        count,
        most_uses: asked.most_uses ?? null,
        until: asked.ends_at ?? null,
      },
    })
    return ok({ made, family })
  })

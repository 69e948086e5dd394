import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { OfferAction } from '#contract/campaigns.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { isCurrency, parseAmountMinor } from '#contract/money.ts'
import type { offersCalls } from '#contract/operator/campaigns/offers.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import { readTexts } from '#server/rewards/bonuses/backoffice/read-texts.ts'
import { methods } from '#server/money/cashier/methods/payment-methods.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { offerConditions, type OfferCondition } from '../conditions/offer-conditions.ts'
import { readConditions } from '../conditions/read-conditions.ts'
import { readSegments } from '../offers/player-facts.ts'
import type { OfferRow } from '../offers/running-offers.ts'
import { lockOffer } from './offer-rows.ts'

type Asked = z.output<typeof offersCalls.edit.input>

/** A picture of this site: pages show no other, and no address that runs a script. */
const picture = /^\/(?![/\\])\S+$/

const brokenNames = async (
  tx: Tx,
  table: 'promotions' | 'round_gifts',
  names: readonly string[],
): Promise<string | undefined> => {
  if (names.length === 0) return undefined
  const known = await tx.db.selectFrom(table).select('sysname').where('sysname', 'in', names).execute()
  if (known.length < new Set(names).size) return 'UNKNOWN'
  return known.length < names.length ? 'SAME' : undefined
}

/** The min deposit in minor units by currency; null without one, undefined for an invalid amount. */
const parseMinDeposit = (typed: Asked['least_deposit']): Record<string, string> | null | undefined => {
  const minDeposit: Record<string, string> = {}
  for (const [currency, text] of Object.entries(typed)) {
    if (!isCurrency(currency)) return undefined
    const minor = parseAmountMinor(text, currency)
    if (minor === undefined || minor <= 0n) return undefined
    minDeposit[currency] = String(minor)
  }
  return Object.keys(minDeposit).length > 0 ? minDeposit : null
}

/** Triggers that a player repeats actively. */
const mayRepeat = new Set<OfferAction>(['taken', 'code', 'deposit'])

const brokenFields = async (tx: Tx, asked: Asked): Promise<FieldErrors> => {
  const fields: FieldErrors = {}
  const promotions = await brokenNames(tx, 'promotions', asked.promotions)
  const gifts = await brokenNames(tx, 'round_gifts', asked.gifts)
  if (asked.promotions.length + asked.gifts.length === 0) fields.promotions = ['REQUIRED']
  if (promotions) fields.promotions = [promotions]
  if (gifts) fields.gifts = [gifts]
  const knownMethods = new Set(methods.map(({ sysname }) => sysname))
  if (asked.exclude_methods.some((method) => !knownMethods.has(method))) fields.exclude_methods = ['UNKNOWN']
  if (asked.image_url !== undefined && !picture.test(asked.image_url)) fields.image_url = ['FORMAT']
  if (asked.ends_at !== undefined && new Date(asked.ends_at) <= new Date(asked.starts_at))
    fields.ends_at = ['MIN_VALUE']
  // An automatic trigger occurs once per player: there is no key for a second one.
  if (!mayRepeat.has(asked.trigger) && asked.repeats) fields.repeats = ['NOT_ALLOWED']
  return fields
}

/** Fields that are fixed once an offer was started: players have accepted them. */
const fixedFields = (
  before: OfferRow,
  asked: Asked,
  {
    conditions,
    minDeposit,
  }: { conditions: readonly OfferCondition[]; minDeposit: OfferRow['least_deposit'] },
): FieldErrors => {
  const pairs = {
    trigger: [before.trigger, asked.trigger],
    promotions: [before.promotions, asked.promotions],
    gifts: [before.gifts, asked.gifts],
    least_deposit: [before.least_deposit, minDeposit],
    conditions: [before.conditions, conditions],
    exclude_methods: [before.exclude_methods, asked.exclude_methods],
    is_public: [before.is_public, asked.is_public],
    repeats: [before.repeats, asked.repeats],
    priority: [before.priority, asked.priority],
    starts_at: [before.starts_at.getTime(), new Date(asked.starts_at).getTime()],
  }
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([field, [was, is]]) =>
      isDeepStrictEqual(was, is) ? [] : [[field, ['FIXED']]],
    ),
  )
}

/** Changes an offer: every field of a draft; of a started one only texts, picture and end. */
export const editOffer = (
  ctx: BackofficeContext,
  asked: Asked,
): Promise<Result<{ id: string; version: number }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ id: string; version: number }>> => {
    const held = await lockOffer(tx, { id: asked.id, seen: asked.seen_version })
    if (!held.ok) return held
    const before = held.value
    const segments = new Set((await readSegments(tx.db)).map(({ sysname }) => sysname))
    const conditions = readConditions(asked.conditions, offerConditions, segments)
    const texts = readTexts(asked.texts)
    const minDeposit = parseMinDeposit(asked.least_deposit)
    const fields = {
      ...(await brokenFields(tx, asked)),
      ...(minDeposit === undefined ? { least_deposit: ['SUM'] } : {}),
      ...(minDeposit && asked.trigger !== 'deposit' ? { least_deposit: ['NOT_ALLOWED'] } : {}),
      ...(conditions.ok ? {} : conditions.refusal.fields),
      ...(texts.ok ? {} : texts.refusal.fields),
    }
    if (!conditions.ok || !texts.ok || minDeposit === undefined || Object.keys(fields).length > 0)
      return refuse('InvalidParameter', { fields })
    const fixed =
      before.status === 'draft'
        ? {}
        : fixedFields(before, asked, { conditions: conditions.value, minDeposit })
    if (Object.keys(fixed).length > 0) return refuse('InvalidParameter', { fields: fixed })
    const version = before.version + 1
    await tx.db
      .updateTable('campaign_offers')
      .set({
        version,
        trigger: asked.trigger,
        promotions: asked.promotions,
        gifts: asked.gifts,
        least_deposit: minDeposit === null ? null : JSON.stringify(minDeposit),
        conditions: JSON.stringify(conditions.value),
        exclude_methods: asked.exclude_methods,
        texts: JSON.stringify(texts.value),
        image_url: asked.image_url ?? null,
        is_public: asked.is_public,
        repeats: asked.repeats,
        priority: asked.priority,
        starts_at: new Date(asked.starts_at),
        ends_at: asked.ends_at === undefined ? null : new Date(asked.ends_at),
      })
      .where('id', '=', before.id)
      .execute()
    const facts = {
      conditions: conditions.value,
      promotions: asked.promotions,
      gifts: asked.gifts,
      ends_at: asked.ends_at ?? null,
    }
    await recordAudit(ctx, tx, {
      type: 'offer_changed',
      actor: operatorActor(ctx.operator.email),
      uid: null,
      subject: `offer:${before.sysname}`,
      before: {
        version: before.version,
        conditions: before.conditions,
        promotions: before.promotions,
        gifts: before.gifts,
        ends_at: before.ends_at?.toISOString() ?? null,
      },
      after: { version, ...facts },
    })
    return ok({ id: asked.id, version })
  })

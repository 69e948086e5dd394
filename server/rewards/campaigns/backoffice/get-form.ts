import { registrationCountries } from '#server/identity/account/registration/registration-countries.ts'
import { selectPromotions, titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import { methods } from '#server/money/cashier/methods/payment-methods.ts'
import type { BackofficeContext } from '#server/context.ts'
import { selectFreeSpinsCampaigns } from '#server/play/games/free-spins-campaigns/backoffice/free-spins-campaign-rows.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { offerConditions } from '../conditions/offer-conditions.ts'
import { formsOf } from '../conditions/read-conditions.ts'

/** The choices of the offer form; a new condition appears automatically. */
export const getOfferForm = async ({ db, request, settings }: BackofficeContext) => {
  const [promotions, gifts, segments] = await Promise.all([
    selectPromotions(db).orderBy('promotion.sysname').execute(),
    selectFreeSpinsCampaigns(db).orderBy('gift.sysname').execute(),
    db.selectFrom('campaign_segments').select(['sysname', 'name']).orderBy('name').execute(),
  ])
  return ok({
    conditions: formsOf(offerConditions),
    promotions: promotions.map(({ sysname, status, texts }) => ({
      sysname,
      status,
      title: titleOf(texts, sysname, request.locale),
    })),
    gifts: gifts.map(({ sysname, status, texts }) => ({
      sysname,
      status,
      title: titleOf(texts, sysname, request.locale),
    })),
    methods: methods.flatMap(({ sysname, deposit }) => (deposit ? [sysname] : [])),
    countries: registrationCountries.map(({ code }) => code),
    currencies: [...settings.currencies],
    segments: segments.map(({ sysname, name }) => ({ value: sysname, label: name })),
  })
}

import { useTranslations } from 'use-intl'
import type { Offer } from '#contract/campaigns.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { OfferCard } from './offer-card.tsx'
import { PromoCodeForm } from './promo-code-form.tsx'
import css from './offers.module.css'

type OfferListProps = {
  offers: readonly Offer[]
  /** Whether promo codes can be typed here (CM-07). */
  hasCodes: boolean
}

/** What the house offers now, and the box for a promo code; a guest has nothing to type one for. */
export function OfferList({ offers, hasCodes }: OfferListProps) {
  const t = useTranslations('offers')
  const { account } = useSite()
  return (
    <section className={css.offers} aria-labelledby="house-offers">
      <h2 id="house-offers">{t('title')}</h2>
      {offers.length === 0 && <p className={css.text}>{t('empty')}</p>}
      <div className={css.cards}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </div>
      {hasCodes && account && <PromoCodeForm />}
    </section>
  )
}

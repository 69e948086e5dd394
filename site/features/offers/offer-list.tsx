import { useTranslations } from 'use-intl'
import type { Offer } from '#contract/campaigns.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { OfferCard } from './offer-card.tsx'
import { PromoCodeForm } from './promo-code-form.tsx'
import css from './offers.module.css'

type OfferListProps = {
  offers: readonly Offer[]
  /** Whether promo codes can be entered here (CM-07). */
  hasCodes: boolean
}

/** The current offers, and the field for a promo code; guests have no such field. */
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

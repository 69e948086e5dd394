import { useTranslations } from 'use-intl'
import type { Promotion } from '#contract/campaigns.ts'
import { Card } from '#ui/display/card.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { PromotionAmount } from './offer-card.tsx'
import css from './offers.module.css'

/** Each reward of the current offers, with a link to its terms (CM-02). */
export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useTranslations('offers')
  if (promotions.length === 0) return null
  return (
    <section className={css.offers} aria-labelledby="house-promotions">
      <h2 id="house-promotions">{t('title')}</h2>
      <div className={css.cards}>
        {promotions.map((promotion) => (
          <Card key={promotion.id} aria-label={promotion.title}>
            <p className={css.given}>
              <PromotionAmount promotion={promotion} />
            </p>
            {promotion.description && <p className={css.text}>{promotion.description}</p>}
            <Link to={paths.promotions(promotion.id)}>{t('see', { title: promotion.title })}</Link>
          </Card>
        ))}
      </div>
    </section>
  )
}

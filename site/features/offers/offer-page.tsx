import { useTranslations } from 'use-intl'
import type { Offer, Promotion } from '#contract/campaigns.ts'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { BonusConditions } from '#site/features/bonuses/bonus-conditions.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Card } from '#ui/display/card.tsx'
import { OfferAction } from './offer-action.tsx'
import { MinDeposit, PromotionAmount } from './offer-card.tsx'
import { FreeSpinsTerms } from './offered-free-spins.tsx'
import css from './offers.module.css'

type OfferPageProps = { offer: Offer; back: { path: string; title: string } }

/** An offer with all terms that the player accepts (CM-02). */
export function OfferPage({ offer, back }: OfferPageProps) {
  const t = useTranslations('offers')
  const { title, description, ends_at: endsAt, promotions, free_rounds: rounds } = offer
  return (
    <article className={css.page}>
      <header>
        <Link to={back.path} className={css.back}>
          <ChevronStartIcon size={18} />
          {back.title}
        </Link>
        <h1>{title}</h1>
        {description && <p className={css.lead}>{description}</p>}
        <MinDeposit offer={offer} />
        {endsAt && (
          <p className={css.text}>
            {t.rich('ends', { date: () => <LocalDateTime iso={endsAt} kind="date" /> })}
          </p>
        )}
      </header>
      {promotions.map((promotion) => (
        <PromotionTerms key={promotion.id} promotion={promotion} />
      ))}
      {rounds.map((one) => (
        <FreeSpinsTerms key={one.id} rounds={one} />
      ))}
      <OfferAction offer={offer} />
    </article>
  )
}

/** One reward of an offer, with its terms in words. */
export function PromotionTerms({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('offers')
  const { title, description, type, terms } = promotion
  return (
    <Card as="section" aria-label={title}>
      <p className={css.given}>
        <PromotionAmount promotion={promotion} />
      </p>
      {description && <p className={css.text}>{description}</p>}
      <h2 className={css.termsTitle}>{t('terms', { title })}</h2>
      <BonusConditions
        bonus={{
          type,
          kind: terms.kind,
          conditions: terms.conditions,
          deposit: null,
          target: null,
          is_isolated: undefined,
        }}
      />
    </Card>
  )
}

import { useTranslations } from 'use-intl'
import type { Offer } from '#contract/campaigns.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardHead } from '#ui/display/card.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import { OfferAction } from './offer-action.tsx'
import { FreeSpinsAmount } from './offered-free-spins.tsx'
import css from './offers.module.css'

/** A summary of an offer: rewards, trigger, end, and action (CM-02). */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const {
    sysname,
    title,
    description,
    trigger,
    promotions,
    free_rounds: rounds,
    ends_at: endsAt,
    image_url: picture,
  } = offer
  const id = `offer-${offer.id}`
  return (
    <Card aria-labelledby={id}>
      {picture && <img className={css.picture} src={picture} alt="" loading="lazy" />}
      <CardHead>
        <h3 id={id}>
          <Link to={paths.offers(sysname)}>{title}</Link>
        </h3>
        <Badge tone="brass">{t(`kinds.${trigger.action}`)}</Badge>
      </CardHead>
      <ul className={css.gives}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <PromotionAmount promotion={promotion} />
          </li>
        ))}
        {rounds.map((one) => (
          <li key={one.id}>
            <FreeSpinsAmount rounds={one} />
          </li>
        ))}
      </ul>
      <MinDeposit offer={offer} />
      {description && <p className={css.text}>{description}</p>}
      {endsAt && (
        <p className={css.text}>
          {t.rich('ends', { date: () => <LocalDateTime iso={endsAt} kind="date" /> })}
        </p>
      )}
      <OfferAction offer={offer} />
    </Card>
  )
}

/** The min deposit for free spins; a share of a deposit has its own. */
export function MinDeposit({ offer: { trigger, promotions } }: { offer: Offer }) {
  const t = useTranslations('offers')
  const { least_deposit: least } = trigger.params
  if (!least || promotions.some(({ terms }) => terms.share)) return null
  return <p className={css.text}>{t.rich('least', { sum: () => <ApiAmount money={least} /> })}</p>
}

/** The amount of a promotion, or its share of a deposit up to a max. */
export function PromotionAmount({ promotion: { title, terms } }: { promotion: Offer['promotions'][number] }) {
  const t = useTranslations('offers')
  const bonusText = useTranslations('profile.bonuses')
  const { amount, share } = terms
  const { odds_boost: boost } = terms.conditions
  return (
    <>
      <span className={css.what}>{title}</span>
      <span className={css.sum}>
        {boost && amount ? (
          bonusText.rich('boost', { percent: boost.percent, sum: () => <ApiAmount money={amount} /> })
        ) : amount ? (
          <ApiAmount money={amount} />
        ) : share ? (
          t.rich('share', { percent: share.percent, most: () => <ApiAmount money={share.most} /> })
        ) : null}
      </span>
      {share && (
        <span className={css.text}>
          {t.rich('least', { sum: () => <ApiAmount money={share.least_deposit} /> })}
        </span>
      )}
    </>
  )
}

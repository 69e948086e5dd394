import { useTranslations } from 'use-intl'
import type { OfferedFreeSpins } from '#contract/campaigns.ts'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Facts, type Fact } from '#site/features/cashier/facts.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import css from './offers.module.css'

type FreeSpinsProps = { rounds: OfferedFreeSpins }

export function FreeSpinsAmount({ rounds: { title, rounds: count, games, bet } }: FreeSpinsProps) {
  const t = useTranslations('offers.rounds')
  return (
    <>
      <span className={css.what}>{title}</span>
      <span className={css.sum}>{t('count', { count })}</span>
      <span className={css.text}>
        {games.map(({ name }) => name).join(' · ')} ·{' '}
        {t.rich('worth', { sum: () => <ApiAmount money={bet} /> })}
      </span>
    </>
  )
}

const useFreeSpinsFacts = ({
  games,
  days,
  until,
  bet,
  most_won: most,
  wagering,
}: OfferedFreeSpins): Fact[] => {
  const t = useTranslations('offers.rounds')
  return [
    {
      name: t('games', { count: games.length }),
      value: (
        <span className={css.games}>
          {games.map(({ sysname, name }) => (
            <Link key={sysname} to={paths.game(sysname)}>
              {name}
            </Link>
          ))}
        </span>
      ),
    },
    { name: t('each'), value: <ApiAmount money={bet} /> },
    { name: t('days'), value: t('daysFromGiving', { count: days }) },
    ...(until === null ? [] : [{ name: t('until'), value: <LocalDateTime iso={until} /> }]),
    ...(most === null ? [] : [{ name: t('most'), value: <ApiAmount money={most} /> }]),
    ...(wagering === null
      ? []
      : [
          { name: t('wager'), value: t('times', { times: wagering.times }) },
          { name: t('wagerDays'), value: t('daysFromActivation', { count: wagering.days }) },
        ]),
  ]
}

/** The free spins of an offer with all terms that the player accepts. */
export function FreeSpinsTerms({ rounds }: FreeSpinsProps) {
  const t = useTranslations('offers')
  const facts = useFreeSpinsFacts(rounds)
  const becomes = rounds.wagering ? 'wagered' : rounds.winnings
  return (
    <section aria-label={rounds.title}>
      <p className={css.given}>
        <FreeSpinsAmount rounds={rounds} />
      </p>
      {rounds.description && <p className={css.text}>{rounds.description}</p>}
      <h2 className={css.termsTitle}>{t('terms', { title: rounds.title })}</h2>
      <Facts items={facts} />
      <p className={css.text}>{t(`rounds.winnings.${becomes}`)}</p>
    </section>
  )
}

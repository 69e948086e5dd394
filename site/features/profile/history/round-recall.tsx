import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { currencyOf, toMajor } from '#contract/money.ts'
import type { OutputOf } from '#contract/client.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { Facts } from '#site/features/cashier/facts.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { RoundDescription } from './round-description.tsx'
import { RoundSpins } from './round-spins.tsx'
import { RoundStatus } from './round-status.tsx'
import css from './round-recall.module.css'

type Round = OutputOf<'games/getRound'>

/** One round with everything that was shown, from what is stored (standards E1). */
export function RoundRecall({ round }: { round: Round }) {
  const t = useTranslations('profile.recall')
  const { locale } = useSite()
  const { outcome } = round
  return (
    <div className={css.recall}>
      <Facts
        items={[
          { name: t('time'), value: <LocalDateTime iso={round.created_at} /> },
          { name: t('status'), value: <RoundStatus status={round.status} /> },
          { name: t('stake'), value: round.is_free ? t('free') : <ApiAmount money={round.bet} /> },
          { name: t('win'), value: <ApiAmount money={round.win} tone={toneOf(round)} /> },
          { name: t('before'), value: <ApiAmount money={round.balance_before} /> },
          { name: t('after'), value: <ApiAmount money={round.balance_after} /> },
          ...round.jackpots.map(({ name, level, amount, is_paid: isPaid }) => ({
            name: t('jackpot', { name, level }),
            value: (
              <>
                <ApiAmount money={amount} tone="win" />
                {!isPaid && <> {t('jackpotHeld')}</>}
              </>
            ),
          })),
        ]}
      />
      {outcome ? (
        <Suspense fallback={<Skeleton shape="block" height="240px" />}>
          {outcome.view.kind === 'spins' ? (
            <>
              <RoundSpins round={round} spins={outcome.view.spins} />
              {outcome.view.picks && <RoundDescription view={outcome.view} locale={locale.code} />}
            </>
          ) : (
            <RoundDescription view={outcome.view} locale={locale.code} />
          )}
        </Suspense>
      ) : round.live ? (
        <LiveFacts live={round.live} locale={locale.code} />
      ) : (
        <Notice title={t('elsewhere.title')}>{t('elsewhere.text')}</Notice>
      )}
      {outcome && <Seeds round={round} outcome={outcome} />}
    </div>
  )
}

/** Green only for a round that paid more than its stake. */
const toneOf = ({ bet, win }: Pick<Round, 'bet' | 'win'>) => (win.amount > bet.amount ? 'win' : 'plain')

/** The stake in major units; for a free spin what it would have cost. */
const playedAt = ({ is_free: isFree, outcome, bet, currency }: Round): number =>
  isFree && outcome ? toMajor(BigInt(String(outcome.choice['stakeMinor'])), currency) : bet.amount
/** A factor in hundredths, from left to right in every language. */
const factorOf = (hundredths: number | string) => (
  <bdi dir="ltr">×{(Number(hundredths) / 100).toFixed(2)}</bdi>
)

function LiveFacts({ live, locale }: { live: NonNullable<Round['live']>; locale: string }) {
  const t = useTranslations('profile.recall.live')
  const code = (text: string) => (
    <code dir="ltr" className={css.code}>
      {text}
    </code>
  )
  const { point, seed, salt, target, exit_factor: exit, view } = live
  const pointName = t(live.kind === 'crash' ? 'point' : 'result')
  return (
    <section className={css.seeds}>
      {view && (
        <Suspense fallback={<Skeleton shape="block" height="120px" />}>
          <RoundDescription view={view} locale={locale} />
        </Suspense>
      )}
      <h3 className={css.spinName}>{t('title')}</h3>
      <Facts
        items={[
          ...(view ? [] : [{ name: pointName, value: point === null ? t('goesOn') : factorOf(point) }]),
          ...(exit === null ? [] : [{ name: t('exit'), value: factorOf(exit) }]),
          ...(target === null ? [] : [{ name: t('target'), value: factorOf(target) }]),
          { name: t('round'), value: code(String(live.index)) },
          ...(seed === null ? [] : [{ name: t('seed'), value: code(seed) }]),
          ...(salt === null ? [] : [{ name: t('salt'), value: code(salt) }]),
          { name: t('terminal'), value: code(live.terminal) },
        ]}
      />
      <p className={css.verify}>{t('check')}</p>
    </section>
  )
}

type SeedsProps = { round: Round; outcome: NonNullable<Round['outcome']> }

function Seeds({ round, outcome }: SeedsProps) {
  const t = useTranslations('profile.recall.seeds')
  const code = (text: string) => (
    <code dir="ltr" className={css.code}>
      {text}
    </code>
  )
  const proof = {
    game: round.game.sysname,
    nonce: String(outcome.nonce),
    clientSeed: outcome.clientSeed,
    serverSeedHash: outcome.serverSeedHash,
    stake: playedAt(round).toFixed(currencyOf(round.currency).exponent),
    currency: round.currency,
    ...(outcome.view.kind === 'spins' && !outcome.view.picks
      ? {}
      : { moves: JSON.stringify({ choice: outcome.choice, actions: outcome.actions }) }),
  }
  return (
    <section className={css.seeds}>
      <h3 className={css.spinName}>{t('title')}</h3>
      <Facts
        items={[
          { name: t('hash'), value: code(outcome.serverSeedHash) },
          { name: t('clientSeed'), value: code(outcome.clientSeed) },
          { name: t('nonce'), value: code(String(outcome.nonce)) },
          ...(round.math_version ? [{ name: t('mathVersion'), value: code(round.math_version) }] : []),
        ]}
      />
      <p className={css.verify}>
        {t.rich('verify', { link: (words) => <Link to={paths.fairness(proof)}>{words}</Link> })}
      </p>
    </section>
  )
}

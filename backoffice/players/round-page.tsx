import { Suspense } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LiveReceipt } from '#contract/live.ts'
import type { RoundForStaff } from '#contract/operator/shapes/player-shapes.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { RoundDescription } from '#site/features/profile/history/round-description.tsx'
import { backofficeLocale } from '../i18n/backoffice-texts.ts'
import { RoundSpins } from './round-spins.tsx'
import css from './players.module.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('players/getRound', { id: params.id ?? '' })

/** One round as its player saw it, from what was stored before it was shown. */
export function Component() {
  const t = useTranslations('players')
  const catalogue = useTranslations('catalogue')
  const round = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={`${t('round')} ${round.id}`}
        back={{ to: paths.playerPart(round.uid, 'rounds'), label: t('parts.rounds') }}
        aside={<Badge>{t(`roundStatuses.${round.status}`)}</Badge>}
      />
      <Panels>
        <Panel title={round.game.name}>
          <Facts
            facts={[
              {
                label: t('player'),
                value: (
                  <Link to={paths.player(round.uid)}>
                    <bdi>{round.login}</bdi>
                  </Link>
                ),
              },
              { label: t('time'), value: <Timestamp iso={round.created_at} /> },
              { label: t('shown'), value: <Timestamp iso={round.shown_at} /> },
              {
                label: t('stake'),
                value: round.is_free ? catalogue('freeRounds.free') : <MoneyAmount money={round.bet} />,
              },
              { label: t('win'), value: <MoneyAmount money={round.win} /> },
              { label: t('before'), value: <MoneyAmount money={round.balance_before} /> },
              { label: t('after'), value: <MoneyAmount money={round.balance_after} /> },
              { label: t('provider'), value: round.provider },
              {
                label: t('supplierRound'),
                value: (
                  <bdi className={css.code}>
                    {round.supplier} {round.supplier_round}
                  </bdi>
                ),
              },
              ...round.jackpots.map(({ name, level, amount, is_paid: isPaid }) => ({
                label: t('jackpotWon', { name, level }),
                value: (
                  <>
                    <MoneyAmount money={amount} />
                    {!isPaid && <> {t('jackpotHeld')}</>}
                  </>
                ),
              })),
            ]}
          />
        </Panel>
        <Outcome round={round} />
      </Panels>
    </>
  )
}

function Outcome({ round }: { round: RoundForStaff }) {
  const t = useTranslations('players')
  const { outcome } = round
  if (round.live) return <LiveOutcome live={round.live} />
  if (!outcome)
    return (
      <Panel title={t('outcome')}>
        <p className={css.soft}>{t('outcomeElsewhere')}</p>
      </Panel>
    )
  return (
    <>
      <Panel title={t('outcome')}>
        <Suspense fallback={<Skeleton shape="block" height="240px" />}>
          {outcome.view.kind === 'spins' ? (
            <>
              <RoundSpins round={round} spins={outcome.view.spins} />
              {outcome.view.picks && <RoundDescription view={outcome.view} locale={backofficeLocale()} />}
            </>
          ) : (
            <RoundDescription view={outcome.view} locale={backofficeLocale()} />
          )}
        </Suspense>
      </Panel>
      <Panel title={t('proof')}>
        <Facts
          facts={[
            { label: t('seedHash'), value: <code className={css.code}>{outcome.serverSeedHash}</code> },
            { label: t('clientSeed'), value: <code className={css.code}>{outcome.clientSeed}</code> },
            { label: t('nonce'), value: outcome.nonce },
            { label: t('mathVersion'), value: round.math_version },
          ]}
        />
      </Panel>
    </>
  )
}

const factorOf = (hundredths: string | number) => (
  <bdi dir="ltr">×{(Number(hundredths) / 100).toFixed(2)}</bdi>
)

/** The outcome of a shared round as the player saw it, and the data that reproduces it. */
function LiveOutcome({ live }: { live: LiveReceipt }) {
  const t = useTranslations('players')
  const tl = useTranslations('catalogue.live')
  const code = (text: string) => <code className={css.code}>{text}</code>
  return (
    <>
      <Panel title={t('outcome')}>
        {live.view ? (
          <Suspense fallback={<Skeleton shape="block" height="120px" />}>
            <RoundDescription view={live.view} locale={backofficeLocale()} />
          </Suspense>
        ) : (
          <PlayedFacts live={live} />
        )}
      </Panel>
      <Panel title={t('proof')}>
        <Facts
          facts={[
            { label: tl('chain'), value: `${live.chain_id} · ${tl('index')} ${live.index}` },
            { label: tl('terminal'), value: code(live.terminal) },
            ...(live.salt === null ? [] : [{ label: tl('salt'), value: code(live.salt) }]),
            ...(live.seed === null ? [] : [{ label: tl('seed'), value: code(live.seed) }]),
          ]}
        />
      </Panel>
    </>
  )
}

function PlayedFacts({ live: { kind, point, exit_factor: exit, target } }: { live: LiveReceipt }) {
  const tl = useTranslations('catalogue.live')
  return (
    <Facts
      facts={[
        {
          label: tl(kind === 'crash' ? 'point' : 'number'),
          value: point === null ? tl('goesOn') : factorOf(point),
        },
        ...(exit === null ? [] : [{ label: tl('exit'), value: factorOf(exit) }]),
        ...(target === null ? [] : [{ label: tl('target'), value: factorOf(target) }]),
      ]}
    />
  )
}

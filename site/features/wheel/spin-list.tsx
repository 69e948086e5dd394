import { useTranslations } from 'use-intl'
import type { WheelSpin } from '#contract/wheel.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { usePointsText } from '#site/features/loyalty/points.tsx'
import { paths } from '#site/paths.ts'
import { usePrizeText } from './use-prize-text.ts'
import css from './wheel.module.css'

/** The player’s last spins, each with a link to its verification once the server seed is revealed. */
export function SpinList({ spins }: { spins: readonly WheelSpin[] }) {
  const t = useTranslations('wheel.spins')
  const words = usePrizeText()
  const points = usePointsText()
  return (
    <section className={css.part} aria-labelledby="wheel-spins">
      <h2 id="wheel-spins">{t('title')}</h2>
      {spins.length === 0 ? (
        <EmptyState suit="diamond" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <List>
          {spins.map((spin) => (
            <ListRow
              key={spin.id}
              title={words(spin.prize)}
              note={
                <span className={css.spinNote}>
                  <LocalDateTime iso={spin.at} />
                  <span>
                    {spin.paid_with === 'free' ? t('free') : t('paid', { points: points(spin.price) })}
                  </span>
                  {(spin.state === 'waiting' || spin.state === 'refused') && <span>{t(spin.state)}</span>}
                  {spin.server_seed === null && <span>{t('notYet')}</span>}
                </span>
              }
              end={spin.server_seed !== null && <Proof spin={spin} serverSeed={spin.server_seed} />}
            />
          ))}
        </List>
      )}
    </section>
  )
}

function Proof({ spin, serverSeed }: { spin: WheelSpin; serverSeed: string }) {
  const t = useTranslations('wheel.spins')
  const { seeds, weights, name } = spin
  const proof = {
    weights,
    serverSeed,
    serverSeedHash: seeds.server_seed_hash,
    clientSeed: seeds.client_seed,
    nonce: String(seeds.nonce),
  }
  return (
    <Link to={paths.fairSpin(proof)} aria-label={t('verifyOne', { name })}>
      {t('verify')}
    </Link>
  )
}

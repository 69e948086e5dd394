import { useTranslations } from 'use-intl'
import type { FairnessView } from '#contract/studio.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import { RotateForm } from './rotate-form.tsx'
import css from './fairness.module.css'

/** The signed-in player's pair of seeds: the commitment, the revealed seed, and the next pair. */
export function OwnSeeds({ seeds }: { seeds: FairnessView }) {
  const t = useTranslations('fairness.own')
  const { previous } = seeds
  return (
    <section className={css.section} aria-labelledby="own-seeds">
      <h2 id="own-seeds">{t('title')}</h2>
      <dl className={css.facts}>
        <Fact name={t('hash')} value={seeds.serverSeedHash} />
        <Fact name={t('clientSeed')} value={seeds.clientSeed} />
        <Fact name={t('nonce')} value={String(seeds.nonce)} />
        <Fact name={t('nextHash')} value={seeds.nextServerSeedHash} />
      </dl>
      <RotateForm nextServerSeedHash={seeds.nextServerSeedHash} />
      {previous && (
        <>
          <h3>{t('previous')}</h3>
          <dl className={css.facts}>
            <Fact name={t('serverSeed')} value={previous.serverSeed} />
            <Fact name={t('hash')} value={previous.serverSeedHash} />
            <Fact name={t('clientSeed')} value={previous.clientSeed} />
            <Fact name={t('rounds')} value={String(previous.rounds)} />
          </dl>
          <p>
            <Link
              to={`${paths.fairness({
                serverSeed: previous.serverSeed,
                serverSeedHash: previous.serverSeedHash,
                clientSeed: previous.clientSeed,
              })}#verifier`}
            >
              {t('use')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd dir="ltr">{value}</dd>
    </div>
  )
}

import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { LiveReceipt } from '#contract/live.ts'
import { RoundInWords } from '#site/features/profile/history/round-in-words.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { deskLocale } from '../i18n/desk-texts.ts'
import { Facts } from '../record/facts.tsx'
import { Panel } from '../record/panel.tsx'
import css from './players.module.css'

const factorOf = (hundredths: string | number) => (
  <bdi dir="ltr">×{(Number(hundredths) / 100).toFixed(2)}</bdi>
)

/** What a player saw of a round that all shared, and what it is worked out from again. */
export function LiveOutcome({ live }: { live: LiveReceipt }) {
  const t = useTranslations('players')
  const tl = useTranslations('catalogue.live')
  const code = (text: string) => <code className={css.code}>{text}</code>
  return (
    <>
      <Panel title={t('outcome')}>
        {live.view ? (
          <Suspense fallback={<Skeleton shape="block" height="120px" />}>
            <RoundInWords view={live.view} locale={deskLocale()} />
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

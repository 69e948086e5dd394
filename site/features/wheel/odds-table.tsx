import { useTranslations } from 'use-intl'
import type { Wheel, WheelSector } from '#contract/wheel.ts'
import { Table } from '#ui/display/table.tsx'
import { usePrizeText } from './use-prize-text.ts'
import css from './wheel.module.css'

export function OddsTable({ wheel: { sectors, total } }: { wheel: Wheel }) {
  const t = useTranslations('wheel.odds')
  const words = usePrizeText()
  return (
    <section className={css.part} aria-labelledby="wheel-odds">
      <h2 id="wheel-odds">{t('title')}</h2>
      <Table<WheelSector>
        caption={t('title')}
        rows={sectors}
        rowKey={({ sysname }) => sysname}
        columns={[
          {
            key: 'sector',
            header: t('sector'),
            cell: ({ name, colour }) => (
              <span className={css.name}>
                <span className={css.swatch} data-colour={colour} />
                <bdi>{name}</bdi>
              </span>
            ),
          },
          { key: 'prize', header: t('prize'), cell: ({ prize }) => words(prize) },
          {
            key: 'chance',
            header: t('chance'),
            align: 'end',
            cell: ({ weight }) => (
              <span className={css.chance}>
                {t('percent', { percent: (weight * 100) / total })}{' '}
                <span className={css.note}>{t('exact', { weight, total })}</span>
              </span>
            ),
          },
        ]}
      />
      <p className={css.note}>{t('note')}</p>
    </section>
  )
}

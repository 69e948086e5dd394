import { useTranslations } from 'use-intl'
import type { LoyaltyInfo, LoyaltyProgramme } from '#contract/loyalty.ts'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { Facts } from '#site/features/cashier/facts.tsx'
import { LevelList } from './level-list.tsx'
import { Points } from './points.tsx'
import { QuestList } from './quest-list.tsx'
import css from './loyalty.module.css'

type ProgrammePageProps = { programme: LoyaltyProgramme; info: LoyaltyInfo | null }

/** A programme: its levels, its quests, and how points are earned (LO-08). */
export function ProgrammePage({ programme, info }: ProgrammePageProps) {
  return (
    <div className={css.loyalty}>
      <img src={programme.image} alt="" className={css.banner} width={960} height={360} />
      <LevelList levels={programme.levels} current={info?.level ?? null} />
      <QuestList quests={programme.quests} />
      <Earning programme={programme} />
    </div>
  )
}

function Earning({ programme: { rates, unit, lot_days: days, occasions } }: { programme: LoyaltyProgramme }) {
  const t = useTranslations('loyalty.earning')
  const types = useTranslations('loyalty.types')
  const stake = unit ? moneyText(unit.amount * 100, unit.currency) : undefined
  const earned = stake === undefined ? [] : rates.filter(({ percent }) => percent > 0)
  const given = (['register', 'profile', 'confirm'] as const).filter((name) => occasions[name] > 0)
  return (
    <section className={css.part} aria-labelledby="loyalty-earning">
      <h2 id="loyalty-earning">{t('title')}</h2>
      {stake === undefined ? (
        <p className={css.text}>{t('otherCurrency')}</p>
      ) : (
        <p className={css.text}>{t('text', { stake })}</p>
      )}
      <Facts
        items={[
          ...earned.map(({ type, percent }) => ({
            name: types(type as 'slot'),
            value: <Points points={percent} />,
          })),
          ...given.map((name) => ({ name: t(name), value: <Points points={occasions[name]} /> })),
        ]}
      />
      <p className={css.text}>{t('expiry', { days })}</p>
      {earned.some(({ type }) => type === 'sport') && <p className={css.text}>{t('sport')}</p>}
    </section>
  )
}

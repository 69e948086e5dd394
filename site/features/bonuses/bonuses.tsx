import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { AddressTabs } from '#site/layout/links/address-tabs.tsx'
import { paths } from '#site/paths.ts'
import { BonusCard } from './bonus-card.tsx'
import { bonusTypes, isForOneBet, isInPlay, isOpen, type BonusType } from './bonus-state.ts'
import { PastBonuses } from './past-bonuses.tsx'
import css from './bonuses.module.css'

type BonusesProps = {
  type: BonusType
  /** The list that the brand shows first (BN-08). */
  first: BonusType
  bonuses: readonly Bonus[]
}

/** A player's casino or betting bonuses: open ones, and ended ones below (PF-03). */
export function Bonuses({ type, first, bonuses }: BonusesProps) {
  const t = useTranslations('profile.bonuses')
  const open = bonuses.filter(isOpen)
  const inPlay = bonuses.find((bonus) => isInPlay(bonus) && !isForOneBet(bonus))
  return (
    <section className={css.bonuses} aria-label={t(`types.${type}`)}>
      <Types type={type} first={first} />
      {open.length > 0 && <NeedsScripts />}
      {open.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} inPlay={inPlay} />
      ))}
      {open.length === 0 && (
        <EmptyState suit="heart" title={t(`empty.${type}.title`)} text={t(`empty.${type}.text`)} />
      )}
      <PastBonuses bonuses={bonuses.filter((bonus) => !isOpen(bonus))} />
    </section>
  )
}

/** Each list has its own address, so the switch consists of links. */
function Types({ type, first }: Pick<BonusesProps, 'type' | 'first'>) {
  const t = useTranslations('profile.bonuses')
  return (
    <AddressTabs
      label={t('switch')}
      layout="pair"
      tabs={bonusTypes(first).map((other) => ({
        to: paths.profile.bonuses(other),
        label: t(`types.${other}`),
        isCurrent: other === type,
      }))}
    />
  )
}

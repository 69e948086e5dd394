import { useTranslations } from 'use-intl'
import type { LoyaltyInfo, LoyaltyProgramme } from '#contract/loyalty.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Card } from '#ui/display/card.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { EditorLink } from '#site/features/content/editor-link.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { LoyaltyStatus } from './loyalty-status.tsx'
import css from './loyalty.module.css'

type LoyaltyHomeProps = {
  programmes: readonly LoyaltyProgramme[]
  /** The player's standing; null for a guest. */
  info: LoyaltyInfo | null
  hasWheel: boolean
}

/** A summary of the loyalty programme, the player's standing in it, and the link to the shop (LO-08). */
export function LoyaltyHome({ programmes, info, hasWheel }: LoyaltyHomeProps) {
  const t = useTranslations('loyalty.home')
  const { tutorialUrl } = useSite().common.loyalty
  return (
    <div className={css.loyalty}>
      {info?.is_active && <LoyaltyStatus info={info} place="loyalty-page" />}
      {programmes.length === 0 && <EmptyState suit="diamond" title={t('none.title')} text={t('none.text')} />}
      {programmes.map((programme) => (
        <ProgrammeCard key={programme.sysname} programme={programme} />
      ))}
      {programmes.length > 0 && (
        <div className={css.actions}>
          {!info && (
            <ButtonLink tone="primary" element={<Link to={paths.registration(paths.loyalty())} />}>
              {t('join')}
            </ButtonLink>
          )}
          <ButtonLink tone={info ? 'primary' : 'secondary'} element={<Link to={paths.loyaltyShop()} />}>
            {t('shop')}
          </ButtonLink>
          {hasWheel && (
            <ButtonLink tone="secondary" element={<Link to={paths.wheel()} />}>
              {t('wheel')}
            </ButtonLink>
          )}
          {tutorialUrl !== null && (
            <ButtonLink tone="quiet" element={<EditorLink url={tutorialUrl} />}>
              {t('tutorial')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

function ProgrammeCard({ programme }: { programme: LoyaltyProgramme }) {
  const t = useTranslations('loyalty.home')
  const { sysname, name, description, image, levels, quests } = programme
  const id = `programme-${sysname}`
  return (
    <Card aria-labelledby={id}>
      <img src={image} alt="" className={css.banner} width={960} height={360} />
      <h2 id={id} className={css.cardTitle}>
        <Link to={paths.loyalty(sysname)}>{name}</Link>
      </h2>
      {description && <p className={css.text}>{description}</p>}
      <p className={css.text}>{t('has', { levels: levels.length, quests: quests.length })}</p>
    </Card>
  )
}

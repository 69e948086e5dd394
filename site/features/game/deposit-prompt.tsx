import { Link as RouterLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Rosette } from '#ui/pictures/ornament.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import { storeReturnPath } from '../cashier/outcome/return-path.ts'
import css from './deposit-prompt.module.css'

/** A link to the deposit page that returns to this game after the deposit (CA-13). */
export const useDepositLink = () => {
  const { pathname } = useLocation()
  return <Link to={paths.cashier.deposit()} onClick={() => storeReturnPath(`${pathname}#real`)} />
}

/** Replaces the game while there is no balance (GM-14). */
export function DepositPrompt({ name, offersDemo }: { name: string; offersDemo: boolean }) {
  const t = useTranslations('game.deposit')
  const deposit = useDepositLink()
  const { pathname } = useLocation()
  return (
    <div className={css.prompt}>
      <Rosette suit="diamond" size={120} />
      <h2 className={css.title}>{t('title')}</h2>
      <p className={css.text}>{t(offersDemo ? 'text' : 'textWithoutDemo', { name })}</p>
      <div className={css.actions}>
        <ButtonLink tone="primary" size="large" element={deposit}>
          {t('action')}
        </ButtonLink>
        {offersDemo && (
          <ButtonLink tone="quiet" size="large" element={<RouterLink to={pathname} replace />}>
            {t('demo')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

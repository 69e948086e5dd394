import { useTranslations } from 'use-intl'
import type { OutputOf } from '#contract/client.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'

type Settings = Pick<OutputOf<'cashier/getwithdrawsettings'>, 'needs' | 'bonus'>

/** Why a withdrawal would be refused, or what it would cost, shown before any input (CA-19). */
export function NeedsNotice({ needs: { contact, fields, deposit }, bonus }: Settings) {
  const t = useTranslations('cashier.withdraw.needs')
  if (!contact && fields.length === 0 && !deposit && bonus === null) return null
  return (
    <Notice title={t('title')}>
      <ul>
        {contact && (
          <li>
            <Link to={paths.profile.settings({ contact })}>{t('contact', { contact })}</Link>
          </li>
        )}
        {fields.length > 0 && (
          <li>
            <Link to={paths.profile.settings({ fields })}>{t('name')}</Link>
          </li>
        )}
        {deposit && (
          <li>
            <Link to={paths.cashier.deposit()}>{t('deposit')}</Link>
          </li>
        )}
        {bonus !== null && (
          <li>
            <Link to={paths.profile.bonuses()}>{t('bonus', { bonus })}</Link>
          </li>
        )}
      </ul>
    </Notice>
  )
}

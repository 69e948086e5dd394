import { useTranslations } from 'use-intl'
import type { OutputOf } from '#contract/client.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'

type Needs = OutputOf<'cashier/getwithdrawsettings'>['needs']

/** What a withdrawal will be refused for, said before anything is typed (CA-19). */
export function NeedsNotice({ needs: { contact, fields } }: { needs: Needs }) {
  const t = useTranslations('cashier.withdraw.needs')
  if (!contact && fields.length === 0) return null
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
      </ul>
    </Notice>
  )
}

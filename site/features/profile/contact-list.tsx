import { useTranslations } from 'use-intl'
import type { ProfileInfo } from '#contract/profile.ts'
import { Badge } from '#ui/display/badge.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import css from './settings.module.css'

/** Where the house reaches the player, and whether it is certain of it. */
export function ContactList({ contacts }: { contacts: NonNullable<ProfileInfo['contacts']> }) {
  const t = useTranslations('profile.settings.contacts')
  return (
    <List label={t('title')}>
      {contacts.map(({ type, contact, is_confirmed }) => (
        <ListRow
          key={type}
          title={<bdi dir="ltr">{type === 'phone' ? `+${contact}` : contact}</bdi>}
          // Under the address, which may need the whole line.
          note={
            <span className={css.contact}>
              {t(type)}
              <Badge tone={is_confirmed ? 'win' : 'neutral'}>
                {t(is_confirmed ? 'confirmed' : 'unconfirmed')}
              </Badge>
            </span>
          }
          element={<Link to={paths.profile.notification()} />}
        />
      ))}
    </List>
  )
}

import { useTranslations } from 'use-intl'
import type { ProfileContact } from '#contract/profile.ts'
import { PersistedSwitch } from '#site/layout/forms/persisted-switch.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { SecurityPart } from '../security/security-part.tsx'
import css from './contacts.module.css'

/** The newsletter setting of each contact (NF-01). */
export function Subscriptions({ contacts }: { contacts: readonly ProfileContact[] }) {
  const t = useTranslations('profile.contacts.news')
  return (
    <SecurityPart title={t('title')} text={t(contacts.length === 0 ? 'none' : 'text')}>
      {contacts.map((contact) => (
        <Subscription key={contact.type} contact={contact} />
      ))}
    </SecurityPart>
  )
}

function Subscription({ contact: { type, contact, is_subscribed } }: { contact: ProfileContact }) {
  const t = useTranslations('profile.contacts.news')
  const { api } = useSite()
  return (
    <PersistedSwitch
      className={css.switch}
      label={t(type)}
      hint={<bdi dir="ltr">{type === 'phone' ? `+${contact}` : contact}</bdi>}
      isOn={is_subscribed}
      save={(wanted) => api.post('account/changeSubscription', { contact, subscription: wanted ? '1' : '0' })}
    />
  )
}

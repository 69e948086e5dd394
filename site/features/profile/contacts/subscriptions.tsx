import { useOptimistic, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { ProfileContact } from '#contract/profile.ts'
import { Switch } from '#ui/forms/switch.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { SecurityPart } from '../security/security-part.tsx'
import css from './contacts.module.css'

/** Which contacts get the news of the house, switched one by one (NF-01). */
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
  const { revalidate } = useRevalidator()
  const [isPending, startTransition] = useTransition()
  // A refusal puts the switch back where the house has it.
  const [isOn, setOn] = useOptimistic(is_subscribed)
  const change = (subscription: boolean) =>
    startTransition(async () => {
      setOn(subscription)
      try {
        await api.post('account/changeSubscription', { contact, subscription: subscription ? '1' : '0' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
      await revalidate()
    })
  return (
    <Switch
      className={css.switch}
      label={t(type)}
      hint={<bdi dir="ltr">{type === 'phone' ? `+${contact}` : contact}</bdi>}
      checked={isOn}
      disabled={isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

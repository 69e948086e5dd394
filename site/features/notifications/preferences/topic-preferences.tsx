import { notificationTopics } from '#contract/values.ts'
import { useTranslations } from 'use-intl'
import type { NotificationChoices, NotificationTopic } from '#contract/notifications.ts'
import { PersistedSwitch } from '#site/layout/forms/persisted-switch.tsx'
import { SecurityPart } from '#site/features/profile/security/security-part.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import css from './preferences.module.css'

type Choice = NotificationChoices['items'][number]

/** The notification preferences beside the list on the site: a switch for each channel that the player has. */
export function TopicPreferences({ choices }: { choices: NotificationChoices }) {
  const t = useTranslations('notifications.choices')
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      {notificationTopics.map((topic) => (
        <Topic key={topic} topic={topic} choices={choices} />
      ))}
      {!choices.ways.includes('email') && <p className={css.note}>{t('verifyEmail')}</p>}
    </SecurityPart>
  )
}

function Topic({
  topic,
  choices: { items, ways },
}: {
  topic: NotificationTopic
  choices: NotificationChoices
}) {
  const t = useTranslations('notifications.choices')
  const own = items.filter((choice) => choice.topic === topic)
  return (
    <fieldset className={css.topic}>
      <legend className={css.legend}>{t(`topics.${topic}.title`)}</legend>
      <p className={css.note}>{t(`topics.${topic}.text`)}</p>
      {own.map((choice) =>
        !choice.is_open ? (
          <p key={choice.way} className={css.always}>
            {t('always')}
          </p>
        ) : (
          ways.includes(choice.way) && <OneChoice key={choice.way} choice={choice} />
        ),
      )}
    </fieldset>
  )
}

function OneChoice({ choice: { topic, way, is_on } }: { choice: Choice }) {
  const t = useTranslations('notifications.choices')
  const { api } = useSite()
  return (
    <PersistedSwitch
      className={css.switch}
      label={t(`ways.${way}`)}
      isOn={is_on}
      save={(wanted) => api.post('notifications/setChoice', { topic, way, is_on: wanted ? '1' : '0' })}
    />
  )
}

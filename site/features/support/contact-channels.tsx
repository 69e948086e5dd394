import { useTranslations } from 'use-intl'
import type { SupportSettings } from '#contract/support.ts'
import css from './support.module.css'

/** The other contact channels that the operator has (SU-02). */
export function ContactChannels({ settings: { email, phone, hours } }: { settings: SupportSettings }) {
  const t = useTranslations('support.contacts')
  if (!email && !phone && !hours) return null
  return (
    <section className={css.ways} aria-labelledby="contact-ways">
      <h2 id="contact-ways" className={css.small}>
        {t('title')}
      </h2>
      <dl className={css.facts}>
        {email && (
          <div>
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{t('phone')}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
                {phone}
              </a>
            </dd>
          </div>
        )}
        {hours && (
          <div>
            <dt>{t('hours')}</dt>
            <dd>{hours}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

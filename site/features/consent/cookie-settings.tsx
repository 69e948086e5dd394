import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { analyticsAccounts } from '#contract/analytics.ts'
import { purposes, type Purpose } from '#contract/consent.ts'
import { consentCookie, hintsCookie, localeCookie, themeCookie } from '#contract/cookies.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { ConsentForm } from './consent-form.tsx'
import { useConsent } from './consent-store.ts'
import type { CookieLabels } from './cookie-labels.ts'
import css from './cookie-settings.module.css'

/** What the browser stores for the site, and the visitor's choice of all optional purposes (AN-06). */
export function CookieSettings({ words, sessionCookie }: { words: CookieLabels; sessionCookie: string }) {
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{words.title}</h1>
        <p className={css.lead}>{words.lead}</p>
      </header>
      <Choices words={words} />
      <StoredCookies words={words} sessionCookie={sessionCookie} />
    </article>
  )
}

function Choices({ words }: { words: CookieLabels }) {
  const t = useTranslations('consent')
  const { asked, allowed } = useConsent({ asked: [], allowed: [] })
  const { generalInfo, hasChat } = useSite()
  const [isSaved, setIsSaved] = useState(false)
  // A brand without a chat does not ask about it.
  const offered = purposes.filter((purpose) => purpose !== 'chat' || hasChat)
  const hasChosen = offered.every((purpose) => asked.includes(purpose))
  return (
    <section className={css.section} aria-labelledby="cookie-choice">
      <h2 id="cookie-choice">{words.choice}</h2>
      {/* Remounted after each choice, so that the checkboxes show the current state. */}
      <ConsentForm
        key={allowed.join()}
        asked={offered}
        className={css.form}
        onChoice={() => setIsSaved(true)}
      >
        {offered.map((purpose) => (
          <div key={purpose} className={css.purpose}>
            <Checkbox
              name="purpose"
              value={purpose}
              defaultChecked={allowed.includes(purpose)}
              label={<b>{t(`${purpose}.label`)}</b>}
            />
            <div className={css.hint}>
              <p>{t(`${purpose}.hint`)}</p>
              {purpose === 'marketing' && (
                <p>{words.partner.replace('{days}', String(generalInfo.affiliate_days))}</p>
              )}
              {purpose !== 'chat' && <Vendors purpose={purpose} />}
            </div>
          </div>
        ))}
        <div className={css.answers}>
          <Button type="submit" name="choice" value="chosen">
            {t('save')}
          </Button>
          <Button type="submit" name="choice" value="none">
            {t('refuse')}
          </Button>
          <Button type="submit" name="choice" value="all">
            {t('accept')}
          </Button>
        </div>
      </ConsentForm>
      <p className={css.state} aria-live="polite">
        {isSaved ? words.saved : hasChosen ? '' : words.none}
      </p>
    </section>
  )
}

function Vendors({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('consent')
  const names = analyticsAccounts(useSite().generalInfo.analytic)
    .filter(({ vendor }) => vendor.purpose === purpose)
    .map(({ vendor }) => vendor.title)
  return <p>{names.length > 0 ? t('vendors', { names: names.join(', ') }) : t('noVendors')}</p>
}

function StoredCookies({ words, sessionCookie }: { words: CookieLabels; sessionCookie: string }) {
  const rows = [
    [sessionCookie, words.session, words.sessionTime],
    [consentCookie, words.consent, words.year],
    [themeCookie, words.theme, words.year],
    [localeCookie, words.locale, words.year],
    [hintsCookie, words.hints, words.hintsTime],
  ] as const
  return (
    <section className={css.section} aria-labelledby="cookie-kept">
      <h2 id="cookie-kept">{words.kept}</h2>
      <p>{words.keptText}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.purpose}</th>
            <th scope="col">{words.time}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, purpose, time]) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr">{name}</code>
              </th>
              <td>{purpose}</td>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { cookieMaxAgeSeconds } from '#contract/constants.ts'
import { themeCookie } from '#contract/cookies.ts'
import { supportedLocales } from '#contract/locales.ts'
import { writeCookie } from '#ui/browser/cookie.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { applyLanguage } from '../i18n/backoffice-texts.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSelf } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { AssistantsPanel } from './assistants-panel.tsx'
import css from './roles-page.module.css'

const chooseTheme = (theme: string): void => {
  document.documentElement.dataset.theme = theme
  writeCookie(themeCookie, theme, theme === 'system' ? 0 : cookieMaxAgeSeconds)
}

export const loader = () => backofficeApi.get('assistants/getTokens')

/** The operator's own account: rights, language, colour scheme, password, and sign-out. */
export function Component() {
  const t = useTranslations('operators')
  const self = useSelf()
  const assistants = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const leave = async () => {
    await backofficeApi.post('desk/signOut')
    await navigate(paths.signIn())
  }
  return (
    <>
      <PageHead
        title={self.name}
        actions={
          <>
            <ChangePassword />
            <Button onClick={() => void leave()}>{t('signOut')}</Button>
          </>
        }
      />
      <Panels>
        <Panel title={t('person')}>
          <Facts
            facts={[
              { label: t('email'), value: <bdi>{self.email}</bdi> },
              { label: t('roles'), value: self.roles.map(({ name }) => name).join(', ') },
              { label: t('signedInAt'), value: <Timestamp iso={self.signed_in_at} /> },
              { label: t('endsAt'), value: <Timestamp iso={self.ends_at} /> },
            ]}
          />
        </Panel>
        <AppearancePanel locale={self.locale} />
        <AssistantsPanel assistants={assistants} isOwn />
        <Panel title={t('may')}>
          <ul className={css.rights}>
            {self.grants.map(({ right, ceiling }) => (
              <li key={right}>
                {t(`rights.${right.replace('.', '-')}`)}
                {ceiling && (
                  <>
                    {' '}
                    ({t('upTo')} <MoneyAmount money={ceiling} />)
                  </>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      </Panels>
    </>
  )
}

function ChangePassword() {
  const t = useTranslations('operators')
  return (
    <ActionButton
      label={t('password.open')}
      title={t('password.open')}
      text={t('password.text')}
      fields={[
        { name: 'old_password', label: t('password.old'), kind: 'secret', isRequired: true },
        { name: 'password', label: t('password.new'), kind: 'secret', isRequired: true },
      ]}
      agree={t('password.agree')}
      doneText={t('password.done')}
      run={({ old_password = '', password = '' }) =>
        backofficeApi.post('desk/changePassword', { old_password, password })
      }
    />
  )
}

function AppearancePanel({ locale: chosen }: { locale: string }) {
  const t = useTranslations('operators')
  return (
    <Panel title={t('looks')}>
      <Field label={t('language')}>
        <Select
          name="locale"
          defaultValue={chosen}
          options={supportedLocales.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => {
            const locale = event.target.value
            void backofficeApi.post('desk/setLocale', { locale }).then(() => applyLanguage(locale))
          }}
        />
      </Field>
      <Field label={t('theme')}>
        <Select
          name="theme"
          defaultValue={document.documentElement.dataset.theme}
          options={(['system', 'dark', 'light'] as const).map((value) => ({
            value,
            label: t(`themes.${value}`),
          }))}
          onChange={(event) => chooseTheme(event.target.value)}
        />
      </Field>
    </Panel>
  )
}

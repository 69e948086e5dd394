import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { inLocale } from '#contract/locale-path.ts'
import { GlobeIcon } from '#ui/pictures/icons.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Flag } from '../texts/flag.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import css from './preferences.module.css'

/** Shows the same page in another language; a player's account stores it too, for mails (TH-09). */
export function LanguageSelect() {
  const t = useTranslations('layout')
  const { account, api, common, locale, locales } = useSite()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  const choose = (code: string) => {
    // An error changes nothing on the page, and the error hook has reported it.
    if (account) void api.post('account/changeLocale', { locale: code }).catch(() => undefined)
    void navigate(inLocale(`${pathname}${search}${hash}`, code, locales), { preventScrollReset: true })
  }
  return (
    <div className={css.language}>
      <span className={css.sign}>
        {common.flags[locale.country] ? <Flag country={locale.country} /> : <GlobeIcon size={18} />}
      </span>
      <Select
        aria-label={t('language')}
        options={locales.map(({ code, name }) => ({ value: code, label: name }))}
        value={locale.code}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  )
}

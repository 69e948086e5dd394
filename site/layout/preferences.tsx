import { useTranslations } from 'use-intl'
import { MoonIcon, SunIcon } from '#ui/icons.tsx'
import { LanguageSelect } from './language-select.tsx'
import { useSite } from './site-provider.tsx'
import { chooseTheme, useTheme } from './theme.ts'
import css from './preferences.module.css'

/** Language and theme, side by side. */
export function Preferences() {
  return (
    <div className={css.preferences}>
      <LanguageSelect />
      <ThemeSwitch />
    </div>
  )
}

/** Turns the lights on or off; the page changes at once, without being loaded again. */
function ThemeSwitch() {
  const t = useTranslations('layout.theme')
  const theme = useTheme(useSite().theme)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className={css.theme}
      aria-label={t(other)}
      title={t(other)}
      onClick={() => chooseTheme(other)}
    >
      {other === 'light' ? <SunIcon size={20} /> : <MoonIcon size={20} />}
    </button>
  )
}

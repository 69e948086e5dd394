import { useTranslations } from 'use-intl'
import { MoonIcon, SunIcon } from '#ui/pictures/icons.tsx'
import { InstallButton } from '#site/features/app/install-button.tsx'
import { LanguageSelect } from './language-select.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import { chooseTheme, useTheme } from '../theme/theme.ts'
import css from './preferences.module.css'

/** Language and theme side by side, below the install button. */
export function Preferences() {
  return (
    <div className={css.all}>
      <InstallButton />
      <div className={css.preferences}>
        <LanguageSelect />
        <ThemeSwitch />
      </div>
    </div>
  )
}

/** Switches between dark and light where both are available (TH-03), without a reload. */
function ThemeSwitch() {
  const t = useTranslations('layout.theme')
  const { theme: rendered, themes } = useSite()
  const theme = useTheme(rendered)
  // While the system decides, both buttons are rendered, and CSS hides the active one.
  return (['dark', 'light'] as const).map(
    (other) =>
      other !== theme &&
      themes.includes(other) && (
        <button
          key={other}
          type="button"
          className={css.theme}
          data-over={theme}
          data-to={other}
          aria-label={t(other)}
          title={t(other)}
          onClick={() => chooseTheme(other)}
        >
          {other === 'light' ? <SunIcon size={20} /> : <MoonIcon size={20} />}
        </button>
      ),
  )
}

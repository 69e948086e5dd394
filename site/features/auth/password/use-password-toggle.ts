import { useTranslations } from 'use-intl'

/** What every password field has: left-to-right text, and a button that shows it. */
export const usePasswordToggle = () => {
  const t = useTranslations('auth')
  return { dir: 'ltr', showLabel: t('showPassword'), hideLabel: t('hidePassword') } as const
}

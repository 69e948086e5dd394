import { useTranslations } from 'use-intl'

/** What every password's box has: it is written from left to right, and can be shown. */
export const usePasswordToggle = () => {
  const t = useTranslations('auth')
  return { dir: 'ltr', showLabel: t('showPassword'), hideLabel: t('hidePassword') } as const
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../paths.ts'
import { Section } from '../cashier/section.tsx'

/** The profile's own navigation, above every page of it. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('profile')
  const places = [
    { to: paths.profile.overview(), label: t('overview.title') },
    { to: paths.profile.betHistory(), label: t('rounds.title'), isSection: true },
    { to: paths.profile.security(), label: t('security.title') },
  ]
  return (
    <Section label={t('title')} places={places}>
      {children}
    </Section>
  )
}
